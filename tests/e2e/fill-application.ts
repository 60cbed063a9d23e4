import { expect, type APIRequestContext } from '@playwright/test'
import { compileForm } from '#schemas/form/compile.ts'
import { toWire } from '#schemas/form/saved-value.ts'
import { carriesValue } from '#schemas/form/validation.ts'
import { parseValueKey } from '#schemas/form/value.ts'
import { answersTo, type ApplicantForm, type internalForm } from '#templates/demo/answers/answers.ts'
import { filesOf } from '#templates/demo/answers/papers-and-terms.ts'
import type { Subject } from '#templates/demo/answers/subject.ts'
import { membershipTemplate } from '#templates/membership/template.ts'

/** Who saves: a company by its token, staff by what its own page sends along. */
export type Writer = { caseId: string; query: string; headers: Readonly<Record<string, string>> }

/** What the register knows of the company is in the case from the start and locked. */
const known: ReadonlySet<string> = new Set(['orgNumber', 'legalName'])

/** Saves the answers to one form through the calls that the page itself makes; a journey types in the forms that it is about. */
export const fillForm = async (
  request: APIRequestContext,
  { caseId, query, headers }: Writer,
  formId: ApplicantForm | typeof internalForm,
  subject: Subject,
): Promise<void> => {
  if (formId === 'contacts')
    for (const person of subject.people)
      expect(
        (await request.post(`/api/Case/${caseId}/ContactPerson?${query}`, { headers, data: person })).status(),
      ).toBe(200)
  if (formId === 'attachments')
    for (const { componentId, displayFileName, contentType, content } of filesOf(subject)) {
      const file = { name: displayFileName, mimeType: contentType, buffer: Buffer.from(content) }
      const path = `/api/File?caseId=${caseId}&componentId=${componentId}&${query}`
      expect((await request.post(path, { headers, multipart: { file } })).status()).toBe(200)
    }
  const document = membershipTemplate.forms.find(({ id }) => id === formId)
  if (document === undefined) throw new Error(`The template has no form ${formId}`)
  const { nodes } = compileForm(document)
  const data = Object.entries(answersTo[formId](subject)).flatMap(([componentId, value]) => {
    const component = nodes.get(parseValueKey(componentId).componentId)?.component
    if (component === undefined || !carriesValue(component) || component.type === 'file' || known.has(componentId))
      return []
    return [{ componentId, dataType: component.type, active: true, value: toWire(value), basedOn: 0 }]
  })
  const saved = await request.post(`/api/Case/${caseId}/Data?${query}`, { headers, data: { formId, data } })
  expect(await saved.json()).toMatchObject({ formStatus: 'valid' })
}
