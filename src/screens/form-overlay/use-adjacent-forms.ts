import { localized } from '#schemas/locale.ts'
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
