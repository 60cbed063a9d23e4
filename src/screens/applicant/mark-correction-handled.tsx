import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { setCorrectionHandled } from '#schemas/api/corrections.ts'
import type { Correction } from '#schemas/correction.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './corrections-card.module.css'

/** How the company handles a correction: marks the answer as corrected, or replies why it is right. Caseworkers read the new answer only then. */
export const MarkCorrectionHandled = ({ correction, field }: { correction: Correction; field: string }) => {
  const { t } = useLingui()
  const { case: opened, links } = useCaseContext()
  const { formId, componentId, isAnswerChanged } = correction
  const handling = useCaseAction<undefined>({
    event: () => ({ type: 'correction.handle', componentId, reply: null, at: new Date().toISOString() }),
    send: (api) =>
      api.fetch(setCorrectionHandled, { query: { caseId: opened.id }, body: { componentId, isHandled: true } }),
  })
  const isChanged = isAnswerChanged === true
  return (
    <>
      {isChanged && (
        <p className={styles.changed}>
          <Trans>Svaret är ändrat. Säg till att det är klart, så läser vi det.</Trans>
        </p>
      )}
      <div className={styles.actions}>
        {isChanged && (
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
