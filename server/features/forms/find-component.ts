import type { FormDocument, Row, ValueComponent } from '#schemas/form.ts'
import { layoutRows } from '#schemas/form/layout-rows.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { parseValueKey, type ValueKey } from '#schemas/form/value.ts'
import type { Template } from '#schemas/template.ts'
import { invalidRequest } from '../../http/http-error.ts'

/** The location of an answer: its form, and its component there. */
export type FieldMatch = { form: FormDocument; component: ValueComponent }

/** The kind of user who fills in a form: applicants never reach internal forms. */
type Reader = { kind: 'applicant' | 'staff' | 'system' }

/** The form with the id; null where there is none for the user. */
export const formFor = ({ forms }: Template, reader: Reader, formId: string): FormDocument | null =>
  forms.find(({ id, isInternal }) => id === formId && !(isInternal && reader.kind === 'applicant')) ?? null

/** The component of a form that a key belongs to, inside its list where the key names an entry; null where there is none. */
export const componentAt = (form: FormDocument, key: ValueKey): ValueComponent | null => {
  const { componentId, entry } = parseValueKey(key)
  if (entry === undefined) return findIn(form.rows, componentId)
  const list = findIn(form.rows, entry.listId)
  return list?.type === 'dynamicList' ? findIn(list.rows, componentId) : null
}

/** The location of a key in any form that the user may fill. */
export const findComponent = (template: Template, reader: Reader, key: ValueKey): FieldMatch | null => {
  for (const { id } of template.forms) {
    const form = formFor(template, reader, id)
    const component = form === null ? null : componentAt(form, key)
    if (form !== null && component !== null) return { form, component }
  }
  return null
}

/**
 * Asserts that the subject of a message exists: a form of the user's, and a component of that form.
 *
 * @throws HttpError INVALID_REQUEST
 */
export const assertComponentExists = (
  template: Template,
  reader: Reader,
  { formId, componentId }: { formId: string | null; componentId: string | null },
): void => {
  if (formId === null) return
  const form = formFor(template, reader, formId)
  if (form === null) throw invalidRequest([{ path: 'query.formId', code: 'UNKNOWN_FORM' }])
  if (componentId !== null && componentAt(form, componentId) === null)
    throw invalidRequest([{ path: 'componentId', code: 'UNKNOWN_COMPONENT' }])
}

const findIn = (rows: readonly Row[], componentId: string): ValueComponent | null => {
  for (const { component } of rows) {
    const inner = layoutRows(component)
    if (inner !== null) {
      const match = findIn(inner, componentId)
      if (match !== null) return match
    } else if (carriesValue(component) && component.componentId === componentId) return component
  }
  return null
}
