import type { FormIndex } from '#schemas/form/compile.ts'
import { carriesValue } from '#schemas/form/validation.ts'
import { parseValueKey, type FormValues, type Value } from '#schemas/form/value.ts'
import type { ValueComponent } from '#schemas/form.ts'

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
        fits(node.component, value)
      )
    }),
  )

const fits = ({ type }: ValueComponent, value: Value): boolean => {
  if (value === null) return true
  switch (type) {
    case 'checkbox':
      return typeof value === 'boolean'
    case 'checkboxList':
    case 'dynamicList':
    case 'dynamicPosition':
      return Array.isArray(value) && value.every((item) => typeof item === 'string')
    case 'file':
      return Array.isArray(value) && value.every((item) => typeof item !== 'string')
    case 'numberBox':
      return typeof value === 'number' || typeof value === 'string'
    case 'textBox':
    case 'radioGroup':
    case 'selectList':
    case 'comboBox':
    case 'dateBox':
    case 'monthBox':
      return typeof value === 'string'
  }
}
