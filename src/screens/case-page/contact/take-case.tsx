import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { delegateCase, resetDelegation } from '#schemas/api/case-actions.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { caseQuery } from '#src/case/queries/case-queries.ts'
import { useServices } from '#src/platform/services.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction, type CaseActionState } from '#src/case/use-case-action.ts'
import { KeyHint, useKey, useKeyProps } from '#src/screens/keys/keys.tsx'
import { Button } from '#src/ui/button.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { useCanSend } from '../use-available-actions.ts'
import { useCompanyName } from '../dialogs/action-dialog.tsx'

/** `runIfFree` does nothing if the server's last answer has a handler. */
type TakeCaseAction = CaseActionState<null> & { runIfFree: () => void }

/** Gives a case that nobody handles to the user, with a toast that takes it back. null if somebody handles it, or the user may not. */
export const useTakeCase = (): TakeCaseAction | null => {
  const { t } = useLingui()
  const { api: client } = useServices()
  const queryClient = useQueryClient()
  const { case: opened, actor } = useCaseContext()
  const company = useCompanyName()
  const canSend = useCanSend()
  const { id: caseId } = opened
  const { userId, name, email, roleNames } =
    actor.kind === 'staff' ? actor : { userId: '', name: '', email: '', roleNames: [] }
  const giveBack = useCaseAction<null>({
    event: () => ({ type: 'case.resetDelegation' }),
    send: (api) => api.fetch(resetDelegation, { query: { caseId } }),
    announcement: () => t`Ingen handlägger ärendet.`,
  })
  const take = useCaseAction<null>({
    event: () => ({ type: 'case.delegate', name, email }),
    send: (api) =>
      api.fetch(delegateCase, {
        query: { caseId, userAdId: userId, userName: name, userRole: roleNames[0] ?? '', userEmail: email },
      }),
    onSuccess: () => showFlash(t`Du handlägger nu ${company}.`, { caseId, undo: () => giveBack.runLater(null) }),
  })
  const runIfFree = (): void => {
    if (queryClient.getQueryData(caseQuery(client, caseId).queryKey)?.assignedTo === null) take.runLater(null)
  }
  const isPossible = opened.assignedTo === null && canSend({ type: 'case.delegate', name, email })
  return isPossible || take.isBusy || take.error !== null || take.outcome !== null ? { ...take, runIfFree } : null
}

export const TakeCase = () => {
  const { t } = useLingui()
  const take = useTakeCase()
  const keyProps = useKeyProps()
  useKey('takeCase', take === null || take.isBusy ? null : () => take.run(null))
  if (take === null) return null
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        iconAfter={<KeyHint id="takeCase" />}
        {...keyProps('takeCase')}
        isBusy={take.isBusy}
        busyText={t`Sparar …`}
        onClick={() => take.run(null)}
      >
        <Trans>Ta ärendet</Trans>
      </Button>
      <ActionProblem action={take} />
    </>
  )
}

/** Says beside the button that approves a form that the case will be the user's. */
export const TakenByApproval = () => (
  <span className="meta">
    <Trans>Ingen handlägger ärendet: du tar det när du godkänner.</Trans>
  </span>
)
