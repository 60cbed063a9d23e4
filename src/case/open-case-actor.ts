import { createActor } from 'xstate'
import { useSelector } from '@xstate/react'
import { eventOfEntry, openCaseLogic, type CaseActor } from '#machines/open-case.ts'
import { isPossible } from '#machines/case/explain.ts'
import type { Actor } from '#machines/case/permissions.ts'
import type { CaseChange } from '#schemas/api/live-updates.ts'
import type { Case } from '#schemas/case.ts'
import { inspect } from '#src/platform/inspection/inspect.ts'
import { useServices, type Services } from '#src/platform/services.ts'
import type { CaseSnapshot } from '#machines/case/case.ts'
import { caseQuery } from './queries/case-queries.ts'
import { useCaseContext } from './case-context.tsx'

/**
 * Returns the actor of a case, started at the first call. The actor moves when the query cache receives the case: by the events that live updates
 * have told of, or else by the response alone. It stops when the cache drops the case.
 */
export const openCaseActor = (
  { api, queryClient, caseActors, telemetry }: Pick<Services, 'api' | 'queryClient' | 'caseActors' | 'telemetry'>,
  opened: Case,
  actor: Actor,
): CaseActor => {
  const known = caseActors.get(opened.id)?.actor
  if (known !== undefined) {
    // Does not update the user here: this runs during a render, where nobody may be notified.
    if (known.getSnapshot().context.actor !== actor) known.send({ type: 'user.fetched', actor })
    return known
  }
  const caseActor = createActor(openCaseLogic, { input: { case: opened, actor }, inspect }).start()
  const { queryKey } = caseQuery(api, opened.id)
  const notified: CaseChange[] = []

  const move = (fetched: Case): void => {
    const changes = notified.filter(({ version }) => version <= fetched.version)
    notified.splice(0, notified.length, ...notified.filter((change) => !changes.includes(change)))
    for (const change of changes) {
      const unexplained = unexplainedEvent(caseActor, change)
      if (unexplained !== null) telemetry.warning('The log has an event that the chart refuses', unexplained)
      sendChange(caseActor, change, fetched)
    }
    if (changes.every(({ entries }) => entries.length === 0)) caseActor.send({ type: 'case.fetched', case: fetched })
  }

  caseActors.set(opened.id, {
    actor: caseActor,
    notify: (change) => {
      notified.push(change)
      const fetched = queryClient.getQueryData(queryKey)
      // The user's own change is fetched before its live update arrives.
      if (fetched !== undefined && change.version <= fetched.version) move(fetched)
    },
  })
  const cache = queryClient.getQueryCache()
  const query = cache.find({ queryKey })
  const unsubscribe = cache.subscribe((change) => {
    if (change.query !== query) return
    if (change.type === 'removed') {
      unsubscribe()
      caseActors.delete(opened.id)
      caseActor.stop()
    } else if (change.type === 'updated') {
      const fetched = queryClient.getQueryData(queryKey)
      if (fetched !== undefined) move(fetched)
    }
  })
  return caseActor
}

/**
 * The event of the very next version for which the chart has no way, with the status: here and on the server it is the same chart. Null if any of the
 * change's events is possible, since a change may also name events of versions that were fetched before.
 */
const unexplainedEvent = (caseActor: CaseActor, { version, entries }: CaseChange): string | null => {
  const { chart, case: before } = caseActor.getSnapshot().context
  const types = entries.flatMap((entry) => eventOfEntry(chart, entry) ?? [])
  const [first] = types
  if (first === undefined || version !== before.version + 1 || types.some((type) => isPossible(chart, type)))
    return null
  return `${first} in ${before.caseStatus}`
}

const sendChange = (caseActor: CaseActor, { entries }: CaseChange, fetched: Case): void => {
  for (const entry of entries) {
    const type = eventOfEntry(caseActor.getSnapshot().context.chart, entry)
    const { formId, by } = entry
    caseActor.send(
      type === null
        ? { type: 'case.fetched', case: fetched }
        : { type, by: by.name === '' ? by.kind : by.name, formId, case: fetched },
    )
  }
}

/** XState snapshot of the open case, to evaluate events. The task list needs none: its available actions come with the case. */
export const useCaseSnapshot = (): CaseSnapshot => {
  const services = useServices()
  const { case: opened, actor, caseActor } = useCaseContext()
  return useSelector(caseActor ?? openCaseActor(services, opened, actor), ({ context }) => context.chart)
}
