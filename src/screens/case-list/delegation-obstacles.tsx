import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { organisationName } from '#schemas/member-organisation.ts'
import type { CaseListItem } from '#schemas/api/case-list.ts'
import { ApiError } from '#src/api/api-error.ts'
import { errorText } from '#src/api/error-texts.ts'
import { myOrganisationsQuery } from '#src/case/queries/list-queries.ts'
import { reasonSentences } from '#src/case/reasons.tsx'
import { useServices } from '#src/platform/services.ts'
import dialogs from '#src/screens/case-page/dialogs/dialogs.module.css'
import { classNames } from '#src/ui/class-names.ts'
import type { DelegationPlan, Obstacle } from './plan-delegation.ts'
import type { Failure } from './use-delegations.ts'
import styles from './delegate-cases-dialog.module.css'

/** An obstacle to a delegation is about the case as a whole: no part of the case has to be named. */
const labels = { form: String, component: String, checkPoint: String }

/** The cases that cannot be delegated, by reason. */
export const DelegationObstacles = ({
  others,
  chosenName,
}: {
  others: DelegationPlan['others']
  chosenName: string
}) => {
  const textOf = useObstacleText(chosenName)
  if (others.length === 0) return null
  return (
    <ul className={classNames(dialogs.caution, styles.obstacles)}>
      {others.map(({ obstacle, items }) => (
        <li key={JSON.stringify(obstacle)}>
          {textOf(obstacle, items.length)}
          <CaseNames items={items} />
        </li>
      ))}
    </ul>
  )
}

/** The cases that should have been delegated and were not. */
export const DelegationFailures = ({ failures }: { failures: readonly Failure[] }) => {
  const { i18n } = useLingui()
  if (failures.length === 0) return null
  const textOf = (error: unknown): string => {
    const reasons = error instanceof ApiError ? error.body?.reasons : undefined
    const [sentence] = reasonSentences(i18n, labels, undefined)(reasons ?? [])
    if (sentence !== undefined) return sentence.sentence
    const text = errorText(error)
    return typeof text === 'string' ? text : i18n._(text)
  }
  return (
    <ul className={classNames(dialogs.caution, styles.obstacles)} role="alert">
      {failures.map(({ item, error }) => (
        <li key={item.id}>
          {textOf(error)}
          <CaseNames items={[item]} />
        </li>
      ))}
    </ul>
  )
}

const CaseNames = ({ items }: { items: readonly CaseListItem[] }) => {
  const { t } = useLingui()
  return (
    <span className={styles.names}>
      {items.map(({ company, reference }) => `${company.name || t`Företag utan namn`} (${reference})`).join(', ')}
    </span>
  )
}

const useObstacleText = (name: string): ((obstacle: Obstacle, count: number) => string) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const organisations = useQuery(myOrganisationsQuery(api)).data ?? []
  return (obstacle, count) => {
    switch (obstacle.kind) {
      case 'reason': {
        const [sentence] = reasonSentences(i18n, labels, undefined)([obstacle.reason])
        return `${sentence?.sentence ?? obstacle.reason.code}: ${count}`
      }
      case 'role':
        return t`Din roll får inte delegera: ${count}`
      case 'gone':
        return t`Finns inte längre: ${count}`
      case 'already':
        return t`Handläggs redan av ${name}: ${count}`
      case 'organisation': {
        const found = organisations.find(({ id }) => id === obstacle.moId)
        const organisation = found === undefined ? '' : organisationName(found, i18n.locale)
        return t`${name} handlägger inte ärenden hos ${organisation}: ${count}`
      }
    }
  }
}
