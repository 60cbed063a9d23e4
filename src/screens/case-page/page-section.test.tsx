import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#src/ui/button.tsx'
import { withTestI18n } from '#src/ui/with-test-i18n.tsx'
import { WorkRow, WorkRows } from './page-section.tsx'

const leftOf = (name: string): number => page.getByText(name, { exact: true }).element().getBoundingClientRect().left

test('on a phone the buttons of a row are in tab order, and a quiet button starts at the left, also while busy', async () => {
  await page.viewport(390, 844)
  await render(
    withTestI18n(
      <WorkRows>
        <WorkRow
          isDone={false}
          title="Företaget"
          ends={
            <>
              <Button variant="quiet" size="small" busyText="Tar tillbaka och sparar …">
                Ta tillbaka
              </Button>
              <Button variant="outlined" size="small">
                Granska
              </Button>
            </>
          }
        />
        <WorkRow
          isDone={false}
          title="Arbetsplatser"
          ends={
            <Button variant="quiet" size="small">
              Godkänn
            </Button>
          }
        />
      </WorkRows>,
    ),
  )
  expect(leftOf('Ta tillbaka')).toBeLessThan(leftOf('Granska'))
  expect(leftOf('Ta tillbaka')).toBe(leftOf('Godkänn'))
})
