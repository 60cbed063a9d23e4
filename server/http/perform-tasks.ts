import { enableCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import { parentPort, type Transferable } from 'node:worker_threads'

// Threads do not inherit the compile cache. Without it a thread compiles for 0.1 seconds while requests wait.
enableCompileCache()

/** A third of the priority of a thread that serves requests. With less a busy machine would miss the deadline. */
const niceness = 5

/** Performs the tasks of a `ThreadPool` in this thread, one by one. Call it after loading all dependencies. */
export const performTasks = <Task>(
  perform: (task: Task) => object | Promise<object>,
  handedOver: (result: object) => Transferable[] = () => [],
): void => {
  // Lets requests go first when processors are scarce. Only on Linux, since elsewhere it would affect the whole process.
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
