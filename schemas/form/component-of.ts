import type { Component } from '../form.ts'
import type { FormIndex } from './compile.ts'
import { parseValueKey, type ValueKey } from './value.ts'

/** The component that an answer's key belongs to; undefined where the form has none. */
export const componentOf = ({ nodes }: FormIndex, key: ValueKey): Component | undefined =>
  nodes.get(parseValueKey(key).componentId)?.component
