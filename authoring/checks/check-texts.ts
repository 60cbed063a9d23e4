import { defaultLocale, type Locale } from '#schemas/locale.ts'
import { maxTemplateTextLength, maxConditionTargets, maxFormComponents } from '#schemas/form/limits.ts'
import { type Path, targetsIn, type LocatedComponent } from '#schemas/form/template-components.ts'
import type { FormDocument } from '#schemas/form.ts'
import { problem, type TemplateProblem } from '../template-problem.ts'

type TextLocation = { formId: string | null; componentId: string | null }

/**
 * Every text that is blank or missing in one of the languages, anywhere in a template's section. A translation is missing only once the
 * template is to be published.
 */
export const checkTexts = (
  node: unknown,
  path: Path,
  locales: readonly Locale[],
  location: TextLocation = { formId: null, componentId: null },
): TemplateProblem[] => {
  if (typeof node !== 'object' || node === null) return []
  if (defaultLocale in node) {
    const texts = new Map(Object.entries(node))
    return [...new Set([defaultLocale, ...locales])].flatMap((locale) => {
      const text: unknown = texts.get(locale)
      if (typeof text === 'string' && text.length > maxTemplateTextLength)
        return problem('TOO_LONG_TEXT', [...path, locale], {
          ...location,
          params: { max: String(maxTemplateTextLength) },
        })
      return typeof text === 'string' && text.trim() !== ''
        ? markupIn(text).map((params) =>
            problem('HTML_TEXT', [...path, locale], { ...location, severity: 'warning', params }),
          )
        : problem('MISSING_TEXT', text === undefined ? path : [...path, locale], {
            ...location,
            severity: locale === defaultLocale ? 'error' : 'warning',
            params: { locale, text: String(texts.get(defaultLocale)) },
          })
    })
  }
  const childLocation = {
    formId: 'rows' in node && 'id' in node && typeof node.id === 'string' ? node.id : location.formId,
    componentId: 'componentId' in node && 'type' in node ? String(node.componentId) : location.componentId,
  }
  return Array.isArray(node)
    ? node.flatMap((item, position) => checkTexts(item, [...path, position], locales, childLocation))
    : Object.entries(node).flatMap(([key, child]) => checkTexts(child, [...path, key], locales, childLocation))
}

/** Returns the first tag or entity of a text, which people would see unrendered. */
export const markupIn = (text: string): { markup: string }[] => {
  const [markup] =
    /<\/?(?:a|b|i|u|p|br|hr|em|strong|span|div|ul|ol|li|h[1-6]|img)\b[^>]*>|&(?:[a-z]+|#\d+);/i.exec(text) ?? []
  return markup === undefined ? [] : [{ markup }]
}

/** Limits the size of a form, since every change of an answer evaluates its conditions. */
export const checkSize = (
  { id: formId }: FormDocument,
  path: Path,
  components: readonly LocatedComponent[],
): TemplateProblem[] => [
  ...(components.length > maxFormComponents
    ? [
        problem('TOO_LARGE_FORM', [...path, 'rows'], {
          formId,
          params: { count: String(components.length), max: String(maxFormComponents) },
        }),
      ]
    : []),
  ...components.flatMap((located) =>
    located.own.flatMap((condition) => {
      const count = targetsIn(condition, located).length
      return count > maxConditionTargets
        ? problem('TOO_LARGE_CONDITION', condition.path, {
            formId,
            componentId: located.component.componentId,
            params: { count: String(count), max: String(maxConditionTargets) },
          })
        : []
    }),
  ),
]
