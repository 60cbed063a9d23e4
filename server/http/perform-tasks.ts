import { enableCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import { parentPort, type Transferable } from 'node:worker_threads'

// A thread does not have the process's: without its own it compiles for a tenth of a second, and requests wait for the processor.
enableCompileCache()

/** A third of the weight of a thread that serves requests: less, and a busy machine would not be in time. */
const niceness = 5

/** Performs the tasks of a `ThreadPool` in this thread, one after the other. Call it when all that they need is loaded. */
export const performTasks = <Task>(
  perform: (task: Task) => object | Promise<object>,
  handedOver: (result: object) => Transferable[] = () => [],
): void => {
  // Requests come first where there are fewer processors than threads. Of Linux alone: elsewhere the whole process would be meant.
  if (process.platform === 'linux') setPriority(niceness)
  parentPort?.postMessage('loaded')
  parentPort?.on('message', (task: Task) => {
    void resultOf(perform, task).then((result) => parentPort?.postMessage({ result }, handedOver(result)))
  })
}

const resultOf = async <Task>(perform: (task: Task) => object | Promise<object>, task: Task): Promise<object> => {
  try {
    return await perform(task)
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
