import type { FormIndex } from '#schemas/form/compile.ts'
import type { StoredValue } from '#schemas/form/saved-value.ts'
import { carriesValue } from '#schemas/form/validation.ts'

/** What a new case has in the form: its initial values, and no answer yet where a source is asked for one, marked with where it comes from. */
export const firstAnswers = ({ nodes }: FormIndex): StoredValue[] =>
  [...nodes].flatMap(([componentId, { component, listId }]) => {
    if (!carriesValue(component) || listId !== null) return []
    const { prefill, initialValue } = component
    if (prefill === undefined && initialValue === undefined) return []
    return { componentId, value: initialValue ?? null, version: 1, backendValidation: null, isPrefilled: true }
  })
