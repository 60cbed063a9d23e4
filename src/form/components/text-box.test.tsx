import { openComponents, tabTo, type Written } from '#tests/browser/form-on-page.tsx'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

const after: Written<'textBox'> = { type: 'textBox', componentId: 'after', label: { sv: 'Efter' } }

describe('a number', () => {
  const pay: Written<'textBox'> = {
    type: 'textBox',
    componentId: 'pay',
    label: { sv: 'Lönesumma', en: 'Pay-roll' },
    validation: [{ type: 'number' }, { type: 'range', min: 0, max: 100_000 }],
  }
  const field = () => page.getByRole('textbox', { name: /^(Lönesumma|Pay-roll)/ })

  test('is taken as people write it, and shown grouped in the language of the reader once it is left', async () => {
    const { store, read } = await openComponents([pay, after])
    await tabTo(() => field().element())
    await userEvent.keyboard('12 000')
    await expect.element(field()).toHaveValue('12 000')
    await userEvent.tab()
    await expect.element(field()).toHaveValue('12\u00a0000')
    await expect.element(field()).not.toHaveAttribute('aria-invalid')
    expect(store.values()).toStrictEqual({ pay: '12000' })
    read('en')
    await expect.element(page.getByRole('textbox', { name: /^Pay-roll/ })).toHaveValue('12,000')
  })

  test('out of its range is told the range in groups', async () => {
    await openComponents([pay, after])
    await tabTo(() => field().element())
    await userEvent.keyboard('412 000')
    await userEvent.tab()
    await expect.element(field()).toHaveAccessibleDescription('Skriv ett tal mellan 0 och 100\u00a0000')
  })
})
