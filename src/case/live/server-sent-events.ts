export type ServerSentEvent = { event: string; data: string }

/**
 * The events of a response's body, in the format of https://html.spec.whatwg.org/multipage/server-sent-events.html, as they come. Comments
 * are events without a name: they show that the connection is there.
 */
export async function* serverSentEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let waiting = ''
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const blocks = (waiting + decoder.decode(next.value, { stream: true })).split('\n\n')
      waiting = blocks.pop() ?? ''
      for (const block of blocks) yield eventIn(block)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

const eventIn = (block: string): ServerSentEvent => {
  const field = (name: string): string =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2))
      .join('\n')
  return { event: field('event'), data: field('data') }
}
