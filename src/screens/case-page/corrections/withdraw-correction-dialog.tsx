import { lazy, Suspense } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { withdrawCorrection } from '#schemas/api/corrections.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { ActionDialog } from '../dialogs/action-dialog.tsx'
import { useCloseWithToast } from '../dialogs/use-close-with-toast.ts'

const AnswerChange = lazy(async () => ({ default: (await import('#src/case/answer-change.tsx')).AnswerChange }))

/** Withdraws a correction that the company has not handled, after showing which of its changes are removed. */
export const WithdrawCorrectionDialog = ({ componentId }: { componentId: string }) => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const field = useCaseLabels().component(componentId)
  const closeWithToast = useCloseWithToast()
  const correction = opened.facts.corrections.find((each) => each.componentId === componentId)
  const event = { type: 'correction.withdraw', componentId } as const
  const withdrawal = useCaseAction<undefined>({
    event: () => event,
    send: (api) => api.fetch(withdrawCorrection, { query: { caseId: opened.id, componentId } }),
    onDone: () => closeWithToast(t`Begäran om rättelse av ”${field}” är tillbakatagen.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Ta tillbaka begäran om rättelse?</Trans>}
      event={event}
      action={withdrawal}
      verb={<Trans>Ta tillbaka</Trans>}
      busyVerb={t`Tar tillbaka …`}
      getInput={() => undefined}
    >
      <p>
        <strong>{field}</strong>
      </p>
      {correction?.isAnswerChanged === true && (
        <>
          <p>
            <Trans>Ändringen som tas bort:</Trans>
          </p>
          <Suspense>
            <AnswerChange correction={correction} />
          </Suspense>
        </>
      )}
    </ActionDialog>
  )
}
