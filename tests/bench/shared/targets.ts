import { processorCount, watchOthers } from './processors.ts'

/** The limit of a measured value. It holds `onIdle`, on a machine where nothing else runs, or else on any machine. */
export type Goal = { name: string; value: number; limit: number; unit: string; holds: 'onIdle' | 'always' }

export type Targets = {
  /** Whether the value is over the goal, which then counts. */
  isOver: (goal: Goal) => boolean
  /** The same, and prints value and goal. */
  report: (goal: Goal) => void
  /** Prints how many are over, and ends the process with 1 where that counts on this machine as it was. */
  end: () => void
}

/** Of one processor, by others than the measurement. */
const maxOthersWhenIdle = 0.1

/** Targets of a measurement whose processes are these and those they start: other programs are watched from now on. */
export const createTargets = (roots: readonly number[]): Targets => {
  const othersSince = watchOthers(roots)
  const met: Goal[] = []
  const over: Goal[] = []
  const isOver = (goal: Goal): boolean => {
    const isOverLimit = goal.value > goal.limit
    ;(isOverLimit ? over : met).push(goal)
    return isOverLimit
  }
  return {
    isOver,
    report: (goal) => {
      const { name, value, limit, unit } = goal
      const mark = isOver(goal) ? '  OVER' : ''
      console.info(`${name.padEnd(58)}${formatted(value).padStart(8)} ${unit}  goal ${limit} ${unit}${mark}`)
    },
    end: () => {
      const others = othersSince()
      const isIdle = others <= maxOthersWhenIdle
      const counting = over.filter(({ holds }) => holds === 'always' || isIdle)
      console.info(
        `goals: ${over.length} of ${over.length + met.length} over; other programs used ${others.toFixed(2)} of ${processorCount} processors`,
      )
      if (over.length > counting.length)
        console.info(
          `${over.length - counting.length} of them are for an idle machine, which this was not: not counted`,
        )
      if (counting.length > 0) process.exitCode = 1
    },
  }
}

const formatted = (value: number): string => value.toFixed(Number.isInteger(value) || Math.abs(value) >= 10 ? 0 : 1)
