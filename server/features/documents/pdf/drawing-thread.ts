import { performTasks } from '../../../http/perform-tasks.ts'
import type { DocumentBlock } from './draw-block.ts'
import type { DocumentHead } from './draw-document.ts'

const { drawDocument } = await import('./draw-document.ts')

/** The message to a thread, one at a time: a document to draw, or one whose revision is to be read. */
export type ThreadTask = { head: DocumentHead; blocks: readonly DocumentBlock[] } | { pdf: Uint8Array }
/** The response to it. */
export type ThreadResult = { bytes: Uint8Array<ArrayBuffer> } | { revision: string | null } | { error: string }

const perform = async (task: ThreadTask): Promise<ThreadResult> => {
  if ('pdf' in task) {
    // Loaded by the first that is read: few are, and it takes as long as all else here.
    const { revisionIn } = await import('../revision-in.ts')
    return { revision: await revisionIn(task.pdf) }
  }
  // A copy: the buffer is handed over, and a small one of Node's own shares it with others.
  return { bytes: new Uint8Array(await drawDocument(task.head, task.blocks)) }
}

performTasks(perform, (result) =>
  'bytes' in result && result.bytes instanceof Uint8Array && result.bytes.buffer instanceof ArrayBuffer
    ? [result.bytes.buffer]
    : [],
)
