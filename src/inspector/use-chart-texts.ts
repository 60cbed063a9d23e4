import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ChartTransition, ChartTrigger, MachineName } from '#machines/charts/chart.ts'
import { alwaysLabel } from '#machines/charts/state-box.ts'
import { actorTexts, eventTexts } from './texts/event-texts.ts'
import { stateText } from './texts/state-texts.ts'

/** Texts of charts in the user's language. A part without a text is called by its wire name. */
export type ChartTexts = {
  state: (path: string) => string
  trigger: (trigger: ChartTrigger) => string
  /** A label of the picture, equal in all languages but for one word. */
  label: (text: string) => string
  /** "3 lägen". */
  states: (count: number) => string
  /** The text of a merged label: its transition, or the number of transitions between two states. */
  merged: (transition: ChartTransition, members: readonly ChartTransition[] | undefined) => string
  /** "Avslå ansökan: Inte avgjort → Avslagen". */
  transition: (transition: ChartTransition) => string
}

export const useChartTexts = (machine: MachineName): ChartTexts => {
  const { t, i18n } = useLingui()
  const state = (path: string): string => {
    const text = stateText(machine, path)
    return text === undefined ? (path.split('.').at(-1) ?? '') : i18n._(text)
  }
  const trigger = ({ kind, name }: ChartTrigger): string => {
    if (kind === 'always') return t`Av sig själv`
    if (kind === 'after') return t`Efter en stund (${name})`
    if (kind === 'done' || kind === 'error') {
      const actor = actorTexts[name] === undefined ? name : i18n._(actorTexts[name])
      return kind === 'done' ? t`Klart: ${actor}` : t`Misslyckat: ${actor}`
    }
    const text = eventTexts[name]
    return text === undefined ? name : i18n._(text)
  }
  const transition = ({ trigger: of, source, target }: ChartTransition): string =>
    target === null ? `${trigger(of)}: ${state(source)}` : `${trigger(of)}: ${state(source)} → ${state(target)}`
  return {
    state,
    trigger,
    states: (count) => plural(count, { one: '# läge', other: '# lägen' }),
    merged: (of, members) => {
      if (members === undefined || members.length === 1) return transition(members?.[0] ?? of)
      const count = plural(members.length, { one: '# övergång', other: '# övergångar' })
      return of.target === null
        ? `${count}: ${state(of.source)}`
        : `${count}: ${state(of.source)} → ${state(of.target)}`
    },
    label: (text) => text.replace(alwaysLabel, t`alltid`),
    transition,
  }
}
