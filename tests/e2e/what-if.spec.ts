import { expect } from '@playwright/test'
import { signInAs } from './staff.ts'
import { test } from './test.ts'

test.use({ locale: 'sv-SE' })

test('an analyst imagines a case, and sees the possible events by role, the reasons against others, and the road to a goal', async ({
  page,
}, { project }) => {
  const state = 'lifecycle.existing.accessible.open.locked.review.SUBMITTED'
  await signInAs(page, 'Nils Rönnlund', `/inspector?at=${state}`)
  await page.getByRole('link', { name: 'Tänk om ett ärende är här' }).click()
  await expect(page).toHaveURL(/\/inspector\/what-if\?state=SUBMITTED$/)
  // On a phone the header's icon alone leads there.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inspektör' })).toHaveCount(
    project.name === 'phone' ? 1 : 2,
  )
  const possible = page.getByRole('region', { name: 'Kan hända nu' })
  const road = page.getByRole('region', { name: 'Vägen till ett mål' })
  await expect(possible.getByRole('listitem').filter({ hasText: 'signature.approve' })).toHaveText(
    'Godkänna underskriften signature.approveAdministratör och Handläggare',
  )
  await expect(road.getByRole('listitem').filter({ hasText: 'Underskriften är inte godkänd' })).not.toHaveCount(0)

  await page.getByLabel('Kreditupplysning').check()
  await expect(page).toHaveURL(/hasCreditReport=true/)
  await expect(possible.getByRole('listitem').filter({ hasText: 'creditReport.fetch' })).toHaveCount(1)

  await page.getByLabel('Underskriften är godkänd').check()
  await page.getByLabel('Kontrollpunkten är avbockad').check()
  await page.getByLabel('Formulären').selectOption('approved')
  await expect(page.getByRole('status').filter({ hasText: 'av sig självt' })).toHaveText(
    /^Med de här uppgifterna går ärendet av sig självt till läget ”Godkänd centralt”\./,
  )
  await page.getByLabel('Mål', { exact: true }).selectOption('case.archive')
  await expect(page).toHaveURL(/goal=case\.archive/)

  await page.getByLabel('Rättelse').selectOption('open')
  await page.reload()
  const blocked = page.getByRole('region', { name: 'Kräver något mer' })
  await expect(blocked.getByRole('listitem').filter({ hasText: 'case.export' })).toContainText(
    'Rättelsen av ”…” är inte besvarad',
  )
  await page.getByRole('link', { name: 'Visa läget i bilden' }).click()
  await expect(page.getByRole('region', { name: 'Om det valda' }).getByRole('heading', { level: 2 })).toHaveText(
    'Godkänd centralt',
  )
})
