import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { untoldText } from '#src/api/error-texts.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './action-problem.module.css'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { useNames } from './names.ts'
import { useOpenCase } from './open-case.tsx'
import { useReasonLinks } from './reasons.tsx'
import { UnsavedAnswersError } from './unsaved-answers.ts'
import type { CaseActionState } from './use-case-action.ts'

type Props<Input> = {
  action: CaseActionState<Input>
  /** What has failed, said before why. */
  failure?: ReactNode
  /** Beside a submit button, which sends again what is written now, and a way out: no buttons of its own. */
  isInForm?: boolean
}

/** Why an action of the reader has not been done, and the way on; nothing while all is well. */
export const ActionProblem = <Input,>({ action, failure, isInForm = false }: Props<Input>) => {
  const { t, i18n } = useLingui()
  const links = useReasonLinks()
  const { conclusion, error } = action

  if (conclusion?.kind === 'refused')
    return (
      <div className={styles.problem} role="alert">
        <p>
          <Trans>Det går inte längre:</Trans>
        </p>
        {conclusion.reasons.length > 0 ? (
          <ReasonList reasons={links(conclusion.reasons)} />
        ) : (
          <p>
            <Trans>Du har inte behörighet.</Trans>
          </p>
        )}
      </div>
    )
  if (conclusion?.kind === 'overtaken') {
    const name = conclusion.changedBy
    return (
      <div className={styles.problem} role="alert">
        <p>{name === '' ? t`Ärendet har ändrats sedan du öppnade det.` : t`${name} ändrade ärendet nyss.`}</p>
        {!isInForm && <Choices action={action} goOn={t`Fortsätt ändå`} />}
      </div>
    )
  }
  if (error instanceof UnsavedAnswersError)
    return (
      <div className={styles.problem} role="alert">
        <UnsavedForms formIds={error.formIds} />
        {!isInForm && <Choices action={action} goOn={t`Försök igen`} />}
      </div>
    )
  const text = untoldText(error)
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
      {!isInForm && <Choices action={action} goOn={t`Försök igen`} />}
    </div>
  )
}

/** With the way to each form that holds answers back: there it says why, and what to do. */
const UnsavedForms = ({ formIds }: { formIds: readonly string[] }) => {
  const { base } = useOpenCase()
  const names = useNames()
  return (
    <>
      <p>
        <Trans>Alla svar är inte sparade än. Öppna formuläret: där står varför, och vad du kan göra.</Trans>
      </p>
      <ul>
        {formIds.map((formId) => {
          const address: string = `${base}/form/${formId}`
          return (
            <li key={formId}>
              <Link to={address}>{names.form(formId)}</Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const Choices = <Input,>({ action, goOn }: { action: CaseActionState<Input>; goOn: string }) => (
  <div className={styles.choices}>
    <Button size="small" look="outlined" onClick={action.goOn}>
      {goOn}
    </Button>
    <Button size="small" look="quiet" isNeutral onClick={action.giveUp}>
      <Trans>Avbryt</Trans>
    </Button>
  </div>
)
