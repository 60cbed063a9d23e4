import { expect } from '@playwright/test'
import { demoCaseOf } from './case-link.ts'
import { expectAccessible } from './expect-accessible.ts'
import { adminAddress, signInAs } from './staff.ts'
import { test } from './test.ts'

test.use({ locale: 'sv-SE' })

const inRegion = demoCaseOf('5599101895', 'OUT_FOR_REGIONAL_REVIEW')

test('a case is followed on the chart, step by step, from its page', async ({ page }) => {
  await signInAs(page, 'Karl Bergqvist', adminAddress(inRegion))
  await page.getByRole('link', { name: 'Följ ärendets gång på kartan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ärendet steg för steg' })).toBeVisible()

  const details = page.getByRole('region', { name: 'Om steget' })
  await expect(details.getByRole('heading', { level: 2 })).toContainText('begärde regional granskning')
  await expect(details).toContainText('OUT_FOR_REGIONAL_REVIEW')
  await expect(
    page.getByRole('link', { name: /^Låst för företaget locked, 8 lägen, här är ärendet, Regional granskning$/ }),
  ).toBeVisible()
  await expect(page.getByText('Oförklarad')).toHaveCount(0)

  const slider = page.getByRole('slider', { name: 'Steg' })
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(page).toHaveURL(/\?step=1$/)
  await expect(details.getByRole('heading', { level: 2 })).toContainText('skapade ansökan')
  await expect(page.getByRole('link', { name: 'Fylls i filling, 2 lägen, här är ärendet, Skapad' })).toBeVisible()
  await expect(details.getByRole('listitem').filter({ hasText: 'Skicka för underskrift' }).first()).toContainText(
    'gick inte:',
  )

  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?step=2$/)
  await page.getByRole('button', { name: 'Nästa steg' }).click()
  await expect(page).toHaveURL(/\?step=3$/)
  await expect(page.getByRole('region', { name: 'Alla steg' }).locator('[aria-current=page]')).toHaveCount(1)
  await expectAccessible(page)
})

test('a user without a role on the organisation gets the page of an unknown case', async ({ page }) => {
  await signInAs(page, 'Nora Utansson', `/inspector/replay/${inRegion.id}`)
  await expect(page.getByRole('slider')).toHaveCount(0)
})
