import type { APIRequestContext } from '@playwright/test'
import type { WireCase } from '#schemas/case.ts'
import type { ContactPerson } from '#schemas/company.ts'
import { isBlank, type FormValues, type Value } from '#schemas/form/value.ts'

/** Fetches a case as its applicant, by its link. */
export const caseOf = async (request: APIRequestContext, link: string): Promise<WireCase> => {
  const [, , caseId = '', token = ''] = new URL(link, 'http://localhost').pathname.split('/')
  return await (await request.get('/api/Case', { params: { caseId, token } })).json()
}

/** The stored answers of each form, normalised. */
export const storedAnswers = ({ forms, contactPersons }: WireCase): Record<string, FormValues> =>
  Object.fromEntries(
    forms.map(({ formId, values }) => [
      formId,
      normaliseAnswers(
        Object.fromEntries(values.map(({ componentId, value }) => [componentId, value])),
        contactPersons,
      ),
    ]),
  )

/**
 * Returns answers without the ids of a case: entries by their index, people by their e-mail address, files by their name. Blank answers are
 * omitted.
 */
export const normaliseAnswers = (values: FormValues, people: readonly ContactPerson[]): FormValues => {
  const entryIds = new Set(Object.keys(values).flatMap((key) => key.split('/')[1] ?? []))
  const names = new Map(people.map(({ id, email }) => [id, email]))
  for (const value of Object.values(values))
    if (Array.isArray(value))
      value.forEach((each, index) => {
        if (typeof each === 'string' && entryIds.has(each)) names.set(each, `entry ${index + 1}`)
      })
  const nameOf = (id: string): string => names.get(id) ?? id
  const normaliseValue = (value: Value): Value =>
    Array.isArray(value) ? value.map((each) => (typeof each === 'string' ? nameOf(each) : each.displayFileName)) : value
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      isBlank(value) ? [] : [[key.split('/').map(nameOf).join('/'), normaliseValue(value)]],
    ),
  )
}
