import { Trans, useLingui } from '@lingui/react/macro'
import { setCorrectionHandled } from '#schemas/api/corrections.ts'
import type { Correction } from '#schemas/correction.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { Button } from '#src/ui/button.tsx'

/** For a form that has been written in since the request: what is left is to say so. Until then nobody reads the new answer. */
export const CorrectionDone = ({ correction, field }: { correction: Correction; field: string }) => {
  const { t } = useLingui()
  const { case: opened } = useOpenCase()
  const { componentId } = correction
  const handling = useCaseAction<undefined>({
    event: () => ({ type: 'correction.handle', componentId, at: new Date().toISOString() }),
    send: (api) =>
      api.answer(setCorrectionHandled, { query: { caseId: opened.id }, body: { componentId, isHandled: true } }),
  })
  return (
    <>
      <p>
        <Trans>Du har skrivit i formuläret sedan dess. Är svaret rättat, säg till, så läser vi det.</Trans>
      </p>
      <Button
        look="outlined"
        isBusy={handling.isBusy}
        busyText={t`Sparar …`}
        aria-label={t`Jag har rättat det: ${field}`}
        onClick={() => handling.run(undefined)}
      >
        <Trans>Jag har rättat det</Trans>
      </Button>
      <ActionProblem action={handling} />
    </>
  )
}
