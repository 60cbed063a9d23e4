import { page, userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { mountComponents, type AnyComponentInput } from '#tests/browser/mount-form.tsx'

const label = { sv: 'Fråga', en: 'Question' }
const prefill = { source: 'earlierCase' } as const
const options = ['yes', 'no'].map((value) => ({ value, label: { sv: value } }))

test.each<[string, AnyComponentInput, string]>([
  ['text box', { type: 'textBox', componentId: 'answer', label, prefill, text: label }, 'Svar'],
  ['combo box', { type: 'comboBox', componentId: 'answer', label, prefill, text: label, options }, 'yes'],
  [
    'radio group',
    { type: 'radioGroup', componentId: 'answer', label, prefill, text: label, radioButtons: options },
    'yes',
  ],
])('the origin of a prefilled answer is part of the description of its %s', async (_, component, value) => {
  const { screen, store } = await mountComponents([component])
  store.applyStored([{ componentId: 'answer', value, version: 1, backendValidation: null, isPrefilled: true }])
  const control = screen.container.querySelector('[aria-describedby]')
  if (!(control instanceof HTMLElement)) throw new Error('Nothing is described')
  await expect.element(control).toHaveAccessibleDescription('Fråga Hämtat från en tidigare ansökan')
})

test('on a phone the buttons of a field are at least 44 px high and wide', async () => {
  await page.viewport(390, 800)
  const { screen } = await mountComponents(
    [{ type: 'dateBox', componentId: 'answer', label, helpText: { sv: 'Hjälp' } }],
    { services: { onAsk: () => undefined } },
  )
  const sizes = [...screen.container.querySelectorAll('button')].map((each) => each.getBoundingClientRect())
  expect(sizes).toHaveLength(3)
  expect(sizes.filter(({ width, height }) => width < 44 || height < 44)).toStrictEqual([])
})

test('the tools of a field are one tab stop, and the arrow keys reach each tool', async () => {
  const { screen } = await mountComponents(
    ['first', 'second'].map((componentId) => ({
      type: 'textBox',
      componentId,
      label: { sv: componentId },
      helpText: { sv: 'Bakgrund' },
      required: true,
    })),
    { services: { onAsk: () => undefined } },
  )
  const help = screen.getByRole('button', { name: /^Hjälp.*first$/ })
  const ask = screen.getByRole('button', { name: /^Fråga.*first$/ })
  await userEvent.click(screen.getByRole('textbox', { name: 'first' }))
  await userEvent.tab()
  await expect.element(help).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(ask).toHaveFocus()
  await userEvent.tab()
  await expect.element(screen.getByRole('textbox', { name: 'second' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(help).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(ask).toHaveFocus()
})
