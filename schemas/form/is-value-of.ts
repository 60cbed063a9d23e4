import type { ValueComponent } from '../form.ts'
import type { Value } from './value.ts'

/** Whether answers of the type have this shape: each of them can be cleared, and a number can be text that is no number yet. */
export const isValueOf = (type: ValueComponent['type'], value: Value): boolean => {
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
    case 'searchBox':
    case 'dateBox':
    case 'monthBox':
      return typeof value === 'string'
  }
}
