import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { setCorrectionHandled } from '#schemas/api/corrections.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { caseKey, caseQuery } from '#src/case/queries/case-queries.ts'
import { reportError } from '#src/platform/create-services.ts'
import { useServices } from '#src/platform/services.ts'
import { showFlash } from '#src/ui/flash.ts'

/**
 * Returns a function that handles the corrections of a form whose answers the company has changed. It is for when the company leaves the form: not
 * before, since handling locks the answer and shows it to the caseworkers, and a text is saved many times while it is typed. A correction that the
 * server refuses or does not receive goes on waiting, as the task list shows; the server itself handles it later where nothing is missing.
 */
export const useLeaveCorrections = (formId: string): (() => Promise<void>) => {
  const { t } = useLingui()
  const { api } = useServices()
  const queryClient = useQueryClient()
  const labels = useCaseLabels()
  const { case: opened, actor } = useCaseContext()
  const { id: caseId, facts } = opened
  const waits = facts.corrections.some((each) => each.formId === formId && !each.isHandled)

  const setHandled = async (componentId: string, isHandled: boolean): Promise<unknown> =>
    await api.fetch(setCorrectionHandled, { query: { caseId }, body: { componentId, isHandled } })
  const reopen = async (componentId: string, field: string): Promise<void> => {
    try {
      await setHandled(componentId, false)
      await queryClient.invalidateQueries({ queryKey: caseKey(caseId) })
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error)
      const undo = (): void => void reopen(componentId, field)
      showFlash(t`Det gick inte att ångra svaret om ${field}. Försök igen.`, {
        type: 'error',
        isSticky: true,
        caseId,
        undo,
      })
    }
  }

  return async () => {
    if (!waits || actor.kind !== 'applicant') return
    try {
      const current = await queryClient.query({ ...caseQuery(api, caseId), staleTime: 0 })
      const changed = current.facts.corrections.filter(
        (each) => each.formId === formId && !each.isHandled && each.isAnswerChanged === true,
      )
      for (const { componentId } of changed) {
        await setHandled(componentId, true)
        const field = labels.component(componentId)
        showFlash(t`Rättelsen av ${field} är besvarad.`, { caseId, undo: () => void reopen(componentId, field) })
      }
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error)
    }
  }
}
