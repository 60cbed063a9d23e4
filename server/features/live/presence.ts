import { presenceLastsMs, type Activity, type Presence } from '#schemas/api/live-updates.ts'
import type { PresenceReport } from '../../repositories/case-notification.ts'

type Window = { report: PresenceReport & { activity: Activity }; expiry: NodeJS.Timeout }

/** Knows who has which case open, from the reports of every process. */
export type PresentPeople = {
  of: (caseId: string) => Presence
  receive: (report: PresenceReport) => void
}

/** Of one person's windows, the most specific activity is shown. */
const weight: Readonly<Record<Activity['kind'], number>> = { reading: 0, reviewing: 1, writing: 2 }

/**
 * `onChange` gets the people of a case when they, or what they do, have changed. A report holds for `presenceLastsMs`,
 * so that a browser that is gone without a word is forgotten.
 */
export const createPresentPeople = (onChange: (presence: Presence) => void): PresentPeople => {
  /** By case, then by person and window. */
  const cases = new Map<string, Map<string, Window>>()

  const peopleOf = (caseId: string): Presence['people'] => {
    const people = new Map<string, Presence['people'][number]>()
    for (const { report } of cases.get(caseId)?.values() ?? []) {
      const { userId: id, name, activity } = report
      const known = people.get(id)
      if (known === undefined || weight[known.activity.kind] < weight[activity.kind])
        people.set(id, { id, name, activity })
    }
    return [...people.values()]
  }

  const change = (caseId: string, apply: (windows: Map<string, Window>) => void): void => {
    const before = JSON.stringify(peopleOf(caseId))
    const windows = cases.get(caseId) ?? new Map<string, Window>()
    cases.set(caseId, windows)
    apply(windows)
    if (windows.size === 0) cases.delete(caseId)
    const people = peopleOf(caseId)
    if (JSON.stringify(people) !== before) onChange({ caseId, people })
  }

  return {
    of: (caseId) => ({ caseId, people: peopleOf(caseId) }),
    receive: (report) => {
      const { caseId, userId, windowId, activity } = report
      const key = `${userId} ${windowId}`
      change(caseId, (windows) => {
        clearTimeout(windows.get(key)?.expiry)
        if (activity === null) {
          windows.delete(key)
          return
        }
        const forget = (): void => change(caseId, (remaining) => void remaining.delete(key))
        windows.set(key, { report: { ...report, activity }, expiry: setTimeout(forget, presenceLastsMs).unref() })
      })
    },
  }
}
