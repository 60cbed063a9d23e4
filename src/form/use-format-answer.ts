import { useCallback } from 'react'
import { componentOf } from '#schemas/form/compile.ts'
import type { ValueKey } from '#schemas/form/value.ts'
import { useFormContext } from './form-context.ts'
import { definitionOf } from './registry.ts'
import { useFormatContext } from './use-format-context.ts'

/** Formats any answer of the form as lines of text; a hidden one has none. */
export const useFormatAnswer = (): ((key: ValueKey) => readonly string[]) => {
  const { store, people, dynamicData } = useFormContext()
  const context = useFormatContext(people, dynamicData)
  return useCallback(
    (key) => {
      const component = componentOf(store.index, key)
      const { isActive, value } = store.peek(key)
      if (component === undefined || !isActive) return []
      return definitionOf(component).format(component, value, context)
    },
    [store, context],
  )
}
