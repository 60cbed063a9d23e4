import { performTasks } from '../../../http/perform-tasks.ts'
import type { DocumentBlock } from './draw-block.ts'
import type { DocumentHead } from './draw-document.ts'

const { drawDocument } = await import('./draw-document.ts')

/** The message to a thread: a document to draw, or one whose revision to read. */
export type ThreadTask = { head: DocumentHead; blocks: readonly DocumentBlock[] } | { pdf: Uint8Array }
/** The thread's response. */
export type ThreadResult = { bytes: Uint8Array<ArrayBuffer> } | { revision: string | null } | { error: string }

const perform = async (task: ThreadTask): Promise<ThreadResult> => {
  if ('pdf' in task) {
    // Loaded at the first use: it is rare, and takes as long to load as everything else.
    const { revisionIn } = await import('../revision-in.ts')
    return { revision: await revisionIn(task.pdf) }
  }
  // Copies the bytes, since transferring a small Buffer would transfer memory that it shares with others.
  return { bytes: new Uint8Array(await drawDocument(task.head, task.blocks)) }
}

performTasks(perform, (result) =>
  'bytes' in result && result.bytes instanceof Uint8Array && result.bytes.buffer instanceof ArrayBuffer
    ? [result.bytes.buffer]
    : [],
)
