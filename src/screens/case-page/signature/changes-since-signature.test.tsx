import { page } from 'vitest/browser'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AuditEntry } from '#schemas/audit.ts'
import type { CaseForm } from '#schemas/case.ts'
import type { FileValue } from '#schemas/form/value.ts'
import type { FormDocument } from '#schemas/form.ts'
import { caseQuery } from '#src/case/queries/case-queries.ts'
import { historyQuery } from '#src/case/queries/detail-queries.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { staff } from '#tests/fixtures/case-actors.ts'
import { factsFor, formFacts } from '#tests/fixtures/case-facts.ts'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker', 'signing', 'form'])
  await activateLocale('sv')
})

const requests: string[] = []
beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', async (request: Request | string) => {
    requests.push(typeof request === 'string' ? request : request.url)
    return await new Promise(() => {})
  })
  return () => vi.unstubAllGlobals()
})

const document: FormDocument = {
  id: 'company',
  title: { sv: 'Företaget', en: 'The company' },
  isInternal: false,
  rows: [
    {
      component: {
        type: 'textBox',
        componentId: 'zipCode',
        label: { sv: 'Postnummer', en: 'Postcode' },
        required: false,
        validation: [],
        sensitive: false,
        characterCount: false,
      },
    },
    {
      component: {
        type: 'file',
        componentId: 'certificate',
        label: { sv: 'Registreringsbevis', en: 'Certificate' },
        required: false,
        validation: [],
        sensitive: false,
        maxFiles: 1,
      },
    },
  ],
}
const certificate = (fileId: string, displayFileName: string): FileValue => ({
  fileId,
  displayFileName,
  contentType: 'application/pdf',
  sizeBytes: 1000,
})
const form: CaseForm = {
  document,
  formId: 'company',
  status: 'approved',
  isStarted: true,
  approvedBy: null,
  approvedAt: null,
  changedAt: null,
  values: [
    { componentId: 'zipCode', value: '374 31', version: 2, backendValidation: null },
    { componentId: 'certificate', value: [certificate('new', 'nytt.pdf')], version: 2, backendValidation: null },
  ],
  earlier: [],
}

const approval: AuditEntry = {
  id: 1,
  eventType: 'SignatureApproved',
  formId: null,
  componentId: null,
  by: { kind: 'caseworker', name: 'Anders Ögren' },
  at: '2026-11-14T08:12:00.000Z',
  params: { confirmedRevision: 'now', changedAnswers: 1 },
}

/** The page of a signed case whose postcode has changed since. */
const mountChanged = async (
  needsNewSignature: boolean,
  status: 'SUBMITTED' | 'ARCHIVED' = 'SUBMITTED',
  componentId = 'zipCode',
) => {
  const facts = factsFor(status, {
    forms: [formFacts({ status: 'approved' })],
    changesSinceSignature: {
      revision: 'now',
      answers: [{ formId: 'company', componentId, needsNewSignature }],
    },
  })
  const { case: opened, services, container } = await mountCase(facts, staff(2))
  const signed = {
    forms: { company: { zipCode: '374 34', certificate: [certificate('signed', 'bevis.pdf')] } },
    people: [],
  }
  services.queryClient.setQueryData(caseQuery(services.api, opened.id).queryKey, {
    ...opened,
    etag: null,
    forms: [form],
    signed,
    ...(status === 'ARCHIVED' && { confirmed: [{ by: 'Anders Ögren', at: '2026-11-14T08:12:00.000Z' }] }),
  })
  services.queryClient.setQueryData(historyQuery(services.api, opened.id).queryKey, [approval])
  return () => container.querySelector<HTMLElement>('[aria-labelledby="signature"], #signature')?.innerText
}

test('a change that needs a new signature cannot be approved, and the card and the next step ask the company to sign', async () => {
  const text = await mountChanged(true)
  await expect.poll(text).toContain('1 svar har ändrats efter underskriften och kräver en ny')
  expect(text()).toMatch(/Postnummer:\s+från\s+374 34\s+→\s+till\s+374 31/)
  expect(page.getByRole('checkbox', { name: /Jag har läst ändringarna/ }).elements()).toStrictEqual([])
  expect(page.getByRole('button', { name: 'Godkänn', exact: true }).elements()).toStrictEqual([])
  const asking = page.getByRole('link', { name: 'Be om ny underskrift' })
  await expect.poll(() => asking.elements().length).toBe(2)
  const blocked = page.getByRole('listitem').filter({ hasText: 'Godkänn underskriften' })
  expect(blocked.element().textContent).toContain('1 svar som har ändrats efter underskriften kräver en ny underskrift')
})

test('the signature card shows an answer that changed after it was signed, and approves once the change is confirmed', async () => {
  const text = await mountChanged(false)
  await expect.poll(text).toContain('1 svar har ändrats efter underskriften')
  expect(text()).toMatch(/Postnummer:\s+från\s+374 34\s+→\s+till\s+374 31/)
  expect(text()).toContain('1 svar som har ändrats efter underskriften gäller utan ny underskrift')
  const approve = page.getByRole('button', { name: 'Godkänn', exact: true })
  await approve.click()
  await expect.poll(text).toContain('ingen har bekräftat det')
  expect(requests.filter((url) => url.includes('SetConfirmAspirantSignature'))).toStrictEqual([])
  await page.getByRole('checkbox', { name: /Jag har läst ändringarna/ }).click()
  await approve.click()
  await expect.poll(() => requests.filter((url) => url.includes('confirmedRevision=now')).length).toBe(1)
})

test('the card and the history of an archived case show an answer changed after the signature, and who confirmed it', async () => {
  const text = await mountChanged(true, 'ARCHIVED')
  await expect.poll(text).toContain('1 svar har ändrats efter underskriften\n')
  expect(text()).toMatch(/Postnummer:\s+från\s+374 34\s+→\s+till\s+374 31/)
  expect(text()).toMatch(/Gäller utan ny underskrift, bekräftat av Anders Ögren .*14/)
  expect(page.getByRole('checkbox', { name: /Jag har läst ändringarna/ }).elements()).toStrictEqual([])
  const history = page.getByRole('region', { name: 'Händelser' })
  await expect
    .poll(() => history.element().textContent)
    .toContain('1 svar som har ändrats efter underskriften gäller utan ny underskrift')
})

test('a replaced file can be opened by its name in the note, and is listed among the documents as signed', async () => {
  await page.viewport(1440, 900)
  const text = await mountChanged(false, 'ARCHIVED', 'certificate')
  await expect.poll(text).toContain('Registreringsbevis:')
  await page.getByRole('button', { name: 'bevis.pdf', exact: true }).click()
  const pane = page.getByRole('region', { name: 'Dokument', exact: true })
  await expect.element(pane.getByRole('heading', { name: 'bevis.pdf (tidigare)' })).toBeVisible()
  await page.getByRole('button', { name: 'nytt.pdf', exact: true }).click()
  await expect.element(pane.getByRole('heading', { name: 'nytt.pdf' })).toBeVisible()
})
