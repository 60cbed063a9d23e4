import { parentPort } from 'node:worker_threads'
import type { Block } from './block.ts'
import { drawDocument, type DocumentHead } from './draw-document.ts'

/** The message to a thread, one at a time; the response is the bytes of the document, or an error. */
export type Drawing = { head: DocumentHead; blocks: readonly Block[] }
export type DrawResult = { bytes: Uint8Array<ArrayBuffer> } | { error: string }

const draw = async ({ head, blocks }: Drawing): Promise<DrawResult> => {
  try {
    // A copy: the buffer is handed over, and a small one of Node's own shares it with others.
    return { bytes: new Uint8Array(await drawDocument(head, blocks)) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (drawing: Drawing) => {
  void draw(drawing).then((result) => parentPort?.postMessage(result, 'bytes' in result ? [result.bytes.buffer] : []))
})
