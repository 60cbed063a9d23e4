import type { Api } from '#src/api/client.ts'
import type { OpenForm } from './open-form.ts'

/** The forms that are being filled in, and those that have been left with something still to save. */
const openForms = new WeakMap<Api, Map<string, OpenForm>>()

const nameOf = (caseId: string, formId: string): string => `${caseId}/${formId}`

type Place = { api: Api; caseId: string; formId: string }

/** The form as it was left with something to save, else a new one by `create`. It is kept until `onClosed` is called. */
export const keptForm = ({ api, caseId, formId }: Place, create: (onClosed: () => void) => OpenForm): OpenForm => {
  const kept = openForms.get(api) ?? new Map<string, OpenForm>()
  openForms.set(api, kept)
  const name = nameOf(caseId, formId)
  const form = kept.get(name) ?? create(() => void kept.delete(name))
  kept.set(name, form)
  return form
}

const formsOf = (api: Api, caseId: string): [formId: string, OpenForm][] =>
  [...(openForms.get(api) ?? [])].flatMap(([name, form]) =>
    name.startsWith(nameOf(caseId, '')) ? [[name.slice(nameOf(caseId, '').length), form]] : [],
  )

/**
 * Has everything saved that has been typed in the forms of a case, uploads included, as far as the server can be reached. Answers
 * whether a form was open that may have changed the case.
 */
export const settleForms = async (api: Api, caseId: string): Promise<boolean> => {
  const forms = formsOf(api, caseId)
  await Promise.all(forms.map(([, form]) => form.settle()))
  return forms.length > 0
}

/** The forms of a case with answers that wait: for the network, for the reader to choose between two, or to be put right. */
export const waitingForms = (api: Api, caseId: string): readonly string[] =>
  formsOf(api, caseId).flatMap(([formId, { session, conflicts }]) => {
    const { value } = session.getSnapshot()
    return value === 'offline' || value === 'invalid' || conflicts().length > 0 ? [formId] : []
  })
