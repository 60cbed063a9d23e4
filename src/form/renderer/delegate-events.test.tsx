import { mountComponents, tabTo, type ComponentInput } from '#tests/browser/mount-form.tsx'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

const street: ComponentInput<'textBox'> = {
  type: 'textBox',
  componentId: 'street',
  label: { sv: 'Gatuadress' },
  helpText: { sv: 'Där ni finns.' },
  required: true,
}
const field = () => page.getByRole('textbox', { name: 'Gatuadress' })

const mountWithClearedAnswer = async (): Promise<void> => {
  await mountComponents([street])
  await tabTo(() => field().element())
  await userEvent.keyboard('S{Backspace}')
}

test('a press that blurs an invalid field is not lost: the error is shown after it', async () => {
  await mountWithClearedAnswer()
  const isInvalidAt: Record<string, boolean> = {}
  for (const event of ['mouseup', 'click']) {
    const observe = () => {
      isInvalidAt[event] = field().element().getAttribute('aria-invalid') === 'true'
    }
    document.addEventListener(event, observe, { once: true, capture: true })
  }
  await page.getByRole('button', { name: /^Hjälp.*Gatuadress$/ }).click()
  await expect.element(page.getByText('Där ni finns.')).toBeVisible()
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  expect(isInvalidAt).toStrictEqual({ mouseup: false, click: false })
})

test('pressing the label of the field that has the focus validates nothing', async () => {
  await mountWithClearedAnswer()
  await page.getByText('Gatuadress', { exact: true }).click()
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
})

test('a pointer press without a mouseup counts as ended at the next key', async () => {
  await mountWithClearedAnswer()
  document.dispatchEvent(new MouseEvent('mousedown'))
  await userEvent.tab()
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
})

test('key events of a typed character do not reach React’s listeners, and those of another key do', async () => {
  await mountComponents([street])
  await tabTo(() => field().element())
  const reached: string[] = []
  const abortController = new AbortController()
  for (const type of ['keydown', 'keypress', 'input', 'selectionchange', 'keyup'])
    document.addEventListener(type, () => reached.push(type), { signal: abortController.signal })
  await userEvent.keyboard('S{Shift}')
  await expect.poll(() => reached).toStrictEqual(['keydown', 'keyup'])
  abortController.abort()
  await expect.element(field()).toHaveValue('S')
})
