import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The most memory that a process has had since its start; null where the system does not say. */
export const mostMemoryMb = (child: ChildProcess): number | null => {
  if (process.platform !== 'linux') return null
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1_000)
}
