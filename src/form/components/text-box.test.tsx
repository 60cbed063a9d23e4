import { mountComponents, tabTo, type ComponentInput } from '#tests/browser/mount-form.tsx'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

const after: ComponentInput<'textBox'> = { type: 'textBox', componentId: 'after', label: { sv: 'Efter' } }

describe('a number', () => {
  const pay: ComponentInput<'textBox'> = {
    type: 'textBox',
    componentId: 'pay',
    label: { sv: 'Lönesumma', en: 'Pay-roll' },
    validation: [{ type: 'number' }, { type: 'range', min: 0, max: 100_000 }],
  }
  const field = () => page.getByRole('textbox', { name: /^(Lönesumma|Pay-roll)/ })

  test('a number is parsed with spaces and formatted with group separators for the locale on blur', async () => {
    const { store, setLocale } = await mountComponents([pay, after])
    await tabTo(() => field().element())
    await userEvent.keyboard('12 000')
    await expect.element(field()).toHaveValue('12 000')
    await userEvent.tab()
    await expect.element(field()).toHaveValue('12\u00a0000')
    await expect.element(field()).not.toHaveAttribute('aria-invalid')
    expect(store.values()).toEqual({ pay: '12000' })
    setLocale('en')
    await expect.element(page.getByRole('textbox', { name: /^Pay-roll/ })).toHaveValue('12,000')
  })

  test('a number out of range shows the range with group separators', async () => {
    await mountComponents([pay, after])
    await tabTo(() => field().element())
    await userEvent.keyboard('412 000')
    await userEvent.tab()
    await expect.element(field()).toHaveAccessibleDescription('Skriv ett tal mellan 0 och 100\u00a0000')
  })
})

test.each([
  ['of one line', {}],
  ['of several lines', { lines: 3 }],
])('a text box %s counts the remaining characters while the user types', async (_, more) => {
  const counted: ComponentInput<'textBox'> = {
    type: 'textBox',
    componentId: 'answer',
    label: { sv: 'Beskriv' },
    characterCount: true,
    validation: [{ type: 'maxLength', length: 6 }],
    ...more,
  }
  await mountComponents([counted])
  const answer = page.getByRole('textbox', { name: /^Beskriv/ })
  await expect.element(answer).toHaveAccessibleDescription('6 tecken kvar')
  await answer.click()
  await userEvent.keyboard('Tak 1')
  await expect.element(answer).toHaveAccessibleDescription('1 tecken kvar')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}xyz')
  await expect.element(answer).toHaveAccessibleDescription('2 tecken för mycket')
  await expect.element(answer).toHaveValue('Takxyz 1')
})

test('remaining characters are counted as the rule counts them, however a letter is encoded', async () => {
  const counted: ComponentInput<'textBox'> = {
    type: 'textBox',
    componentId: 'answer',
    label: { sv: 'Beskriv' },
    characterCount: true,
    validation: [{ type: 'maxLength', length: 10 }],
  }
  const { store } = await mountComponents([counted])
  const answer = page.getByRole('textbox', { name: /^Beskriv/ })
  await answer.fill('A\u030a'.repeat(8))
  await expect.element(answer).toHaveAccessibleDescription('2 tecken kvar')
  expect([store.values(), store.validateAll()]).toEqual([{ answer: 'A\u030a'.repeat(8) }, []])
})
