import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CaseLink } from '#schemas/api/case-links.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { flashStore } from '#src/ui/flash.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { staff } from '#tests/fixtures/case-actors.ts'
import { factsFor, formFacts } from '#tests/fixtures/case-facts.ts'
import { linksQuery } from '../../../case/queries/detail-queries.ts'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker', 'signing'])
  await activateLocale('sv')
})

const link: CaseLink = {
  linkId: '01920000-0000-7000-8000-000000000001',
  recipient: 'karin@smide.example',
  mailType: 'caseCreated',
  subject: 'Er ansökan till Hantverksgivarna',
  locale: 'sv',
  issuedTo: null,
  createdAt: '2026-03-01T08:00:00.000Z',
  expiresAt: '2026-05-30T08:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
  revokedBy: null,
}

test.each([
  ['no link', [], false, null],
  ['a link that nobody has opened', [link], false, 'Ingen har öppnat ansökan med en länk än'],
  ['a link that nobody has opened, and answers of the company', [link], true, null],
  [
    'links of which one is used',
    [link, { ...link, lastUsedAt: '2026-03-02T08:00:00.000Z' }],
    true,
    'Ansökan öppnades senast 2 mars 09:00',
  ],
] as const)(
  'the contact card says when the link was last used in a case that has %s',
  async (_, links, hasApplicantEntry, text) => {
    const facts = factsFor('STARTED', { forms: [formFacts({ hasApplicantEntry })] })
    const { services, case: opened } = await mountCase(facts, staff(1))
    services.queryClient.setQueryData(linksQuery(services.api, opened.id).queryKey, [...links])
    const uses = () =>
      page
        .getByText(/^(Ingen har öppnat|Ansökan öppnades)/)
        .elements()
        .map(({ textContent }) => textContent)
    await expect.poll(uses).toStrictEqual(text === null ? [] : [text])
  },
)

test('a caseworker takes an unassigned case by one press, and gives it back by the toast', async () => {
  const actor = staff(2)
  const facts = factsFor('SUBMITTED', { handlerEmail: null })
  const sent: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href)
    const method = input instanceof Request ? input.method : init.method
    if (method === 'PUT') {
      sent.push([pathname, searchParams.get('userAdId')].filter((part) => part !== null).join(' '))
      return Response.json({ caseId: facts.caseId, caseStatus: 'SUBMITTED', version: facts.version + sent.length })
    }
    return await new Promise<Response>(() => {})
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { case: opened } = await mountCase(facts, actor)
  await page.getByRole('button', { name: 'Ta ärendet' }).click()
  const toasts = () => flashStore.current().flashes.map(({ text }) => text)
  await expect.poll(toasts).toStrictEqual([`Du handlägger nu ${opened.company.name}.`])
  flashStore.current().flashes[0]?.undo?.()
  await expect.poll(() => sent).toStrictEqual(['/api/Case/Delegate tenant.2', '/api/Case/ResetDelegate'])
  // An action in progress is reported on the next page when its page is left.
  await expect
    .poll(() => Object.keys(sessionStorage).filter((key) => key.includes('actionBeingSent')))
    .toStrictEqual([])
})
