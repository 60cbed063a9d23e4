import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import {
  approveCorrection,
  deleteCorrectionDraft,
  saveCorrectionDraft,
  sendCorrections,
} from '#schemas/api/corrections.ts'
import type { CaseSnapshot } from '#machines/case/case.ts'
import { ask, type Answer } from '#machines/case/decide.ts'
import { isToRead, type CorrectionDraft } from '#schemas/correction.ts'
import { ApiError } from '#src/api/api-error.ts'
import { showFlash } from '#src/ui/flash.ts'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseSnapshot } from '#src/case/open-case-actor.ts'
import { caseKey, caseQuery } from '#src/case/queries/case-queries.ts'
import { reportError } from '#src/platform/create-services.ts'
import { useServices } from '#src/platform/services.ts'
import { useCaseAction, type CaseActionState } from '#src/case/use-case-action.ts'

/** The correction drafts of the open case, in the order of the forms. */
export const useCorrectionDrafts = (): readonly CorrectionDraft[] => {
  const { facts } = useCaseContext().case
  return facts.forms.flatMap((form) => facts.correctionDrafts.filter(({ formId }) => formId === form.formId))
}

/** Whether a correction of an answer can be drafted or sent. In an approved form this first takes the approval back, if possible. */
export const askForCorrection = (
  snapshot: CaseSnapshot,
  field: { formId: string; componentId: string },
): Answer & { takesApprovalBack: boolean } => {
  const answer = ask(snapshot, { type: 'correction.draft', ...field })
  const unapproval = ask(snapshot, { type: 'form.unapprove', formId: field.formId })
  const takesApprovalBack =
    answer.kind === 'refused' &&
    answer.reasons.every(({ code }) => code === 'FORM_IS_APPROVED') &&
    unapproval.kind === 'allowed'
  return takesApprovalBack ? { ...unapproval, takesApprovalBack } : { ...answer, takesApprovalBack }
}

/** Approves answered corrections one after another. `componentIds`: those that the user may approve. */
export const useApproveCorrections = (): CaseActionState<readonly string[]> & { componentIds: readonly string[] } => {
  const { t } = useLingui()
  const { id: caseId, facts } = useCaseContext().case
  const snapshot = useCaseSnapshot()
  const approval = useCaseAction<readonly string[]>({
    event: ([componentId = '']) => ({ type: 'correction.approve', componentId }),
    send: async (api, componentIds) => {
      for (const componentId of componentIds) await api.fetch(approveCorrection, { query: { caseId, componentId } })
    },
    announcement: ({ length }) =>
      t`${plural(length, { one: '# rättelse är godkänd.', other: '# rättelser är godkända.' })}`,
  })
  const componentIds = facts.corrections
    .filter(
      (each) =>
        isToRead(each) &&
        ask(snapshot, { type: 'correction.approve', componentId: each.componentId }).kind === 'allowed',
    )
    .map(({ componentId }) => componentId)
  return { ...approval, componentIds }
}

/** Sends all correction drafts, in one mail. */
export const useSendCorrections = (onDone?: () => void): CaseActionState<undefined> => {
  const { t } = useLingui()
  const { id: caseId, facts } = useCaseContext().case
  const count = facts.correctionDrafts.length
  return useCaseAction<undefined>({
    event: () => ({ type: 'correction.send', at: new Date().toISOString() }),
    send: (api, _, version) => api.fetch(sendCorrections, { query: { caseId }, version }),
    onDone: () => {
      const sent = t`${plural(count, { one: 'Rättelsen är skickad.', other: '# rättelser är skickade.' })}`
      showFlash(facts.silent ? sent : t`${sent} Företaget får ett mejl.`, { caseId })
      onDone?.()
    },
  })
}

/** Removes a correction draft. Its message stays with an undo, since what was written is gone from the screen. */
export const useDiscardCorrection = ({ formId, componentId, message }: CorrectionDraft): CaseActionState<undefined> => {
  const { t } = useLingui()
  const { api } = useServices()
  const queryClient = useQueryClient()
  const { id: caseId } = useCaseContext().case
  const field = useCaseLabels().component(componentId)
  // Runs also after the draft's row is unmounted, which an action of the case does not.
  const restore = async (): Promise<void> => {
    try {
      const { facts } = await queryClient.query({ ...caseQuery(api, caseId), staleTime: 0 })
      // A draft that has been written since is worth more.
      if (facts.correctionDrafts.some((draft) => draft.componentId === componentId)) return
      await api.fetch(saveCorrectionDraft, { query: { caseId, formId }, body: { componentId, message } })
      await queryClient.invalidateQueries({ queryKey: caseKey(caseId) })
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error)
      // Pressing undo closes the message, so a failure needs a new one, or the draft would be lost.
      const failure = t`Rättelsen av ${field} gick inte att lägga tillbaka. Försök igen.`
      showFlash(failure, { type: 'error', caseId, isSticky: true, undo: () => void restore() })
    }
  }
  return useCaseAction<undefined>({
    event: () => ({ type: 'correction.discard', componentId }),
    send: (api) => api.fetch(deleteCorrectionDraft, { query: { caseId, componentId } }),
    onSuccess: () =>
      showFlash(t`Rättelsen av ${field} är borttagen.`, { caseId, isSticky: true, undo: () => void restore() }),
  })
}
