import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { deleteCorrectionDraft, sendCorrections } from '#schemas/api/corrections.ts'
import type { CorrectionDraft } from '#schemas/correction.ts'
import { showFlash } from '#src/ui/flash.ts'
import { useNames } from '#src/case/names.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction, type CaseActionState } from '#src/case/use-case-action.ts'

/** The open case's requests that are written down and not sent, in the order of the forms. */
export const useCorrectionDrafts = (): readonly CorrectionDraft[] => {
  const { facts } = useOpenCase().case
  return facts.forms.flatMap((form) => facts.correctionDrafts.filter(({ formId }) => formId === form.formId))
}

/** Asks the company for all of them, in one mail. */
export const useSendCorrections = (onDone?: () => void): CaseActionState<undefined> => {
  const { t } = useLingui()
  const { id: caseId, facts } = useOpenCase().case
  const count = facts.correctionDrafts.length
  return useCaseAction<undefined>({
    event: () => ({ type: 'correction.send', at: new Date().toISOString() }),
    send: (api, _, version) => api.answer(sendCorrections, { query: { caseId }, version }),
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
  const { id: caseId } = useOpenCase().case
  const field = useNames().component(componentId)
  return useCaseAction<undefined>({
    event: () => ({ type: 'correction.discard', componentId }),
    send: (api) => api.answer(deleteCorrectionDraft, { query: { caseId, componentId } }),
    announcement: () => t`Rättelsen av ${field} är borttagen.`,
  })
}
