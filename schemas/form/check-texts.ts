import { defaultLocale, locales } from '../locale.ts'
import type { Path } from './template-parts.ts'
import { problem, type TemplateProblem } from './template-problem.ts'

type Place = { formId: string | null; componentId: string | null }

/** Every text that is blank or missing in one of the product's languages, wherever in a part of a template it stands. */
export const checkTexts = (
  node: unknown,
  path: Path,
  place: Place = { formId: null, componentId: null },
): TemplateProblem[] => {
  if (typeof node !== 'object' || node === null) return []
  if (defaultLocale in node) {
    const texts = new Map(Object.entries(node))
    return locales.flatMap((locale) => {
      const text: unknown = texts.get(locale)
      return typeof text === 'string' && text.trim() !== ''
        ? []
        : problem('MISSING_TEXT', text === undefined ? path : [...path, locale], {
            ...place,
            params: { locale, text: String(texts.get(defaultLocale)) },
          })
    })
  }
  const here = {
    formId: 'rows' in node && 'id' in node && typeof node.id === 'string' ? node.id : place.formId,
    componentId: 'componentId' in node && 'type' in node ? String(node.componentId) : place.componentId,
  }
  return Array.isArray(node)
    ? node.flatMap((item, position) => checkTexts(item, [...path, position], here))
    : Object.entries(node).flatMap(([key, child]) => checkTexts(child, [...path, key], here))
}
