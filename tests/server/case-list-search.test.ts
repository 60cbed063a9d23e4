import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import fc from 'fast-check'
import * as v from 'valibot'
import { Template } from '#schemas/template.ts'
import { lexemesOf, telephoneDigits } from '#schemas/search-terms.ts'
import type { FoundIn } from '#schemas/api/case-list.ts'
import { searchedAnswers } from '#server/features/forms/form-index.ts'
import * as answers from '#server/repositories/answers.ts'
import * as contactPersons from '#server/repositories/contact-persons.ts'
import * as messages from '#server/repositories/messages.ts'
import { membershipTemplate } from '#templates/membership/template.ts'
import { listCases, listNames } from './listed-cases.ts'
import { anders, asa, nora, rolf } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer

const marta = {
  id: crypto.randomUUID(),
  name: 'Märta Hedberg',
  email: 'm.hedberg@post.example',
  telephone: '+46 (0)70-123 45 67',
}
const signature = {
  status: 'SHARED',
  signatories: [{ email: 'y@post.example', name: 'Öznur Yılmaz', status: 'pending', at: null, declineReason: null }],
  rejectionMessage: null,
  sharedAt: null,
  confirmedBy: null,
}
const message = 'Hej! Vi undrar hur ni räknar styrelsens arvode när\nlönesumman ännu inte är klar för året.'

