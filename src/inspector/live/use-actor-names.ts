import { useLingui } from '@lingui/react/macro'
import { stateText } from '../texts/state-texts.ts'
import { chartOf } from './live-charts.ts'
import type { NumberedEvent } from './use-actor-events.ts'

/** Returns the name of each actor, "Formulär 2 (flik 1)": machines and tabs are numbered as they appear. */
export const useActorNames = (events: readonly NumberedEvent[]): ReadonlyMap<string, string> => {
  const { t, i18n } = useLingui()
  const names = new Map<string, string>()
  const pages: string[] = []
  const counts = new Map<string, number>()
  for (const event of events.toReversed()) {
    const { actor, machine } = event
    if (names.has(actor)) continue
    const [page = ''] = actor.split(' ')
    if (!pages.includes(page)) pages.push(page)
    const count = (counts.get(machine) ?? 0) + 1
    counts.set(machine, count)
    const text = stateText(chartOf(event).name, '')
    const name = text === undefined ? machine : i18n._(text)
    const tab = pages.indexOf(page) + 1
    names.set(actor, t`${name} ${count} (flik ${tab})`)
  }
  return names
}
