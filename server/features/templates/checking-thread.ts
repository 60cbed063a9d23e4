import type { Locale } from '#schemas/locale.ts'
import type { TemplateDifference } from '#schemas/template-difference.ts'
import type { Template } from '#schemas/template.ts'
import type { CheckedText } from '#authoring/document/check-document.ts'
import type { Translated } from '#authoring/translations.ts'
import { performTasks } from '../../http/perform-tasks.ts'

const { checkTemplateText } = await import('#authoring/document/check-document.ts')
const { compareTemplates } = await import('#authoring/differences/compare-templates.ts')
const { JsonSyntaxError, readJson } = await import('#authoring/document/json-source.ts')
const { readTranslations, writeTranslations } = await import('#authoring/translations.ts')

/** `syntaxError`: the document is no JSON, or its check timed out. */
export type ReadTexts<Result> = { result: Result } | { syntaxError: string }

/** The message to a thread. */
export type CheckingTask =
  | { do: 'check'; document: string; locales: readonly Locale[] }
  | { do: 'compare'; inForce: Template; template: Template }
  | { do: 'writeTranslations'; document: string; locales: readonly Locale[] }
  | { do: 'readTranslations'; document: string; csv: string; locales: readonly Locale[] }
/** The thread's response. `isTooLarge`: the document overflowed the stack. */
export type CheckingResult =
  | { checked: CheckedText }
  | { differences: TemplateDifference[] }
  | { written: ReadTexts<string> }
  | { translated: ReadTexts<Translated> }
  | { isTooLarge: true }
  | { error: string }

const perform = (task: CheckingTask): CheckingResult => {
  switch (task.do) {
    case 'check':
      return { checked: checkTemplateText(task.document, task.locales) }
    case 'compare':
      return { differences: compareTemplates(task.inForce, task.template) }
    case 'writeTranslations':
      return { written: readTexts(task.document, () => writeTranslations(task.document, task.locales)) }
    case 'readTranslations':
      return { translated: readTexts(task.document, () => readTranslations(task.document, task.csv, task.locales)) }
  }
}

const readTexts = <Result>(document: string, read: () => Result): ReadTexts<Result> => {
  try {
    readJson(document)
    return { result: read() }
  } catch (error) {
    if (error instanceof JsonSyntaxError) return { syntaxError: error.message }
    throw error
  }
}

performTasks((task: CheckingTask): CheckingResult => {
  try {
    return perform(task)
  } catch (error) {
    if (error instanceof RangeError) return { isTooLarge: true }
    throw error
  }
})
