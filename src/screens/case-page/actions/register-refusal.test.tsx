import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AuditEntry } from '#schemas/audit.ts'
import { historyQuery } from '#src/case/queries/detail-queries.ts'
import type { RoleId } from '#schemas/member-organisation.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { staff } from '#tests/fixtures/case-actors.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker', 'signing'])
  await activateLocale('sv')
})

const entry = (id: number, details: Pick<AuditEntry, 'eventType' | 'params'>): AuditEntry => ({
  id,
  formId: null,
  componentId: null,
  by: { kind: 'system', name: 'medlemsregistret' },
  at: '2026-03-05T12:05:00.000Z',
  ...details,
})
const exported = (id: number) => entry(id, { eventType: 'CaseExportedToTellus', params: {} })
const refused = (id: number) =>
  entry(id, {
    eventType: 'GenericChange',
    params: { change: 'register.refused', message: 'Organisationsnumret är avregistrerat.' },
  })

const mount = async (status: 'APPROVED_BY_MA' | 'EXPORTED_TO_TELLUS', newestFirst: AuditEntry[], rank: RoleId = 1) => {
  const { services, case: opened } = await mountCase(factsFor(status, { extraReviewSteps: [] }), staff(rank))
  await expect.element(page.getByRole('region', { name: 'E-postlogg' })).toBeVisible()
  services.queryClient.setQueryData(historyQuery(services.api, opened.id).queryKey, newestFirst)
  await expect.element(page.getByRole('region', { name: 'Händelser' }).getByRole('listitem').first()).toBeVisible()
}
const note = () => page.getByRole('note')

test('a case that the register refused says so beside its next action, in the words of the register', async () => {
  await mount('APPROVED_BY_MA', [refused(2), exported(1)])
  await expect
    .poll(() => [...note().element().children].map(({ textContent }) => textContent))
    .toStrictEqual(['Medlemsregistret tog inte emot ärendet 5 mars 13:05', 'Organisationsnumret är avregistrerat.'])
})

test('a refusal is not mentioned once the case is exported again', async () => {
  await mount('EXPORTED_TO_TELLUS', [exported(3), refused(2), exported(1)])
  expect(note().elements()).toStrictEqual([])
})

const next = () => page.getByText('Nästa steg är en administratörs: ”Exportera till medlemsregistret”.')

test('a handler reads the administrator’s next action once everything is approved', async () => {
  await mount('APPROVED_BY_MA', [entry(1, { eventType: 'CaseDelegated', params: {} })], 2)
  await expect.element(next()).toBeVisible()
})

test('a case that the register refused does not announce the export as its next step', async () => {
  await mount('APPROVED_BY_MA', [refused(2), exported(1)], 2)
  await expect.element(note()).toBeVisible()
  expect(next().elements()).toStrictEqual([])
})

test('a handler exports if caseworkers decide, and is not referred to an administrator', async () => {
  await mountCase(factsFor('APPROVED_BY_MA', { extraReviewSteps: [], deciders: 'caseworkers' }), staff(2))
  await expect.element(page.getByRole('link', { name: 'Exportera till medlemsregistret' }).first()).toBeVisible()
  expect(next().elements()).toStrictEqual([])
})
