import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { caseQuery } from '#src/case/queries/case-queries.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { staff } from '#tests/fixtures/case-actors.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'
import { ExportDialog } from '../actions/end-case-dialogs.tsx'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'form', 'caseworker', 'signing'])
  await activateLocale('sv')
})

beforeEach(() => {
  vi.stubGlobal('fetch', async () => await new Promise(() => {}))
  return () => vi.unstubAllGlobals()
})

const openExport = async (proposed: 'grant' | 'reject' | null) => {
  const facts = factsFor('APPROVED_BY_MA', { extraReviewSteps: [] })
  const { services, case: opened } = await mountCase(facts, staff(1), '/dialog', {}, ExportDialog)
  const [form] = opened.forms
  if (form === undefined) throw new Error('The case has no form')
  services.queryClient.setQueryData(caseQuery(services.api, opened.id).queryKey, {
    ...opened,
    version: opened.version + 1,
    roles: { recommendation: 'proposal' },
    forms: [
      {
        ...form,
        document: {
          id: form.document.id,
          title: { sv: 'Beredning', en: 'Preparation' },
          isInternal: true,
          rows: [
            {
              component: {
                type: 'radioGroup',
                componentId: 'proposal',
                label: { sv: 'Förslag till beslut', en: 'Proposed decision' },
                required: true,
                validation: [],
                sensitive: false,
                orientation: 'vertical',
                radioButtons: [
                  { value: 'grant', label: { sv: 'Bevilja', en: 'Grant' } },
                  { value: 'reject', label: { sv: 'Avslå', en: 'Reject' } },
                ],
              },
            },
          ],
        },
        values: [{ componentId: 'proposal', value: proposed, version: 1, backendValidation: null }],
      },
    ],
  })
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

test.each([
  ['rejects', 'reject', ['Förslag till beslutAvslå'], ['Beredningen föreslår: Avslå. Läs skälen']],
  ['grants', 'grant', ['Förslag till beslutBevilja'], []],
  ['is not given', null, [], []],
] as const)(
  'the export dialog shows the organisation’s own answers, with a warning only if the proposal %s',
  async (...row) => {
    const [, proposed, answers, warnings] = row
    await openExport(proposed)
    const textsOf = (selector: string) =>
      [...document.querySelectorAll(`dialog ${selector}`)].map(({ textContent }) => textContent)
    await expect.poll(() => textsOf('dl > div')).toStrictEqual(answers)
    expect(textsOf('[role=note]').filter((text) => text?.includes('föreslår'))).toStrictEqual(warnings)
  },
)
