import { useLingui } from '@lingui/react/macro'
import type { ChartTransition, ChartTrigger, MachineName } from '#machines/charts/chart.ts'
import { alwaysLabel } from '#machines/charts/state-box.ts'
import { eventTexts } from './texts/event-texts.ts'
import { stateText } from './texts/state-texts.ts'

/** Texts of charts in the user's language. What has no text is called by its wire name. */
export type ChartTexts = {
  state: (path: string) => string
  trigger: (trigger: ChartTrigger) => string
  /** A label of the picture: all but one word is the same in every language. */
  label: (text: string) => string
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
    if (kind === 'done') return t`Klart: ${name}`
    if (kind === 'error') return t`Misslyckat: ${name}`
    const text = eventTexts[name]
    return text === undefined ? name : i18n._(text)
  }
  return {
    state,
    trigger,
    label: (text) => text.replace(alwaysLabel, t`alltid`),
    transition: (transition) =>
      transition.target === null
        ? `${trigger(transition.trigger)}: ${state(transition.source)}`
        : `${trigger(transition.trigger)}: ${state(transition.source)} → ${state(transition.target)}`,
  }
}
