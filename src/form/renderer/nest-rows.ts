import type { Component } from '#schemas/form.ts'
import type { Condition, DisplayController } from '#schemas/form/condition.ts'

export type FormRow = { component: Component; displayController?: Condition | undefined }

/** A row with its conditional rows: those of one option, or of any answer (null). */
export type NestedRow = { row: FormRow; children: { option: string | null; row: NestedRow }[] }

/** Nests rows that directly follow their controller under it, or under the one option that shows them. A section's title or divider ends that. */
export const nestRows = (rows: readonly FormRow[]): NestedRow[] => {
  const top: NestedRow[] = []
  let controllers = new Map<string, NestedRow>()
  for (const row of rows) {
    const nested: NestedRow = { row, children: [] }
    const { component } = row
    const condition =
      row.displayController ?? ('displayController' in component ? component.displayController : undefined)
    const controller = condition && 'componentId' in condition ? condition : undefined
    const parent = separators.has(component.type) ? undefined : controller && controllers.get(controller.componentId)
    if (parent && controller) parent.children.push({ option: optionOf(parent.row.component, controller), row: nested })
    else {
      top.push(nested)
      controllers = new Map()
    }
    if (controllerTypes.has(component.type)) controllers.set(component.componentId, nested)
  }
  return top
}

/** They part the rows of a section, conditional or not. */
const separators: ReadonlySet<string> = new Set(['sectionTitle', 'sectionDivider'])

const controllerTypes: ReadonlySet<string> = new Set([
  'radioGroup',
  'checkbox',
  'checkboxList',
  'selectList',
  'comboBox',
  'dynamicList',
  'dynamicPosition',
])

const optionOf = ({ type }: Component, { values = [] }: DisplayController): string | null =>
  type === 'radioGroup' && values.length === 1 ? (values[0] ?? null) : null
