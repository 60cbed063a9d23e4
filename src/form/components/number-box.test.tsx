import { expectAccessible, mountComponents, tabTo, type ComponentInput } from '#tests/browser/mount-form.tsx'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

const turnover: ComponentInput<'numberBox'> = {
  type: 'numberBox',
  componentId: 'turnover',
  label: { sv: 'Omsättning', en: 'Turnover' },
  decimals: 2,
  currency: 'SEK',
}
const exported: ComponentInput<'numberBox'> = {
  type: 'numberBox',
  componentId: 'exported',
  label: { sv: 'Export', en: 'Export' },
  decimals: 2,
  currency: 'SEK',
  validation: [{ type: 'range', min: 0, max: { componentId: 'turnover' } }],
}
const field = (name: RegExp) => page.getByRole('textbox', { name })

test('an amount is stored as a number, and shown in the format of the language with its currency', async () => {
  const { store, setLocale } = await mountComponents([turnover, exported])
  await tabTo(() => field(/^Omsättning/).element())
  await userEvent.keyboard('1200,5')
  await expect.element(field(/^Omsättning/)).toHaveValue('1200,5')
  await userEvent.tab()
  await expect.element(field(/^Omsättning/)).toHaveValue('1\u00a0200,50')
  await expect.element(field(/^Omsättning/)).toHaveAccessibleDescription('kr')
  await expect.element(field(/^Omsättning/)).toHaveAttribute('inputmode', 'text')
  expect(store.values()).toEqual({ turnover: 1200.5 })
  await expectAccessible()
  setLocale('en')
  await expect.element(field(/^Turnover/)).toHaveValue('1,200.50')
  await expect.element(field(/^Turnover/)).toHaveAccessibleDescription('SEK')
})

test.each<[string, Partial<ComponentInput<'numberBox'>>, string]>([
  ['all keys', {}, 'text'],
  ['all keys', { validation: [{ type: 'range', min: -10, max: 10 }] }, 'text'],
  ['all keys', { validation: [{ type: 'range', min: { componentId: 'exported' } }] }, 'text'],
  ['the keys for a decimal', { validation: [{ type: 'range', min: 0 }] }, 'decimal'],
  ['the keys for digits', { decimals: 0, validation: [{ type: 'range', min: 1 }] }, 'numeric'],
])('a phone gets the keyboard %s for the numbers %j, since its number keys have no minus', async (_, more, mode) => {
  await mountComponents([{ ...turnover, ...more }, exported])
  await expect.element(field(/^Omsättning/)).toHaveAttribute('inputmode', mode)
})

test('a text that is no number is kept with an error, and another amount can limit an amount', async () => {
  const { store } = await mountComponents([turnover, exported])
  await tabTo(() => field(/^Omsättning/).element())
  await userEvent.keyboard('12 000{Tab}12 500 st{Tab}')
  await expect.element(field(/^Export/)).toHaveAccessibleDescription('kr Skriv ett tal, bara med siffror')
  await expect.element(field(/^Export/)).toHaveValue('12 500 st')
  await field(/^Export/).fill('12500')
  await userEvent.tab()
  await expect
    .element(field(/^Export/))
    .toHaveAccessibleDescription('kr Skriv ett tal som är högst 12\u00a0000, svaret på ”Omsättning”')
  expect(store.values()).toEqual({ turnover: 12_000, exported: 12_500 })
  await field(/^Omsättning/).fill('13000')
  await expect.element(field(/^Export/)).not.toHaveAttribute('aria-invalid')
})

describe('a computed number', () => {
  const label = (sv: string) => ({ sv })
  const number = (componentId: string, more: object = {}): ComponentInput<'numberBox'> => ({
    type: 'numberBox',
    componentId,
    label: label(componentId),
    ...more,
  })
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })

  test('a computed number follows what is typed, cannot be written, and is not saved', async () => {
    const { store } = await mountComponents([
      number('men'),
      number('women'),
      number('people', { computed: { sum: ['men', 'women'] } }),
    ])
    await expect.element(box('people')).toHaveAttribute('readonly')
    await expect.element(page.getByText('Räknas ut av svaren')).toBeVisible()
    await box('men (frivilligt)').click()
    await userEvent.keyboard('1200')
    await expect.element(box('people')).toHaveValue('1\u00a0200')
    await box('women (frivilligt)').click()
    await userEvent.keyboard('34')
    await expect.element(box('people')).toHaveValue('1\u00a0234')
    expect([store.values(), [...store.unsaved()]]).toEqual([{ men: 1200, women: 34, people: 1234 }, ['men', 'women']])
    await expectAccessible()
  })

  test('a computed number shows an error that it causes once a source field is blurred, and removes it at once', async () => {
    await mountComponents([
      number('men'),
      number('women'),
      number('people', { computed: { sum: ['men', 'women'] }, validation: [{ type: 'range', max: 10 }] }),
    ])
    await box('men (frivilligt)').click()
    await userEvent.keyboard('12')
    await expect.element(box('people')).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await expect.element(box('people')).toHaveAccessibleDescription(/Skriv ett tal som är högst 10/)
    await box('men (frivilligt)').click()
    await userEvent.keyboard('{Backspace}')
    await expect.element(box('people')).not.toHaveAttribute('aria-invalid')
  })

  test('a computed number decides what is shown', async () => {
    await mountComponents([
      number('men'),
      number('double', { computed: { sum: ['men', 'men'] } }),
      {
        type: 'textBox',
        componentId: 'union',
        label: label('Fackklubb'),
        displayController: { componentId: 'double', atLeast: 20 },
      },
    ])
    await box('men (frivilligt)').click()
    await userEvent.keyboard('10')
    await expect.element(page.getByRole('textbox', { name: /^Fackklubb/ })).toBeVisible()
    await userEvent.keyboard('{Backspace}')
    await expect.element(page.getByRole('textbox', { name: /^Fackklubb/ })).not.toBeInTheDocument()
  })
})
