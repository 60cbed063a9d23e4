import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { deleteCorrectionDraft, sendCorrections } from '#schemas/api/corrections.ts'
import type { CorrectionDraft } from '#schemas/correction.ts'
import { showFlash } from '#src/ui/flash.ts'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
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

export const useDiscardCorrection = ({
  componentId,
}: Pick<CorrectionDraft, 'componentId'>): CaseActionState<undefined> => {
  const { t } = useLingui()
  const { id: caseId } = useCaseContext().case
  const field = useCaseLabels().component(componentId)
  return useCaseAction<undefined>({
    event: () => ({ type: 'correction.discard', componentId }),
    send: (api) => api.fetch(deleteCorrectionDraft, { query: { caseId, componentId } }),
    announcement: () => t`Rättelsen av ${field} är borttagen.`,
  })
}
