import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { DocumentBlock } from './block.ts'
import { revisionIn } from '../revision-in.ts'
import { drawDocument, type DocumentHead } from './draw-document.ts'

/** The message to a thread, one at a time: a document to draw, or one whose revision is to be read. */
export type ThreadTask = { head: DocumentHead; blocks: readonly DocumentBlock[] } | { pdf: Uint8Array }
/** The response to it. */
export type ThreadResult = { bytes: Uint8Array<ArrayBuffer> } | { revision: string | null } | { error: string }

const perform = async (task: ThreadTask): Promise<ThreadResult> => {
  try {
    if ('pdf' in task) return { revision: await revisionIn(task.pdf) }
    // A copy: the buffer is handed over, and a small one of Node's own shares it with others.
    return { bytes: new Uint8Array(await drawDocument(task.head, task.blocks)) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** A third of the weight of a thread that serves requests: less, and a busy machine would not draw in time. */
const niceness = 5

// Requests come before documents where there are fewer processors than threads. Of Linux alone: elsewhere the whole process would be meant.
if (process.platform === 'linux') setPriority(niceness)

parentPort?.on('message', (task: ThreadTask) => {
  void perform(task).then((result) => parentPort?.postMessage(result, 'bytes' in result ? [result.bytes.buffer] : []))
})
