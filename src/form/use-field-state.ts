import { useLingui } from '@lingui/react/macro'
import { useCallback, useSyncExternalStore } from 'react'
import { localized, parseLocale, type Locale, type Translatable } from '#schemas/locale.ts'
import type { ValueKey } from '#schemas/form/value.ts'
import { withUnbreakingHyphens } from '../ui/unbreaking-hyphen.ts'
import { useFormContext } from './form-context.ts'
import type { FieldError, FieldState } from './validation-state.ts'
import type { FormStore } from './store.ts'

/** One field's state; rerenders only when that field changes. */
export const useFieldState = (key: ValueKey): FieldState => {
  const { store } = useFormContext()
  return useSyncExternalStore(
    (listener) => store.subscribe(key, listener),
    () => store.getFieldState(key),
  )
}

/** The errors of the visible fields, in reading order. */
export const useFieldErrors = (store: FormStore): readonly FieldError[] =>
  useSyncExternalStore(store.onSummaryChange, store.errors)

export const useOpenEntry = (listId: string): string | null => {
  const { store } = useFormContext()
  return useSyncExternalStore(
    (listener) => store.subscribe(listId, listener),
    () => store.openEntry(listId),
  )
}

export const useFormLocale = (): Locale => {
  const { i18n } = useLingui()
  return parseLocale(i18n.locale)
}

/** Localizes a template's text to the user's language. */
export const useLocalized = (): ((text: Translatable) => string) => {
  const locale = useFormLocale()
  return useCallback((text) => withUnbreakingHyphens(localized(text, locale)), [locale])
}
