import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { setCorrectionHandled } from '#schemas/api/corrections.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useProblemText } from '#src/case/use-problem-text.ts'
import type { FieldCorrection } from '#src/form/form-context.ts'

/**
 * The corrections of a form by component, with what the company can answer. `isFilledIn` is asked before one is handled without words, and
 * shows what is missing.
 */
export const useFieldCorrections = (
  formId: string,
  { isFilledIn }: { isFilledIn: () => boolean },
): Readonly<Record<string, FieldCorrection>> => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const labels = useCaseLabels()
  const { case: opened, actor, links } = useCaseContext()
  const { id: caseId } = opened
  const allCorrections = opened.facts.corrections
  /** The component whose correction was answered last. */
  const [answered, setAnswered] = useState<string | null>(null)
  const openReplyDialog = (componentId: string): void => void navigate(links.correction(formId, componentId))
  const isReplyNeeded = useRef(false)
  const handling = useCaseAction<string>({
    event: (componentId) => ({ type: 'correction.handle', componentId, reply: null, at: new Date().toISOString() }),
    send: async (client, componentId) => {
      isReplyNeeded.current = false
      try {
        return await client.fetch(setCorrectionHandled, { query: { caseId }, body: { componentId, isHandled: true } })
      } catch (error) {
        // An unchanged answer needs a reply that explains it.
        if (!isUnchanged(error)) throw error
        isReplyNeeded.current = true
        openReplyDialog(componentId)
        return null
      }
    },
    announcement: (componentId) => {
      const field = labels.component(componentId)
      return isReplyNeeded.current ? '' : t`Rättelsen av ${field} är besvarad.`
    },
  })

  // The case is fetched after each save, and other corrections would repaint all fields.
  const latest = useRef({ isFilledIn, openReplyDialog, run: handling.run, isBusy: handling.isBusy })
  useLayoutEffect(() => {
    latest.current = { isFilledIn, openReplyDialog, run: handling.run, isBusy: handling.isBusy }
  })
  const markHandled = useCallback((componentId: string) => {
    const { isFilledIn: isReady, run, isBusy } = latest.current
    if (isBusy || !isReady()) return
    setAnswered(componentId)
    run(componentId)
  }, [])

  const { isBusy } = handling
  const problem = useProblemText(handling)
  return useMemo(
    () =>
      Object.fromEntries(
        allCorrections
          .filter((correction) => correction.formId === formId && !correction.isApproved)
          .map(({ componentId, message, isHandled, reply }): [string, FieldCorrection] => [
            componentId,
            {
              text: message,
              isHandled,
              reply,
              ...(componentId === answered && { isBusy, problem }),
              ...(actor.kind === 'applicant' && {
                onAnswer: (hasText: boolean) => (hasText ? latest.current.openReplyDialog : markHandled)(componentId),
              }),
            },
          ]),
      ),
    [allCorrections, formId, actor, answered, isBusy, problem, markHandled],
  )
}

const isUnchanged = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.reasons?.some(({ code }) => code === 'ANSWER_NOT_CHANGED') === true
