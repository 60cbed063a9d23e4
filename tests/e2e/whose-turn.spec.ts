import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import { CaseListItem } from '#schemas/api/case-list.ts'
import type { Party } from '#schemas/case-status.ts'
import { demoCases } from '#templates/demo/cases.ts'
import { requestCaseLink } from './case-link.ts'
import { signInAs } from './staff.ts'
import { test } from './test.ts'

const CasePage = v.object({ items: v.array(CaseListItem) })

/** The cases of the list that await the party, one of each status, as the organisation's person sees them. */
const awaitingCases = async (page: Page, person: string, moId: string, party: Party): Promise<CaseListItem[]> => {
  const listed = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/Case/List')
  await signInAs(page, person, `/?moId=${moId}&awaits=${party}`)
  const { items } = v.parse(CasePage, await (await listed).json())
  const ofStatus = new Map(items.map((item) => [item.displayStatus, item]))
  expect(ofStatus.size).toBeGreaterThan(0)
  return [...ofStatus.values()]
}

for (const [person, party, moId] of [
  ['Anders Ögren', 'caseworker', 'hantverksgivarna'],
  ['Maria Öberg', 'administrator', 'hantverksgivarna'],
  ['Åsa Wikström', 'caseworker', 'verkstadsalliansen'],
  ['Karl Bergqvist', 'administrator', 'verkstadsalliansen'],
] as const)
  test(`a case that awaits the ${party} of ${moId} has a button for the party in each status`, async ({ page }) => {
    for (const { id, displayStatus } of await awaitingCases(page, person, moId, party))
      await test.step(displayStatus, async () => {
        await page.goto(`/case/admin/${id}`)
        const turn = page.locator('section[aria-labelledby="turn"]')
        await expect(turn.locator('[data-variant="primary"]:not([aria-disabled="true"])')).toHaveCount(1)
      })
  })

test('a case that awaits the region has both its answers, for the reviewer', async ({ page }) => {
  for (const { id, displayStatus } of await awaitingCases(page, 'Nils Rönnlund', 'verkstadsalliansen', 'region'))
    await test.step(displayStatus, async () => {
      await page.goto(`/case/admin/${id}`)
      const turn = page.locator('section[aria-labelledby="turn"]')
      for (const name of [/Tillstyrk|Recommend/, /Avstyrk|Advise against/])
        await expect(turn.getByRole('link', { name }).first()).toBeVisible()
    })
})

test('a case that awaits its company says so, and has a link for it, in each status', async ({ page, browser }) => {
  const awaiting = await awaitingCases(page, 'Maria Öberg', 'hantverksgivarna', 'applicant')
  const company = await browser.newPage({ locale: 'sv-SE' })
  const cases = demoCases(new Date())
  for (const { id, displayStatus } of awaiting)
    await test.step(displayStatus, async () => {
      const demoCase = cases.find((each) => each.id === id)
      if (demoCase === undefined) throw new Error(`${id} is no case of the demo.`)
      await company.goto(new URL(await requestCaseLink(page.request, demoCase), page.url()).href)
      await expect(company.getByRole('region', { name: /^(Det är er tur|It is your turn)/ })).toBeVisible()
      const main = company.getByRole('main')
      await expect(main.locator('a[href*="/form/"], a[href*="/sign"]').first()).toBeVisible()
    })
  await company.close()
})
