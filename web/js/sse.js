// Server-sent events from the body of an answer. `EventSource` knows no POST.

export async function* events(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += value.replaceAll('\r\n', '\n');
      let end;
      while ((end = text.indexOf('\n\n')) >= 0) {
        const event = parse(text.slice(0, end));
        text = text.slice(end + 2);
        if (event) yield event;
      }
    }
  } finally {
    // A stream that is left early ends the search behind it.
    reader.cancel().catch(() => {});
  }
}

// Comments, which begin with a colon, have no data.
function parse(block) {
  let name = 'message';
  const data = [];
  for (const line of block.split('\n')) {
    const [, field, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  return data.length ? { name, data: data.join('\n') } : null;
}
