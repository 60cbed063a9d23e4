import { expect } from '@playwright/test'
import { demoCaseOf, requestCaseLink } from './case-link.ts'
import { expectAccessible } from './expect-accessible.ts'
import { fieldLocator, openForm } from './form-page.ts'
import { test } from './test.ts'

const savesOfAnswers = '**/api/Case/*/Data*'

test('an answer that is locked before it could be saved is shown until the user lets it go', async ({
  page,
  request,
}) => {
  const corrected = demoCaseOf('5599152633', 'SUBMITTED')
  const link = await requestCaseLink(request, corrected)
  const token = link.split('/').at(-1) ?? ''
  const form = await openForm(page, link, 'workplaces')
  const street = fieldLocator(page, 'workplaces', 'mainWorkplaceStreet')
  const before = await street.inputValue()
  await page.route(savesOfAnswers, (route) => route.abort())
  await street.fill('Hyvelgatan 16')
  const refused = form.locator('[data-refused]')
  await expect(form.getByText(/^(Ej sparat: ingen kontakt|Not saved: no contact)/)).toBeVisible()
  const handled = await request.put('/api/Case/SetCorrectionHandled', {
    params: { caseId: corrected.id, token },
    data: { componentId: 'mainWorkplaceStreet', isHandled: true, reply: 'Gatan är ny.' },
  })
  expect(handled.status()).toBe(200)
  await page.unroute(savesOfAnswers)
  await expect(refused.getByRole('definition')).toHaveText(['Hyvelgatan 16', before])
  await expectAccessible(page)

  await page.reload()
  await expect(refused.getByRole('definition')).toHaveText(['Hyvelgatan 16', before])
  await refused.getByRole('button').click()
  await expect(refused).toBeHidden()
  await expect(street).toHaveValue(before)
  await page.reload()
  await expect(street).toHaveValue(before)
  await expect(refused).toBeHidden()
})
