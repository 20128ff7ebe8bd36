// The server's API: JSON there and back, or a stream of events.

import { events } from './sse.js';

export class ApiError extends Error {
  constructor(message, status, retryAfter) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

async function refuse(response) {
  let message = `the server answered ${response.status}`;
  try {
    message = (await response.json()).error ?? message;
  } catch {
    // No JSON: the status has to do.
  }
  const seconds = Number(response.headers.get('retry-after'));
  return new ApiError(message, response.status, Number.isFinite(seconds) && seconds > 0 ? seconds : 1);
}

async function send(path, body, signal, type = 'application/json') {
  let response;
  try {
    response = await fetch(path, { method: 'POST', headers: { 'content-type': type }, body, signal });
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new ApiError('the server cannot be reached: is `mugen serve` still running?', 0, 1);
  }
  if (!response.ok) throw await refuse(response);
  return response;
}

export async function post(path, body, signal) {
  return (await send(path, JSON.stringify(body), signal)).json();
}

export async function postText(path, text) {
  return (await send(path, text, undefined, 'text/plain')).json();
}

export async function info() {
  return (await fetch('/api/info')).json();
}

// Calls `told(name, data)` for each event until the stream ends.
export async function stream(path, body, signal, told) {
  const response = await send(path, JSON.stringify(body), signal);
  for await (const { name, data } of events(response.body)) told(name, JSON.parse(data));
}

// Does `act` again after a while, as long as the server is busy with others.
export async function patiently(act, signal, waiting) {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (error.status !== 429 || signal?.aborted) throw error;
      waiting?.(error.retryAfter);
      await new Promise((done) => { setTimeout(done, error.retryAfter * 1000); });
      if (signal?.aborted) throw new DOMException('stopped', 'AbortError');
    }
  }
}
