import { activeKeys } from './activation.ts'
import type { FormIndex } from './compile.ts'
import type { FormValues } from './value.ts'

type Position = { formId: string; componentId: string }

/** The shown positions that name the person; all positions that could, with `isNamed` false, where none does. */
export const personPositions = (
  forms: readonly { index: FormIndex; values: FormValues }[],
  personId: string,
): { positions: Position[]; isNamed: boolean } => {
  const naming = forms.flatMap(({ index, values }): Position[] => {
    const active = activeKeys(index, values)
    return Object.entries(values)
      .filter(([key, value]) => Array.isArray(value) && value.some((item) => item === personId) && active.has(key))
      .map(([componentId]) => ({ formId: index.document.id, componentId }))
  })
  if (naming.length > 0) return { positions: naming, isNamed: true }
  const positions = forms.flatMap(({ index }) =>
    [...index.nodes]
      .filter(([, { component }]) => component.type === 'dynamicPosition')
      .map(([id, { listId }]) => ({ formId: index.document.id, componentId: listId ?? id })),
  )
  return { positions, isNamed: false }
}
