import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { caseQuery } from '#src/case/queries/case-queries.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { applicant } from '#tests/fixtures/case-actors.ts'
import { analogSignature, factsFor, signature } from '#tests/fixtures/case-facts.ts'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'applicant', 'signing'])
  await activateLocale('sv')
})

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return await new Promise(() => {})
  })
  return () => vi.unstubAllGlobals()
})

const lockedAt = '2026-03-01T09:00:00.000Z'

/** The page of a company whose signed paper was not accepted, with its answers changed last at a time. */
const open = async (changedAt: string): Promise<void> => {
  const facts = factsFor('STARTED', {
    analogSignature: analogSignature({
      status: 'REJECTED_BY_MA',
      numberOfSignatories: 2,
      rejectionMessage: 'Bilden är suddig.',
    }),
  })
  const { case: opened, services } = await mountCase(facts, applicant)
  services.queryClient.setQueryData(caseQuery(services.api, opened.id).queryKey, {
    ...opened,
    etag: null,
    forms: opened.forms.map((form) => ({ ...form, changedAt })),
    journey: [
      { status: 'DOWNLOADED_FOR_ANALOG_SIGNATURE', at: lockedAt },
      { status: 'STARTED', at: '2026-03-04T09:00:00.000Z' },
    ],
  })
  await expect.element(page.getByText('Bilden är suddig.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Ansökan behöver skrivas under på nytt' })).toBeVisible()
}

const newPicture = () => page.getByRole('button', { name: 'Ladda upp en ny bild' })

test('a new picture of the signed page is uploaded at once, while the answers are those of the page', async () => {
  await open('2026-02-28T09:00:00.000Z')
  await newPicture().click()
  await expect
    .poll(() => asked.filter((url) => url.includes('DownloadForAnalogSigning')))
    .toStrictEqual([expect.stringContaining('numberOfSignatories=2')])
})

test('an application that is rejected after its round expired is not asked to be signed again', async () => {
  const facts = factsFor('REJECTED', { signature: signature({ status: 'EXPIRED' }) })
  await mountCase(facts, applicant)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByText('Tiden för underskrift gick ut')).not.toBeInTheDocument()
})

test('once an answer has changed a new picture of the signed page is not offered', async () => {
  await open('2026-03-05T09:00:00.000Z')
  await expect.poll(() => newPicture().elements()).toEqual([])
})
