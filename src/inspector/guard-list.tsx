import { Trans, useLingui } from '@lingui/react/macro'
import type { GuardTree } from '#machines/case/guards/walk-guard.ts'
import type { Chart } from '#machines/charts/chart.ts'
import { guardReasonCodes } from '#machines/charts/guard-reasons.ts'
import { uncapitalize } from '#schemas/canonical-text.ts'
import styles from './chart-details.module.css'
import { guardTexts } from './texts/guard-texts.ts'
import type { ChartTexts } from './use-chart-texts.ts'
import { useReasonText } from './use-role-names.ts'

type GuardListProps = { chart: Chart; guard: GuardTree; texts: ChartTexts }

/** Shows the conditions of a transition: each by name, with what people read when it fails. */
export const GuardList = ({ chart, guard, texts }: GuardListProps) => (
  <ul className={styles.list}>
    {(guard.kind === 'and' ? guard.guards : [guard]).map((each) => (
      <GuardItem key={JSON.stringify(each)} chart={chart} guard={each} texts={texts} />
    ))}
  </ul>
)

const GuardItem = ({ chart, guard, texts }: GuardListProps) => {
  if (guard.kind === 'named') return <NamedGuard name={guard.name} params={guard.params ?? {}} />
  if (guard.kind === 'stateIn') {
    const state = chart.states.find(({ id, key }) => id === guard.id || key === guard.id)
    const name = state === undefined ? guard.id : nameIn(texts, state.path)
    return (
      <li>
        <Trans>Läget är ”{name}”</Trans> <code>{guard.id}</code>
      </li>
    )
  }
  const inner = (
    <ul className={styles.list}>
      {guard.guards.map((each) => (
        <GuardItem key={JSON.stringify(each)} chart={chart} guard={each} texts={texts} />
      ))}
    </ul>
  )
  return (
    <li>
      {guard.kind === 'or' && <Trans>Något av detta:</Trans>}
      {guard.kind === 'and' && <Trans>Allt detta:</Trans>}
      {guard.kind === 'not' && <Trans>Inte detta:</Trans>}
      {inner}
    </li>
  )
}

/** The name of a state, preceded by its region unless that is the lifecycle. */
const nameIn = (texts: ChartTexts, path: string): string => {
  const region = path.split('.')[0] ?? ''
  return region === 'lifecycle' || region === path
    ? texts.state(path)
    : `${texts.state(region)}: ${uncapitalize(texts.state(path))}`
}

const NamedGuard = ({ name, params }: { name: string; params: Readonly<Record<string, string>> }) => {
  const { i18n } = useLingui()
  const reasonText = useReasonText()
  const text = guardTexts[name === 'outcome is' ? `outcome is ${params['kind'] ?? ''}` : name]
  const codes = Object.entries(guardReasonCodes).find(([guard]) => guard === name)?.[1] ?? []
  return (
    <li>
      {text === undefined ? name : i18n._(text)} <code>{name}</code>
      {codes.map((code) => {
        const reason = reasonText(code, name.includes('paper') ? 'paper' : 'digital')
        return (
          <span key={code} className={styles.reason}>
            <Trans>Annars: {reason}</Trans>
          </span>
        )
      })}
    </li>
  )
}
