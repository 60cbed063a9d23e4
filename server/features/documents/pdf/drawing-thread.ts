import { enableCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { DocumentBlock } from './block.ts'
import type { DocumentHead } from './draw-document.ts'

// A thread does not have the process's: without its own it compiles for a tenth of a second, and requests wait for the processor.
enableCompileCache()
const { drawDocument } = await import('./draw-document.ts')

/** The message to a thread, one at a time: a document to draw, or one whose revision is to be read. */
export type ThreadTask = { head: DocumentHead; blocks: readonly DocumentBlock[] } | { pdf: Uint8Array }
/** The response to it. */
export type ThreadResult = { bytes: Uint8Array<ArrayBuffer> } | { revision: string | null } | { error: string }
/** What a thread sends: once that it has loaded what it draws with, then its responses. */
export type ThreadMessage = 'loaded' | ThreadResult

const perform = async (task: ThreadTask): Promise<ThreadResult> => {
  try {
    if ('pdf' in task) {
      // Loaded by the first that is read: few are, and it takes as long as all else here.
      const { revisionIn } = await import('../revision-in.ts')
      return { revision: await revisionIn(task.pdf) }
    }
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

parentPort?.postMessage('loaded' satisfies ThreadMessage)
parentPort?.on('message', (task: ThreadTask) => {
  void perform(task).then((result) => parentPort?.postMessage(result, 'bytes' in result ? [result.bytes.buffer] : []))
})
