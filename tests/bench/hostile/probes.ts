import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

type Measured<Result> = { result: Result; ms: number; probeMs: number }

/**
 * Runs the work and times it. `probeMs` is the longest of the cheap requests that another thread sends meanwhile, one after the other: in this
 * thread they would also wait for what the work itself sends and reads.
 */
export const besideProbes = async <Result>(origin: string, work: () => Promise<Result>): Promise<Measured<Result>> => {
  const probing = new Worker(new URL(import.meta.url), { workerData: origin })
  await once(probing, 'message')
  const begun = performance.now()
  const result = await work()
  const ms = performance.now() - begun
  probing.postMessage('end')
  const [longest]: unknown[] = await once(probing, 'message')
  return { result, ms, probeMs: Number(longest) }
}

const probe = async (): Promise<number> => {
  const begun = performance.now()
  await (await fetch(`${String(workerData)}/api/health/live`)).arrayBuffer()
  return performance.now() - begun
}

const probeUntilEnd = async (port: NonNullable<typeof parentPort>): Promise<void> => {
  let isUnderWay = true
  port.once('message', () => (isUnderWay = false))
  // The first request loads what sends it.
  await probe()
  port.postMessage('probing')
  let longest = 0
  while (isUnderWay) longest = Math.max(longest, await probe())
  port.postMessage(longest)
}

if (!isMainThread && parentPort !== null) await probeUntilEnd(parentPort)
