import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { componentOf } from '#schemas/form/compile.ts'
import { type FormatContext, formatAnswer } from '#schemas/form/answer-types.ts'
import type { ValueKey } from '#schemas/form/value.ts'
import { useFormContext } from './form-context.ts'
import { useFormLocale, useLocalized } from './use-field-state.ts'

/** Context for formatting answers in the form's language. Referentially stable until something in it changes. */
export const useFormatContext = (
  people: FormatContext['people'],
  optionsByTag: FormatContext['optionsByTag'],
): FormatContext => {
  const { t } = useLingui()
  const localized = useLocalized()
  const [yes, no, locale] = [t`Ja`, t`Nej`, useFormLocale()]
  return useMemo(
    () => ({ localized, locale, messages: { yes, no }, people, optionsByTag }),
    [localized, locale, yes, no, people, optionsByTag],
  )
}

/** Formats any answer of the form as lines of text; a hidden one has none. */
export const useFormatAnswer = (): ((key: ValueKey) => readonly string[]) => {
  const { store, people, dynamicData } = useFormContext()
  const context = useFormatContext(people, dynamicData)
  return useCallback(
    (key) => {
      const component = componentOf(store.index, key)
      const { isActive, value } = store.peek(key)
      if (component === undefined || !isActive) return []
      return formatAnswer(component, value, context)
    },
    [store, context],
  )
}
