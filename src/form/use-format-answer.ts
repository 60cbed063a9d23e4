import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { parseValueKey, type ValueKey } from '#schemas/form/value.ts'
import { useFormContext } from './form-context.ts'
import { definitionOf } from './registry.ts'
import { useFormLocale, useLocalized } from './use-field-state.ts'

/** Formats any answer of the form as lines of text; a hidden one has none. */
export const useFormatAnswer = (): ((key: ValueKey) => readonly string[]) => {
  const { store, people, dynamicData } = useFormContext()
  const { t } = useLingui()
  const localized = useLocalized()
  const [yes, no, locale] = [t`Ja`, t`Nej`, useFormLocale()]
  return useCallback(
    (key) => {
      const component = store.index.nodes.get(parseValueKey(key).componentId)?.component
      const { isActive, value } = store.peek(key)
      if (component === undefined || !isActive) return []
      const context = { localized, locale, messages: { yes, no }, people, optionsByTag: dynamicData }
      return definitionOf(component).format(component, value, context)
    },
    [store, people, dynamicData, localized, locale, yes, no],
  )
}
