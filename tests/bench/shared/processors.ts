import { readFileSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/*
 * Processor time and memory from /proc. Elsewhere than on Linux everything is 0.
 */

const ticksPerSecond = 100

/** Seconds of processor time that a process and those it started have used, with those of them that have ended. */
export const processorSeconds = (root: number): number => {
  const stats = readdirOf('/proc').flatMap((name) => (/^\d+$/.test(name) ? statOf(Number(name)) : []))
  const secondsFrom = (pid: number): number =>
    stats.reduce((sum, stat) => (stat.parent === pid ? sum + secondsFrom(stat.pid) : sum), ownSeconds(pid))
  const ownSeconds = (pid: number): number => stats.find((stat) => stat.pid === pid)?.seconds ?? 0
  return secondsFrom(root)
}

export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

/** How many processors others than these processes use from now on: the returned function has the average up to its call. */
export const watchOthers = (roots: readonly number[]): (() => number) => {
  const read = () => ({
    others: machineSeconds() - roots.reduce((sum, root) => sum + processorSeconds(root), 0),
    at: performance.now(),
  })
  const before = read()
  return () => {
    const now = read()
    return Math.max(0, ((now.others - before.others) * 1000) / (now.at - before.at))
  }
}

export const processorCount = availableParallelism()

type Stat = { pid: number; parent: number; seconds: number }

const statOf = (pid: number): Stat[] => {
  const fields = textOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number)
  if (fields.length < 15) return []
  // Its own, and that of its children that have ended: proc(5).
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
  return [{ pid, parent: fields[1] ?? 0, seconds: (user + system + endedUser + endedSystem) / ticksPerSecond }]
}

/** Processor time of everything, with what a hypervisor gave to others. */
const machineSeconds = (): number => {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = textOf('/proc/stat')
    .split('\n', 1)
    .join()
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user + nice + system + irq + softIrq + steal) / ticksPerSecond
}

const readdirOf = (path: string): string[] => {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
