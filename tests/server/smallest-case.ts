import { expect } from 'vitest'
import * as v from 'valibot'
import { saveValues } from '#schemas/api/case-actions.ts'
import { createCase } from '#schemas/api/case-creation.ts'
import { postMessage } from '#schemas/api/messages.ts'
import { addNote } from '#schemas/api/notes.ts'
import { Receipt } from '#schemas/api/receipt.ts'
import { Template } from '#schemas/template.ts'
import { mintToken } from '#server/auth/case-token.ts'
import { newSubject } from './filled-case.ts'
import { asa, karl, nils } from './people.ts'
import type { TestServer } from './test-server.ts'
import type { WalkedCase } from './walked-case.ts'

export const moId = 'verkstadsalliansen'
const contactEmail = 'anna@odakra.example'
const inBoth = (text: string) => ({ sv: text, en: text })
const textBox = (componentId: string) => ({
  component: {
    type: 'textBox',
    componentId,
    label: inBoth(componentId),
    validation: [{ type: 'maxLength', length: 90 }],
  },
})

/** As small as a template can be: every state depends on whether all forms and checkpoints are approved, not on how many there are. */
export const smallestTemplate = (slug: string, extraReviewSteps: Template['extraReviewSteps']): Template =>
  v.parse(Template, {
    slug,
    version: 1,
    name: inBoth(slug),
    organisationTypes: ['REGULAR_COMPANY'],
    forms: [
      {
        id: 'company',
        title: inBoth('Företaget'),
        description: inBoth('Om företaget'),
        minutes: 1,
        rows: ['legalName', 'tradeName', 'website'].map(textBox),
      },
    ],
    checkPoints: [{ componentId: 'fTaxVerified', title: inBoth('F-skatt') }],
    extraReviewSteps,
    dynamicData: {},
    readOnlyTags: [],
    roles: { companyName: 'legalName' },
  })

/** A new link of the company's. */
export const newToken = async ({ context: { db, newId, now } }: TestServer, caseId: string): Promise<string> =>
  await db
    .transaction()
    .execute(async (tx) => (await mintToken(tx, caseId, { linkId: newId(), recipient: contactEmail }, now())).token)

/** A case whose company has answered everything, with a message of each side and a note. */
export const createSmallestCase = async (server: TestServer, templateSlug: string): Promise<WalkedCase> => {
  const { company } = newSubject(server.context, moId)
  const { orgNo } = company
  const created = await server.call(createCase, karl, {
    body: { moId, orgNo, email: contactEmail, organisationType: 'REGULAR_COMPANY', templateSlug },
  })
  const { caseId } = v.parse(Receipt, created.body)
  const token = await newToken(server, caseId)
  const entry = {
    componentId: 'legalName',
    dataType: 'textBox' as const,
    active: true,
    value: company.name,
    basedOn: 0,
  }
  const saved = await server.call(saveValues, token, { params: { caseId }, body: { formId: 'company', data: [entry] } })
  expect(saved).toMatchObject({ status: 200, body: { formStatus: 'valid' } })
  for (const by of [token, asa]) await server.call(postMessage, by, { query: { caseId }, body: { message: 'Hej' } })
  await server.call(addNote, asa, { query: { caseId }, body: { data: 'Ring dem' } })
  const { id: handlerId } = await server.context.db
    .selectFrom('users')
    .select('id')
    .where('name', '=', asa.name)
    .executeTakeFirstOrThrow()
  return { caseId, token, companyName: company.name, handlerId, staff: { 1: karl, 2: asa, 4: nils } }
}
