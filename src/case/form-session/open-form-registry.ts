import type { Api } from '#src/api/client.ts'
import type { OpenForm } from './open-form.ts'

/** Open forms, and released forms with unsaved answers. */
const openForms = new WeakMap<Api, Map<string, OpenForm>>()

const keyOf = (caseId: string, formId: string): string => `${caseId}/${formId}`

type FormKey = { api: Api; caseId: string; formId: string }

/** The open form of the key, else a new one by `create`. It stays registered until `onClosed` is called. */
export const getOrCreateOpenForm = (
  { api, caseId, formId }: FormKey,
  create: (onClosed: () => void) => OpenForm,
): OpenForm => {
  const formsByKey = openForms.get(api) ?? new Map<string, OpenForm>()
  openForms.set(api, formsByKey)
  const key = keyOf(caseId, formId)
  const form = formsByKey.get(key) ?? create(() => void formsByKey.delete(key))
  formsByKey.set(key, form)
  return form
}

const formsOf = (api: Api, caseId: string): [formId: string, OpenForm][] =>
  [...(openForms.get(api) ?? [])].flatMap(([key, form]) =>
    key.startsWith(keyOf(caseId, '')) ? [[key.slice(keyOf(caseId, '').length), form]] : [],
  )

/**
 * Saves all input in the forms of a case, or in some of them, uploads included, as far as the server can be reached. Returns
 * whether one was open that may have changed the case.
 */
export const flushForms = async (api: Api, caseId: string, formIds?: readonly string[]): Promise<boolean> => {
  const forms = formsOf(api, caseId).filter(([formId]) => formIds?.includes(formId) ?? true)
  await Promise.all(forms.map(([, form]) => form.flush()))
  return forms.length > 0
}

/** Ids of a case's forms with unsaved answers: offline, in conflict, invalid or refused. */
export const unsavedForms = (api: Api, caseId: string): readonly string[] =>
  formsOf(api, caseId).flatMap(([formId, { session, conflicts }]) => {
    const { value } = session.getSnapshot()
    return value === 'offline' || value === 'invalid' || value === 'refused' || conflicts().length > 0 ? [formId] : []
  })
