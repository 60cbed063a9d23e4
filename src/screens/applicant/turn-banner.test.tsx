import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Actor } from '#machines/case/permissions.ts'
import type { CaseStatus } from '#schemas/case-status.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { caseQuery } from '#src/case/queries/case-queries.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { applicant, staff } from '#tests/fixtures/case-actors.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'applicant', 'caseworker', 'signing'])
  await activateLocale('sv')
})

beforeEach(() => {
  vi.stubGlobal('fetch', async () => await new Promise(() => {}))
  return () => vi.unstubAllGlobals()
})

const at = '2026-03-01T09:00:00.000Z'

/** The text of the page of a case archived in this status, once it contains `text`. */
const archivedPage = async (
  actor: Actor,
  status: CaseStatus,
  mayReapply: boolean | null,
  text: string,
): Promise<string> => {
  const { container, case: opened, services } = await mountCase(factsFor('ARCHIVED'), actor)
  services.queryClient.setQueryData(caseQuery(services.api, opened.id).queryKey, {
    ...opened,
    etag: null,
    journey: [
      { status, at },
      { status: 'ARCHIVED', at },
    ],
    rejection: mayReapply === null ? null : { message: 'Inga anställda ännu.', mayReapply },
  })
  await vi.waitUntil(() => container.innerText.includes(text))
  return container.innerText
}

test('a company whose answers have changed since it signed reads that it may have to sign again', async () => {
  const changed = {
    changesSinceSignature: {
      revision: '',
      answers: [{ formId: 'company', componentId: 'turnover', needsNewSignature: false }],
    },
  }
  const again = 'Den kan behöva skrivas under på nytt.'
  const textOf = async (facts: CaseFacts): Promise<string> => {
    const { container } = await mountCase(facts, applicant)
    await vi.waitUntil(() => container.innerText.includes('Vi hör av oss.'))
    return container.innerText
  }
  const before = await textOf(factsFor('SUBMITTED'))
  expect([before.includes('Ni behöver inte göra något.'), before.includes(again)]).toStrictEqual([true, false])
  const after = await textOf(factsFor('SUBMITTED', changed))
  expect([after.includes('Ni behöver inte göra något.'), after.includes(again)]).toStrictEqual([false, true])
})

test('the company of an archived case reads how it ended: why it was rejected and a link to apply again, or that it is a member', async () => {
  const rejected = await archivedPage(applicant, 'REJECTED', true, 'Gör en ny ansökan')
  expect(rejected).toContain('Ansökan är avslagen')
  expect(rejected).toContain('Inga anställda ännu.')
  const final = await archivedPage(applicant, 'REJECTED', false, 'tar inte emot en ny ansökan från er')
  expect(final).not.toContain('Gör en ny ansökan')
  const member = await archivedPage(
    applicant,
    'FINISHED_IN_TELLUS',
    null,
    'Inträdesdatum kommer med e-post, sedan fakturan.',
  )
  expect(member).toContain('Välkomna som medlemmar i')
  await archivedPage(applicant, 'CANCELLED_IN_TELLUS', null, 'Ansökan är återtagen')
  expect(await archivedPage(applicant, 'RESET', null, 'Gör en ny ansökan')).toContain('Ansökan är stängd')
})

test('staff read beside the archived status how the case ended, and whether the company may apply again', async () => {
  const rejected = await archivedPage(staff(1), 'REJECTED', true, 'Företaget får ansöka igen.')
  expect(rejected).toMatch(/Arkiverad\s+Avslagen/)
  const final = await archivedPage(staff(1), 'REJECTED', false, 'Företaget får inte ansöka igen.')
  expect(final).not.toContain('Låt företaget börja om')
})
