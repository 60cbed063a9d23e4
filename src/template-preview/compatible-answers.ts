import type { FormIndex } from '#schemas/form/compile.ts'
import { isValueOf } from '#schemas/form/is-value-of.ts'
import { carriesValue } from '#schemas/form/validation.ts'
import { parseValueKey, type FormValues } from '#schemas/form/value.ts'

/** The answers that are compatible with a changed form. */
export const compatibleAnswers = (index: FormIndex, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => {
      const { componentId, entry } = parseValueKey(key)
      const node = index.nodes.get(componentId)
      return (
        node !== undefined &&
        node.listId === (entry?.listId ?? null) &&
        carriesValue(node.component) &&
        isValueOf(node.component.type, value)
      )
    }),
  )
