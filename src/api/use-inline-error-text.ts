import { useLingui } from '@lingui/react'
import { inlineErrorText } from './error-texts.ts'

/** The text of a failed request in the user's language, for a screen that shows it inline; null as `inlineErrorText`. */
export const useInlineErrorText = (error: unknown): string | null => {
  const { i18n } = useLingui()
  const text = inlineErrorText(error)
  return text === null || typeof text === 'string' ? text : i18n._(text)
}
