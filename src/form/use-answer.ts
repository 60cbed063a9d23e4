import { useLingui } from '@lingui/react/macro'
import { useCallback, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { defaultLocale, Locale, textIn, type Translatable } from '#schemas/locale.ts'
import type { ValueKey } from '#schemas/form/value.ts'
import { useFormServices } from './form-services.ts'
import type { AnswerIssue } from './problems.ts'
import type { AnswerState, FormStore } from './store.ts'

/** One component's state; only a change of that component renders again. */
export const useAnswer = (key: ValueKey): AnswerState => {
  const { store } = useFormServices()
  return useSyncExternalStore(
    (listener) => store.subscribe(key, listener),
    () => store.state(key),
  )
}

/** The problems that are shown now, in reading order of their discovery. */
export const useIssues = (store: FormStore): readonly AnswerIssue[] =>
  useSyncExternalStore(store.onOutline, store.issues)

export const useOpenEntry = (listId: string): string | null => {
  const { store } = useFormServices()
  return useSyncExternalStore(
    (listener) => store.subscribe(listId, listener),
    () => store.openEntry(listId),
  )
}

export const useFormLocale = (): Locale => {
  const { i18n } = useLingui()
  return v.parse(v.fallback(Locale, defaultLocale), i18n.locale)
}

/** A template's text in the reader's language. */
export const useTextIn = (): ((text: Translatable) => string) => {
  const locale = useFormLocale()
  return useCallback((text) => textIn(text, locale), [locale])
}
