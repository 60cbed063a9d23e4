import { Trans, useLingui } from '@lingui/react/macro'
import type { CaseEventType } from '#machines/case/events.ts'
import { caseEventTypes } from '#machines/case/permissions.ts'
import type { RoadStep } from '#machines/case/road.ts'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/field.tsx'
import { eventTexts } from '../texts/event-texts.ts'
import { useRoleNames } from '../use-role-names.ts'
import styles from './what-if.module.css'
import { reasonSentences } from '../../case/reasons.tsx'
import { possibleTexts } from '../../screens/case-page/possible-texts.ts'
import type { Reason } from '#schemas/reason.ts'

type RoadCardProps = {
  goal: CaseEventType
  road: readonly RoadStep[] | null
  onGoal: (goal: CaseEventType) => void
}

/** The shortest way to a goal, each step with what it still lacks. */
export const RoadCard = ({ goal, road, onGoal }: RoadCardProps) => {
  const { t, i18n } = useLingui()
  const roleNames = useRoleNames()
  const toTexts = useReasonTexts()
  const conjunction = new Intl.ListFormat(i18n.locale, { type: 'conjunction' })
  const nameOf = (type: CaseEventType): string => {
    const text = eventTexts[type]
    return text === undefined ? type : i18n._(text)
  }
  return (
    <Card headingId="road" heading={<Trans>Vägen till ett mål</Trans>}>
      <div className={styles.goal}>
        <Field id="goal" label={t`Mål`}>
          <select
            id="goal"
            className="ds-input"
            value={goal}
            onChange={({ target }) => {
              const next = caseEventTypes.find((type) => type === target.value)
              if (next !== undefined) onGoal(next)
            }}
          >
            {caseEventTypes
              .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), i18n.locale))
              .map((type) => (
                <option key={type} value={type}>
                  {nameOf(type)}
                </option>
              ))}
          </select>
        </Field>
      </div>
      {road === null ? (
        <p>
          <Trans>Ingen väg leder dit härifrån.</Trans>
        </p>
      ) : (
        <ol className={styles.road}>
          {road.map(({ type, reasons }, index) => (
            <li key={`${index} ${type ?? ''}`}>
              {type === null ? (
                <strong>
                  <Trans>Ärendet går vidare av sig självt</Trans>
                </strong>
              ) : (
                <>
                  <span className={styles.event}>
                    <strong>{nameOf(type)}</strong> <code>{type}</code>
                  </span>
                  <span className={styles.roles}>{conjunction.format(roleNames(type))}</span>
                </>
              )}
              {reasons.length > 0 && (
                <ul className={styles.reasons}>
                  {toTexts(reasons).map(({ key, text }) => (
                    <li key={key}>{text}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

/** Formats reasons as the case's pages do; the forms and fields of an imagined case have no names. */
export const useReasonTexts = (): ((reasons: readonly Reason[]) => readonly { key: string; text: string }[]) => {
  const { t, i18n } = useLingui()
  const toSentences = reasonSentences(
    i18n,
    {
      form: (id) => (id === 'internal' ? t`Det interna formuläret` : t`Formuläret`),
      component: () => '…',
      checkPoint: () => '…',
    },
    possibleTexts,
  )
  return (reasons) => toSentences(reasons).map(({ key, sentence }) => ({ key, text: sentence }))
}
