import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { setCorrectionHandled } from '#schemas/api/corrections.ts'
import type { FormIndex } from '#schemas/form/compile.ts'
import { minPeopleSources } from '#schemas/form/follow-ups.ts'
import { needsNewSignature } from '#schemas/form/answer-changed.ts'
import { localized, type Translatable } from '#schemas/locale.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useProblemText } from '#src/case/use-problem-text.ts'
import type { FieldCorrection } from '#src/form/form-context.ts'
import { useLocale } from '#src/platform/use-locale.ts'

/**
 * The corrections of a form by component, with what the company can answer. `isFilledIn` is asked before one is handled without words, and
 * shows what is missing.
 */
export const useFieldCorrections = (
  index: FormIndex,
  { isFilledIn }: { isFilledIn: () => boolean },
): Readonly<Record<string, FieldCorrection>> => {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const labels = useCaseLabels()
  const { case: opened, actor, links, hasTag } = useCaseContext()
  const isSigned = hasTag('signed')
  const { id: caseId } = opened
  const formId = index.document.id
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
          .map(({ componentId, message, isHandled, reply, followUps }): [string, FieldCorrection] => [
            componentId,
            {
              text: message,
              isHandled,
              reply,
              note: [
                ...openedLabels(index, componentId, followUps)
                  .map((label) => localized(label, locale))
                  .map((question) => i18n._(msg`Svaret på ”${question}” går också att ändra.`)),
                ...(isSigned && needsNewSignature(index, [componentId, ...followUps])
                  ? [i18n._(msg`Ändras svaret behöver ansökan skrivas under på nytt.`)]
                  : []),
              ].join(' '),
              ...(componentId === answered && { isBusy, problem }),
              ...(actor.kind === 'applicant' && {
                onAnswer: (hasText: boolean) => (hasText ? latest.current.openReplyDialog : markHandled)(componentId),
              }),
            },
          ]),
      ),
    [allCorrections, index, formId, i18n, locale, actor, isSigned, answered, isBusy, problem, markHandled],
  )
}

/** The questions above the corrected one that are opened with it, since they say how many people it must name. */
const openedLabels = (index: FormIndex, componentId: string, followUps: readonly string[]): readonly Translatable[] => {
  const node = index.nodes.get(componentId)
  if (node === undefined) return []
  return minPeopleSources(node).flatMap((source) => {
    const component = index.nodes.get(source)?.component
    return component !== undefined && 'label' in component && followUps.includes(source) ? [component.label] : []
  })
}

const isUnchanged = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.reasons?.some(({ code }) => code === 'ANSWER_NOT_CHANGED') === true
