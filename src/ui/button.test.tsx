// Imported first, since it sets the order of the cascade layers.
import { withTestI18n } from './with-test-i18n.tsx'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'

test('a busy button shows its verb, keeps its width and its focus, and cannot be pressed again', async () => {
  const press = vi.fn<() => void>()
  const button = (isBusy: boolean) =>
    withTestI18n(
      <Button onClick={press} isBusy={isBusy} busyText="Skickar till undertecknarna …">
        Skicka
      </Button>,
    )
  const screen = await render(button(false))
  const element = screen.getByRole('button')
  await element.click()
  const width = element.element().getBoundingClientRect().width
  await screen.rerender(button(true))
  await expect.element(element).toHaveAccessibleName('Skickar till undertecknarna …')
  element.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect({
    presses: press.mock.calls.length,
    width: element.element().getBoundingClientRect().width,
    focused: document.activeElement === element.element(),
  }).toStrictEqual({ presses: 1, width, focused: true })
})

test('a busy button without a verb keeps its label', async () => {
  const screen = await render(withTestI18n(<Button isBusy>Godkänn Företaget</Button>))
  await expect.element(screen.getByText('Godkänn Företaget')).toBeVisible()
  await expect.element(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
})

test('a locked submit button stays readable and does not submit its form', async () => {
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  const screen = await render(
    withTestI18n(
      <form onSubmit={submit}>
        <Button type="submit" isLocked>
          Gå till underskrift
        </Button>
      </form>,
    ),
  )
  const element = screen.getByRole('button', { name: 'Gå till underskrift' }).element()
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect([
    submit.mock.calls.length,
    element.getAttribute('aria-disabled'),
    getComputedStyle(element).opacity,
  ]).toStrictEqual([0, 'true', '1'])
})
