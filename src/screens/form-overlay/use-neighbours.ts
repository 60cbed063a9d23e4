import { textIn } from '#schemas/locale.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useLocale } from '#src/platform/use-locale.ts'

export type Neighbour = { formId: string; title: string; address: string }

/** Where a form stands among the case's forms, as far as the reader sees them. `number` is from 1. */
export const useNeighbours = (
  formId: string,
): { number: number; count: number; before: Neighbour | null; after: Neighbour | null } => {
  const locale = useLocale()
  const { case: opened, base } = useOpenCase()
  const place = opened.forms.findIndex(({ document }) => document.id === formId)
  const at = (position: number): Neighbour | null => {
    const document = position < 0 ? undefined : opened.forms[position]?.document
    return document === undefined
      ? null
      : { formId: document.id, title: textIn(document.title, locale), address: `${base}/form/${document.id}` }
  }
  return { number: place + 1, count: opened.forms.length, before: at(place - 1), after: at(place + 1) }
}

/** The next form that waits for an approval, from the one that is read and round; null where there is no other. */
export const useNextToApprove = (formId: string): Neighbour | null => {
  const locale = useLocale()
  const { case: opened, base } = useOpenCase()
  const place = opened.forms.findIndex(({ document }) => document.id === formId)
  const next = [...opened.forms.slice(place + 1), ...opened.forms.slice(0, place)].find(
    ({ status }) => status !== 'approved',
  )?.document
  return next === undefined
    ? null
    : { formId: next.id, title: textIn(next.title, locale), address: `${base}/form/${next.id}` }
}
