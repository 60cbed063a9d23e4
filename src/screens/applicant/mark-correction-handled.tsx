import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { ask } from '#machines/case/decide.ts'
import { setCorrectionHandled } from '#schemas/api/corrections.ts'
import type { Correction } from '#schemas/correction.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { AnswerChange } from '#src/case/answer-change.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseSnapshot } from '#src/case/open-case-actor.ts'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { Button } from '#src/ui/button.tsx'
import { applicantWriter, personField } from '#src/platform/drafts.ts'
import { useServices } from '#src/platform/services.ts'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { useNow } from '#src/ui/time.tsx'
import styles from './corrections-card.module.css'

type MarkCorrectionProps = { correction: Correction; field: string }

/** The company's part of a correction: to answer it as corrected or in words, or later to change the answer again. Shows the change of the answer. */
export const MarkCorrectionHandled = ({ correction, field }: MarkCorrectionProps) => {
  const { isHandled, isAnswerChanged } = correction
  return (
    <>
      {isAnswerChanged === true && (
        <div className={styles.changed}>
          <p>
            <Trans>Ni har ändrat svaret:</Trans>
          </p>
          <AnswerChange correction={correction} />
        </div>
      )}
      {isHandled ? (
        <ChangeAgain correction={correction} field={field} />
      ) : (
        <Answer correction={correction} field={field} />
      )}
    </>
  )
}

const Answer = ({ correction, field }: MarkCorrectionProps) => {
  const { t } = useLingui()
  const { case: opened, links } = useCaseContext()
  const { formId, componentId, isAnswerChanged } = correction
  const eventAt = (at: number) =>
    ({ type: 'correction.handle', componentId, reply: null, at: new Date(at).toISOString() }) as const
  const { drafts } = useServices()
  const hasWrittenPerson = useSyncExternalStore(drafts.subscribe, () =>
    drafts.hasFrom({ writer: applicantWriter, caseId: opened.id, field: personField(componentId) }),
  )
  const decision = ask(useCaseSnapshot(), eventAt(useNow()))
  const sentences = useReasonLinks()
  const handling = useCaseAction<undefined>({
    event: () => eventAt(Date.now()),
    send: (api) =>
      api.fetch(setCorrectionHandled, { query: { caseId: opened.id }, body: { componentId, isHandled: true } }),
    announcement: () => t`Rättelsen av ${field} är besvarad.`,
  })
  if (hasWrittenPerson)
    return (
      <p>
        <Trans>Rättelsen är inte klar än:</Trans> <Link {...links.form(formId, componentId)}>{field}</Link>
      </p>
    )
  return (
    <>
      {isAnswerChanged === true && decision.kind === 'refused' && (
        <>
          <p>
            <Trans>Rättelsen är inte klar än:</Trans>
          </p>
          <ReasonList reasons={sentences(decision.reasons)} />
        </>
      )}
      <div className={styles.actions}>
        {isAnswerChanged === true && decision.kind === 'allowed' && (
          <Button
            variant="outlined"
            isBusy={handling.isBusy}
            busyText={t`Sparar …`}
            aria-label={`${t`Jag har rättat det`}: ${field}`}
            onClick={() => handling.run(undefined)}
          >
            <Trans>Jag har rättat det</Trans>
          </Button>
        )}
        <Link {...links.correction(formId, componentId)} aria-label={`${t`Svara med ord`}: ${field}`}>
          <Trans>Svara med ord</Trans>
        </Link>
      </div>
      <ActionProblem action={handling} />
    </>
  )
}

/** Opens an answered correction, and with it the answer, until the caseworkers have taken it over. */
const ChangeAgain = ({ correction: { componentId }, field }: MarkCorrectionProps) => {
  const { t } = useLingui()
  const { id: caseId } = useCaseContext().case
  const snapshot = useCaseSnapshot()
  const reopening = useCaseAction<undefined>({
    event: () => ({ type: 'correction.unhandle', componentId }),
    send: (api) => api.fetch(setCorrectionHandled, { query: { caseId }, body: { componentId, isHandled: false } }),
    announcement: () => t`Svaret om ${field} går att ändra igen.`,
  })
  if (ask(snapshot, { type: 'correction.unhandle', componentId }).kind !== 'allowed') return null
  return (
    <>
      <div className={styles.actions}>
        <Button
          variant="outlined"
          size="small"
          isBusy={reopening.isBusy}
          busyText={t`Öppnar …`}
          aria-label={`${t`Ändra igen`}: ${field}`}
          onClick={() => reopening.run(undefined)}
        >
          <Trans>Ändra igen</Trans>
        </Button>
      </div>
      <ActionProblem action={reopening} />
    </>
  )
}
