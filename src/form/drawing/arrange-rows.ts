import type { Component } from '#schemas/form.ts'
import type { DisplayController } from '#schemas/form/display-controller.ts'

export type FormRow = { component: Component; displayController?: DisplayController | undefined }

/** A row with the rows that stand indented under it: those of one option, or of any answer (null). */
export type ArrangedRow = { row: FormRow; below: { option: string | null; row: ArrangedRow }[] }

/** Puts rows that follow their controller without a break under it, and under the one option that shows them. */
export const arrangeRows = (rows: readonly FormRow[]): ArrangedRow[] => {
  const top: ArrangedRow[] = []
  let near = new Map<string, ArrangedRow>()
  for (const row of rows) {
    const arranged: ArrangedRow = { row, below: [] }
    const { component } = row
    const controller =
      row.displayController ?? ('displayController' in component ? component.displayController : undefined)
    const owner = controller && near.get(controller.componentId)
    if (owner && controller) owner.below.push({ option: optionOf(owner.row.component, controller), row: arranged })
    else {
      top.push(arranged)
      near = new Map()
    }
    if (indents.has(component.type)) near.set(component.componentId, arranged)
  }
  return top
}

const indents: ReadonlySet<string> = new Set([
  'radioGroup',
  'checkbox',
  'checkboxList',
  'selectList',
  'dynamicList',
  'dynamicPosition',
])

const optionOf = ({ type }: Component, { values = [] }: DisplayController): string | null =>
  type === 'radioGroup' && values.length === 1 ? (values[0] ?? null) : null
