import { localized } from '#schemas/locale.ts'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import type { CaseLinks } from '#src/case/case-links.ts'
import { useLocale } from '#src/platform/use-locale.ts'

export type AdjacentForm = { formId: string; title: string; link: ReturnType<CaseLinks['form']> }

/** The previous and next form among those that the user sees. `number` is from 1. */
export const useAdjacentForms = (
  formId: string,
): { number: number; count: number; previous: AdjacentForm | null; next: AdjacentForm | null } => {
  const locale = useLocale()
  const { case: opened, links } = useCaseContext()
  const index = opened.forms.findIndex(({ document }) => document.id === formId)
  const formAt = (position: number): AdjacentForm | null => {
    const document = position < 0 ? undefined : opened.forms[position]?.document
    return document === undefined
      ? null
      : { formId: document.id, title: localized(document.title, locale), link: links.form(document.id) }
  }
  return { number: index + 1, count: opened.forms.length, previous: formAt(index - 1), next: formAt(index + 1) }
}

/** The next form that waits for an approval, from the one that is read and round; null where there is no other. */
export const useNextToApprove = (formId: string): AdjacentForm | null => {
  const locale = useLocale()
  const { case: opened, links } = useCaseContext()
  const index = opened.forms.findIndex(({ document }) => document.id === formId)
  const next = [...opened.forms.slice(index + 1), ...opened.forms.slice(0, index)].find(
    ({ status }) => status !== 'approved',
  )?.document
  return next === undefined
    ? null
    : { formId: next.id, title: localized(next.title, locale), link: links.form(next.id) }
}

/** The next answer to correct: `number` of `count`. */
export type NextCorrection = { number: number; count: number; title: string; link: ReturnType<CaseLinks['form']> }

/**
 * The next open correction, in the order of the forms and round, of a company that corrects the answer `componentId`; `last` after the last one,
 * and null where it corrects none.
 */
export const useNextCorrection = (componentId: string): NextCorrection | 'last' | null => {
  const labels = useCaseLabels()
  const { case: opened, actor, links } = useCaseContext()
  const formIds = opened.forms.map(({ document }) => document.id)
  const corrections = opened.facts.corrections
    .filter(({ isApproved }) => !isApproved)
    .toSorted((one, other) => formIds.indexOf(one.formId) - formIds.indexOf(other.formId))
  const index = corrections.findIndex((each) => each.componentId === componentId)
  if (actor.kind !== 'applicant' || index === -1) return null
  const next = [...corrections.slice(index + 1), ...corrections.slice(0, index)].find(
    // A changed answer is handled once its form is left.
    ({ isHandled, isAnswerChanged }) => !isHandled && isAnswerChanged !== true,
  )
  return next === undefined
    ? 'last'
    : {
        number: corrections.indexOf(next) + 1,
        count: corrections.length,
        title: labels.component(next.componentId),
        link: links.form(next.formId, next.componentId),
      }
}
