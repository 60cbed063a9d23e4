import { parentPort } from 'node:worker_threads'
import type { Block } from './block.ts'
import { drawDocument, type DocumentHead } from './draw-document.ts'

/** What a thread is given, one at a time; it answers each with the bytes of the document, or why there are none. */
export type Drawing = { head: DocumentHead; blocks: readonly Block[] }
export type Drawn = { bytes: Uint8Array<ArrayBuffer> } | { error: string }

const draw = async ({ head, blocks }: Drawing): Promise<Drawn> => {
  try {
    // A copy: the buffer is handed over, and a small one of Node's own shares it with others.
    return { bytes: new Uint8Array(await drawDocument(head, blocks)) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (drawing: Drawing) => {
  void draw(drawing).then((drawn) => parentPort?.postMessage(drawn, 'bytes' in drawn ? [drawn.bytes.buffer] : []))
})
