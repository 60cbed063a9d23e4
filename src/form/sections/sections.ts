import type { Translatable } from '#schemas/locale.ts'
import type { ComponentOf, FormDocument } from '#schemas/form.ts'
import { flatComponents } from '#schemas/form/layout-rows.ts'
import { parseValueKey, type ValueKey } from '#schemas/form/value.ts'
import type { FormRow } from '../renderer/nest-rows.ts'

export type Section = {
  id: string
  title: Translatable | null
  text: Translatable | undefined
  rows: readonly FormRow[]
  /** Components of the section, columns and groups flattened and without dividers; the entries of a list belong to the list. */
  componentIds: ReadonlySet<string>
}

/** The sections of a form: each begins at a section title, whose condition is that of the whole section. Dividers between sections are dropped; the view has its own. */
export const sectionsOf = (document: FormDocument): readonly Section[] => {
  const sections: { id: string; title: ComponentOf<'sectionTitle'> | null; rows: FormRow[] }[] = []
  for (const row of document.rows) {
    const { component } = row
    const current = sections.at(-1)
    if (component.type === 'sectionTitle') sections.push({ id: component.componentId, title: component, rows: [] })
    else if (current) current.rows.push(row)
    else sections.push({ id: document.id, title: null, rows: [row] })
  }
  return sections.map(({ id, title, rows }) => ({
    id,
    title: title?.title ?? null,
    text: title?.text,
    rows: rows.at(-1)?.component.type === 'sectionDivider' ? rows.slice(0, -1) : rows,
    componentIds: new Set(
      flatComponents(rows).flatMap(({ type, componentId }) => (type === 'sectionDivider' ? [] : [componentId])),
    ),
  }))
}

/** Whether a field belongs to the section. */
export const isInSection = (section: Section, key: ValueKey): boolean => {
  const { componentId, entry } = parseValueKey(key)
  return section.componentIds.has(entry?.listId ?? componentId)
}
