// Imported first, since it sets the order of the cascade layers.
import { withTestI18n } from '#src/ui/with-test-i18n.tsx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ServicesContext } from '#src/platform/services.ts'
import { render } from 'vitest-browser-react'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { staff } from '#tests/fixtures/case-actors.ts'
import { caseFacts } from '#tests/fixtures/case-facts.ts'
import { AccountMenu } from './staff-header.tsx'

test('the account menu without an account says so, and has no sign-out', async () => {
  const { services, unmount } = await mountCase(caseFacts(), staff(1))
  await unmount()
  await render(
    withTestI18n(
      <ServicesContext value={services}>
        <AccountMenu />
      </ServicesContext>,
    ),
  )
  await expect.element(page.getByText('inte inloggad')).toBeVisible()
  expect(page.getByRole('link').elements()).toStrictEqual([])
})