/** A template whose trade name is sensitive. */
const withSensitive = v.parse(
  Template,
  JSON.parse(JSON.stringify(membershipTemplate), (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'componentId' in value && value.componentId === 'tradeName'
      ? { ...value, sensitive: true }
      : value,
  ),
)

const putAnswers = async (caseId: string, template: Template, given: Readonly<Record<string, string | string[]>>) =>
  await server.context.db.transaction().execute(async (tx) => {
    const formOf = (key: string) =>
      template.forms.find((form) => JSON.stringify(form).includes(`"componentId":"${key}"`))?.id ?? ''
    const written = Object.entries(given).map(([key, value]) => ({
      formId: formOf(key),
      valueKey: key,
      value,
      version: 1,
      backendValidation: null,
    }))
    const writing = { caseId, by: '', byKind: 'applicant', at: server.clock.now() } as const
    await answers.put(tx, writing, searchedAnswers(template, written))
  })

beforeAll(async () => {
  server = await startTestServer()
  const { context, clock } = server
  const people = await storeCase(context, { companyName: 'Bolaget med folk AB', contactEmail: 'k.post@folk.example' })
  await context.db.transaction().execute(async (tx) => await contactPersons.put(tx, people.id, marta, clock.now()))
  await putAnswers(people.id, membershipTemplate, { invoiceContact: [marta.id] })
  await storeCase(context, { companyName: 'Undertecknat AB', signature: JSON.stringify(signature) })
  const written = await storeCase(context, { companyName: 'Skrivet AB' })
  await context.db.transaction().execute(
    async (tx) =>
      await messages.add(tx, {
        messageId: crypto.randomUUID(),
        caseId: written.id,
        formId: null,
        componentId: null,
        message,
        postedByMA: false,
        isUpdatedByMa: false,
        isHandled: true,
        authorName: 'Kim',
        createdAt: clock.now().toISOString(),
      }),
  )
  const answered = await storeCase(context, { companyName: 'Besvarat AB' })
  await putAnswers(answered.id, membershipTemplate, { tradeName: 'Snickarn på Öland', legalName: 'Hemliga Namnet AB' })
  const sensitive = await storeCase(context, { companyName: 'Känsligt AB' })
  await putAnswers(sensitive.id, withSensitive, { tradeName: 'Snickarn i smyg' })
  const foreign = await storeCase(context, { companyName: 'Annat AB', moId: 'verkstadsalliansen' })
  await context.db
    .transaction()
    .execute(async (tx) => await contactPersons.put(tx, foreign.id, { ...marta, id: crypto.randomUUID() }, clock.now()))
})
afterAll(async () => await server.stop())

const invoice = { kind: 'person', label: { sv: 'Fakturakontakt', en: 'Invoice contact' } } as const

describe('a search', () => {
  test.each<[string, string, string, FoundIn | undefined]>([
    ['a name as it is shown', 'Märta Hedberg', 'Bolaget med folk AB', { ...invoice, text: 'Märta Hedberg' }],
    ['a name without its marks', 'marta hedb', 'Bolaget med folk AB', { ...invoice, text: 'Märta Hedberg' }],
    ['a name beside the company', 'märta bolaget', 'Bolaget med folk AB', { ...invoice, text: 'Märta Hedberg' }],
    [
      'a number as it is dialled',
      '0701234567',
      'Bolaget med folk AB',
      { ...invoice, text: 'Märta Hedberg, +46 (0)70-123 45 67' },
    ],
    [
      'a number from abroad',
      '+46 70 123 45 67',
      'Bolaget med folk AB',
      { ...invoice, text: 'Märta Hedberg, +46 (0)70-123 45 67' },
    ],
    [
      'the beginning of a number',
      '070-12 34',
      'Bolaget med folk AB',
      { ...invoice, text: 'Märta Hedberg, +46 (0)70-123 45 67' },
    ],
    [
      'a number beside a name',
      'märta 070-123 45 67',
      'Bolaget med folk AB',
      { ...invoice, text: 'Märta Hedberg, +46 (0)70-123 45 67' },
    ],
    [
      'a person’s address',
      'm.hedberg@post.example',
      'Bolaget med folk AB',
      { ...invoice, text: 'Märta Hedberg, m.hedberg@post.example' },
    ],
    [
      'the contact’s address',
      'k.post',
      'Bolaget med folk AB',
      { kind: 'email', label: null, text: 'k.post@folk.example' },
    ],
    ['a signatory', 'öznur yilmaz', 'Undertecknat AB', { kind: 'signatory', label: null, text: 'Öznur Yılmaz' }],
    ['a signatory without marks', 'oznur', 'Undertecknat AB', { kind: 'signatory', label: null, text: 'Öznur Yılmaz' }],
    [
      'words of a message',
      'arvode lönesumman',
      'Skrivet AB',
      {
        kind: 'message',
        label: null,
        text: '… ni räknar styrelsens arvode när lönesumman ännu inte är klar för …',
      },
    ],
    [
      'an answer',
      'snickarn oland',
      'Besvarat AB',
      { kind: 'answer', label: expect.objectContaining({ sv: expect.any(String) }), text: 'Snickarn på Öland' },
    ],
    ['a company by its letters alone', 'kansligt', 'Känsligt AB', undefined],
  ])('a search finds %s and names the place of the hit', async (_, search, company, foundIn) => {
    const { items } = await listCases(server, { search })
    expect(items.map((item) => [item.company.name, item.foundIn])).toStrictEqual([[company, foundIn]])
  })

  test.each([
    ['an answer that is sensitive', 'smyg'],
    ['the end of a word', 'edberg'],
    ['words of two cases', 'märta arvode'],
    ['the answer that names the company, which the case has itself', 'hemliga'],
  ])('a search does not find %s', async (_, search) => {
    expect(await listNames(server, { search })).toStrictEqual([])
  })

  test.each([
    ['a caseworker of the organisation', anders, ['Bolaget med folk AB']],
    ['its regional reviewer', rolf, ['Bolaget med folk AB']],
    ['a caseworker of another', asa, ['Annat AB']],
    ['somebody without a role', nora, []],
  ] as const)('a search by %s finds the cases of that person’s organisations alone', async (_, person, companies) => {
    expect(await listNames(server, { search: 'Märta Hedberg' }, person)).toStrictEqual(companies)
  })

  test('a search for the former spelling of a person’s name finds nothing once the name is corrected', async () => {
    const { context, clock } = server
    const { id } = await storeCase(context, { companyName: 'Rättat AB' })
    const put = async (name: string) =>
      await context.db
        .transaction()
        .execute(async (tx) => await contactPersons.put(tx, id, { ...marta, name }, clock.now()))
    await put('Zara Quist')
    expect(await listNames(server, { search: 'zara' })).toStrictEqual(['Rättat AB'])
    await put('Sara Quist')
    expect(await listNames(server, { search: 'zara' })).toStrictEqual([])
  })

  test('a search of people finds its cases also when more than two thousand match', async () => {
    const { db } = server.context
    await sql`
      insert into cases (id, reference, mo_id, template_slug, template_version, version, status, locale, silent, company_name, org_no,
        organisation_type, contact_email, awaits, awaits_since, created_at, changed_at, changed_by, signature, analog_signature,
        internal_signature, regional_review, credit_report)
      select gen_random_uuid(), 'y-' || n, 'hantverksgivarna', 'medlemsansokan', 1, 1, 'CREATED', 'sv', false, 'Bolag ' || n, 'y' || n,
        'REGULAR_COMPANY', '', 'applicant', now(), now(), now(), '', '{}', '{}', '{}', '{}', 'notYetAvailable'
      from generate_series(1, 2100) as n`.execute(db)
    await sql`insert into contact_persons (case_id, id, name, email, telephone, created_at)
      select id, gen_random_uuid(), 'Bertil ' || reference, '', '', now() from cases where reference like 'y-%'`.execute(
      db,
    )
    const { items, total, isTotalCapped } = await listCases(server, { search: 'bertil', pageSize: '1' })
    expect([items[0]?.foundIn?.kind, total, isTotalCapped]).toStrictEqual(['person', 1000, true])
  })
})

test('the database computes the same words of a text as search', async () => {
  const letters = Array.from('abcÅÄÖåäöéüßøæłžIıñŐ  ,.-–”!0123\u0301\n@αςЖж漢ひ')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...letters), { maxLength: 40 }), async (characters) => {
      const text = characters.join('')
      const stored = await sql<{ lexemes: string[] }>`select tsvector_to_array(lexemes_of(${text})) as lexemes`.execute(
        server.context.db,
      )
      expect(new Set(stored.rows[0]?.lexemes)).toStrictEqual(new Set(lexemesOf(text)))
    }),
    { numRuns: 300 },
  )
})

test.each(['070-123 45 67', '+46 (0)8 12 34 56', '0046701234567', '+47 22 33 44 55', '08/123456', ''])(
  'the database computes the same digits of "%s" as search',
  async (number) => {
    const { rows } = await sql<{ digits: string }>`select telephone_digits(${number}) as digits`.execute(
      server.context.db,
    )
    expect(rows[0]?.digits).toBe(telephoneDigits(number))
  },
)
