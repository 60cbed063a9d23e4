import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { ElkNode, LayOut } from '#machines/charts/layout/lay-out-chart.ts'

/** The response of elkjs's worker to the message of the same id. */
type WorkerResponse = { id: number; data?: ElkNode; error?: unknown }

let worker: Worker | undefined
let lastId = 0

/** elkjs's own client is a CommonJS module, for which every page of the product would load the helpers. */
const startWorker = (): Worker => {
  const started = new Worker(workerUrl)
  started.postMessage({ id: 0, cmd: 'register', algorithms: ['layered'] })
  return started
}

/**
 * Lays a graph out beside the page, which goes on meanwhile.
 * @throws Error when the worker cannot be loaded or cannot lay the graph out.
 */
export const layOutInWorker: LayOut = async (graph) => {
  const used = (worker ??= startWorker())
  lastId += 1
  const id = lastId
  return await new Promise((resolve, reject) => {
    const end = new AbortController()
    const fail = (): void => {
      end.abort()
      reject(new Error('Cannot lay out a chart.'))
    }
    const receive = ({ data: { id: of, data, error } }: MessageEvent<WorkerResponse>): void => {
      if (of !== id) return
      if (error !== undefined || data === undefined) fail()
      else {
        end.abort()
        resolve(data)
      }
    }
    used.addEventListener('message', receive, { signal: end.signal })
    used.addEventListener(
      'error',
      () => {
        worker = undefined
        fail()
      },
      { signal: end.signal },
    )
    used.postMessage({ id, cmd: 'layout', graph, layoutOptions: {}, options: {} })
  })
}
