import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#src/ui/theme/page.css'
import { Dialog } from './dialog.tsx'
import { closeFlash, closeSnackbar, flashStore, showFlash, showSnackbar } from './flash.ts'
import { FlashRegion } from './flash-region.tsx'
import { withTestI18n } from './with-test-i18n.tsx'

beforeEach(() => () => {
  closeSnackbar()
  flashStore.current().flashes.forEach(({ id }) => closeFlash(id))
})

test('a flash message on a phone never covers the focused control', async () => {
  await page.viewport(390, 844)
  await render(
    withTestI18n(
      <>
        {Array.from({ length: 40 }, (_, index) => (
          <p key={index}>
            <button type="button">{index}</button>
          </p>
        ))}
        <FlashRegion />
      </>,
    ),
  )
  const text =
    'Bengtssons Plåtslageri i Örnsköldsvik AB: den senaste ändringen gick inte igenom. Öppna ärendet och försök igen.'
  showFlash(text, { isSticky: true })
  await expect.element(page.getByText(text)).toBeVisible()
  const covered: (string | null)[] = []
  const reached = new Set<string | null>()
  const buttons = [...document.querySelectorAll('p > button')]
  buttons.at(-1)?.scrollIntoView()
  await userEvent.click(page.elementLocator(buttons.at(-1) ?? document.body))
  for (const keys of ['{Shift>}{Tab}{/Shift}', '{Tab}'])
    for (const _ of buttons) {
      const focused = document.activeElement
      if (focused?.matches('p > button') !== true) continue
      const { left, top, width, height } = focused.getBoundingClientRect()
      if (document.elementFromPoint(left + width / 2, top + height / 2) !== focused) covered.push(focused.textContent)
      reached.add(focused.textContent)
      await userEvent.keyboard(keys)
    }
  expect([covered, reached.size]).toStrictEqual([[], buttons.length])
})

test.each([
  { below: 'the state of saving at the top of a form', bar: null },
  { below: 'the bar at the top of a form that has another at its end', bar: <p data-bottom-bar>Skicka</p> },
])('a message on a phone lies clear of $below', async ({ bar }) => {
  await page.viewport(390, 844)
  await render(
    withTestI18n(
      <Dialog heading="Formulär" size="full" onClose={() => undefined}>
        {bar}
      </Dialog>,
    ),
  )
  showFlash('Språket är bytt.', { isSticky: true })
  const message = page.getByRole('dialog').getByText('Språket är bytt.')
  await expect.element(message).toBeVisible()
  const { top = 0 } = message.element().parentElement?.getBoundingClientRect() ?? {}
  expect(top > 422).toBe(bar === null)
})

test('a message on a phone lies above the snackbar', async () => {
  await page.viewport(390, 844)
  await render(withTestI18n(<FlashRegion />))
  showSnackbar('En ny version finns.')
  showFlash('Ärendet delegerades.', { isSticky: true })
  const message = page.getByText('Ärendet delegerades.')
  await expect.element(message).toBeVisible()
  const { bottom = 0 } = message.element().parentElement?.getBoundingClientRect() ?? {}
  const { top = 0 } = page.getByText('En ny version finns.').element().parentElement?.getBoundingClientRect() ?? {}
  expect(bottom).toBeLessThan(top)
})
