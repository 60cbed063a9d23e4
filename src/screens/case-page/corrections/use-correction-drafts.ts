import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { deleteCorrectionDraft, saveCorrectionDraft, sendCorrections } from '#schemas/api/corrections.ts'
import type { CorrectionDraft } from '#schemas/correction.ts'
import { ApiError } from '#src/api/api-error.ts'
import { showFlash } from '#src/ui/flash.ts'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { caseKey, caseQuery } from '#src/case/queries/case-queries.ts'
import { reportError } from '#src/platform/create-services.ts'
import { useServices } from '#src/platform/services.ts'
import { useCaseAction, type CaseActionState } from '#src/case/use-case-action.ts'

/** The correction drafts of the open case, in the order of the forms. */
export const useCorrectionDrafts = (): readonly CorrectionDraft[] => {
  const { facts } = useCaseContext().case
  return facts.forms.flatMap((form) => facts.correctionDrafts.filter(({ formId }) => formId === form.formId))
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
      // Pressing undo has closed the message: without another one, what was written would be gone.
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
