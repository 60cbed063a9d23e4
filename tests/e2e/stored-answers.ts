import type { APIRequestContext } from '@playwright/test'
import type { Case } from '#schemas/case.ts'
import type { ContactPerson } from '#schemas/company.ts'
import { isBlank, type FormValues, type Value } from '#schemas/form/value.ts'

/** A case as its company gets it from the server, by the address that opens it. */
export const caseOf = async (request: APIRequestContext, link: string): Promise<Case> => {
  const [, , caseId = '', token = ''] = new URL(link, 'http://localhost').pathname.split('/')
  return await (await request.get('/api/Case', { params: { caseId, token } })).json()
}

/** What the server has of each form, as `told` says it. */
export const storedAnswers = ({ forms, contactPersons }: Case): Record<string, FormValues> =>
  Object.fromEntries(
    forms.map(({ document, values }) => [
      document.id,
      told(Object.fromEntries(values.map(({ componentId, value }) => [componentId, value])), contactPersons),
    ]),
  )

/**
 * Answers without what each case has of its own: entries by their place, people by their address, files by their name. What is not
 * answered is left out.
 */
export const told = (values: FormValues, people: readonly ContactPerson[]): FormValues => {
  const entryIds = new Set(Object.keys(values).flatMap((key) => key.split('/')[1] ?? []))
  const names = new Map(people.map(({ id, email }) => [id, email]))
  for (const value of Object.values(values))
    if (Array.isArray(value))
      value.forEach((each, place) => {
        if (typeof each === 'string' && entryIds.has(each)) names.set(each, `entry ${place + 1}`)
      })
  const nameOf = (id: string): string => names.get(id) ?? id
  const tell = (value: Value): Value =>
    Array.isArray(value) ? value.map((each) => (typeof each === 'string' ? nameOf(each) : each.displayFileName)) : value
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      isBlank(value) ? [] : [[key.split('/').map(nameOf).join('/'), tell(value)]],
    ),
  )
}
