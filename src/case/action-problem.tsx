import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { inlineErrorText } from '#src/api/error-texts.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './action-problem.module.css'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { useCaseLabels } from './case-labels.ts'
import { useCaseContext } from './case-context.tsx'
import { useReasonLinks } from './reasons.tsx'
import { UnsavedAnswersError, type CaseActionState } from './use-case-action.ts'

type ActionProblemProps<Input> = {
  action: CaseActionState<Input>
  /** Names the failed action; shown before the reason. */
  failure?: ReactNode
  /** Inside a form, whose submit and cancel buttons retry and cancel: renders no buttons. */
  isInForm?: boolean
}

/** Why an action failed, with retry and cancel; renders nothing without an error. */
export const ActionProblem = <Input,>({ action, failure, isInForm = false }: ActionProblemProps<Input>) => {
  const { t, i18n } = useLingui()
  const links = useReasonLinks()
  const { outcome, error } = action

  if (outcome?.kind === 'refused')
    return (
      <div className={styles.problem} role="alert">
        <p>
          <Trans>Det går inte längre:</Trans>
        </p>
        {outcome.reasons.length > 0 ? (
          <ReasonList reasons={links(outcome.reasons)} />
        ) : (
          <p>
            <Trans>Behörighet saknas.</Trans>
          </p>
        )}
      </div>
    )
  if (outcome?.kind === 'stale') {
    const name = outcome.changedBy
    return (
      <div className={styles.problem} role="alert">
        <p>{name === '' ? t`Ärendet har ändrats sedan det öppnades här.` : t`${name} ändrade ärendet nyss.`}</p>
        {!isInForm && <Choices action={action} retryLabel={t`Fortsätt ändå`} />}
      </div>
    )
  }
  if (error instanceof UnsavedAnswersError)
    return (
      <div className={styles.problem} role="alert">
        <UnsavedForms formIds={error.formIds} />
        {!isInForm && <Choices action={action} retryLabel={t`Försök igen`} />}
      </div>
    )
  const text = inlineErrorText(error)
  if (error === null || (text === null && failure === undefined)) return null
  const requestId = error instanceof ApiError ? error.body?.requestId : undefined
  return (
    <div className={styles.problem} role="alert">
      {failure !== undefined && <p>{failure}</p>}
      {text !== null && <p>{typeof text === 'string' ? text : i18n._(text)}</p>}
      {requestId !== undefined && (
        <p className="meta">
          <Trans>Felkod för support: {requestId}</Trans>
        </p>
      )}
      {!isInForm && <Choices action={action} retryLabel={t`Försök igen`} />}
    </div>
  )
}

/** Links to the forms with unsaved answers, where the reason is shown. */
const UnsavedForms = ({ formIds }: { formIds: readonly string[] }) => {
  const { links } = useCaseContext()
  const labels = useCaseLabels()
  return (
    <>
      <p>
        <Trans>Alla svar är inte sparade än. Öppna formuläret: där står varför, och vad som kan göras.</Trans>
      </p>
      <ul>
        {formIds.map((formId) => (
          <li key={formId}>
            <Link {...links.form(formId)}>{labels.form(formId)}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const Choices = <Input,>({ action, retryLabel }: { action: CaseActionState<Input>; retryLabel: string }) => (
  <div className={styles.choices}>
    <Button size="small" variant="outlined" onClick={action.retry}>
      {retryLabel}
    </Button>
    <Button size="small" variant="quiet" isNeutral onClick={action.cancel}>
      <Trans>Avbryt</Trans>
    </Button>
  </div>
)
