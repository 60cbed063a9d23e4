import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { parseValueKey, type ValueKey } from '#schemas/form/value.ts'
import { useFormServices } from './form-services.ts'
import { definitionOf } from './registry.ts'
import { useFormLocale, useTextIn } from './use-answer.ts'

/** Tells any answer of the form in words; one that is not shown has no lines. */
export const useTell = (): ((key: ValueKey) => readonly string[]) => {
  const { store, people, dynamicData } = useFormServices()
  const { t } = useLingui()
  const textIn = useTextIn()
  const [yes, no, locale] = [t`Ja`, t`Nej`, useFormLocale()]
  return useCallback(
    (key) => {
      const component = store.index.nodes.get(parseValueKey(key).componentId)?.component
      const { isActive, value } = store.look(key)
      if (component === undefined || !isActive) return []
      const context = { textIn, locale, words: { yes, no }, people, optionsByTag: dynamicData }
      return definitionOf(component).tell(component, value, context)
    },
    [store, people, dynamicData, textIn, locale, yes, no],
  )
}
