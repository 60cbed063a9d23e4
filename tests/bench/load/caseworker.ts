import { setTimeout as pause } from 'node:timers/promises'
import { getCase } from '#schemas/api/case-access.ts'
import { countCases, listActiveCases } from '#schemas/api/case-list.ts'
import { statusOf, type Calls } from '../shared/calls.ts'

/** A caseworker at a browser: goes from a page of the list to a case and back, and what is on the screen is fetched anew when it changes. */
export type Caseworker = {
  /** Goes to the next screen, which was due then. */
  turn: (due: number) => Promise<void>
  /** Takes what comes in the stream of changes. */
  onChange: (text: string) => void
  /** Closes the page, and waits for what is under way. */
  close: () => Promise<void>
}

/** Of src/case/live/use-live-updates.ts: when a list and a case are fetched after a change. */
const listMs = 1000
const caseMs = 250

type Screen = { caseId: string | null; fetch: (due: number) => Promise<void> }

export const createCaseworker = (
  { origin, headers, calls }: { origin: string; headers: Readonly<Record<string, string>>; calls: Calls },
  caseIds: readonly string[],
): Caseworker => {
  const get = async (name: string, due: number, path: string): Promise<void> =>
    await calls.time(name, due, async () => await statusOf(`${origin}/api/${path}`, { headers }))
  const list = (page: number): Screen => ({
    caseId: null,
    fetch: async (due) =>
      void (await Promise.all([
        get('list', due, `${listActiveCases.path}?pageSize=50&page=${page}`),
        get('counts', due, countCases.path),
      ])),
  })
  const oneCase = (caseId: string): Screen => ({
    caseId,
    fetch: async (due) => await get('case', due, `${getCase.path}?caseId=${caseId}`),
  })
  const screens = [1, 2].flatMap((page, index) => [list(page), ...caseIds.slice(index, index + 1).map(oneCase)])

  let screen: Screen | undefined
  let turns = 0
  let refetching: Promise<void> | null = null
  const refetch = async (changed: Screen): Promise<void> => {
    await pause(changed.caseId === null ? listMs : caseMs)
    if (screen === changed) await changed.fetch(performance.now())
  }
  return {
    turn: async (due) => {
      screen = screens[turns % screens.length]
      turns += 1
      await screen?.fetch(due)
    },
    onChange: (text) => {
      if (screen === undefined || refetching !== null) return
      if (screen.caseId !== null && !text.includes(screen.caseId)) return
      refetching = refetch(screen).finally(() => (refetching = null))
    },
    close: async () => {
      screen = undefined
      await refetching
    },
  }
}
