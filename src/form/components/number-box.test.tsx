import { expectAccessible, mountComponents, tabTo, type ComponentInput } from '#tests/browser/mount-form.tsx'
import { expect, test } from 'vitest'
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

test('an amount is a number, shown as the language writes it, with its currency beside it', async () => {
  const { store, setLocale } = await mountComponents([turnover, exported])
  await tabTo(() => field(/^Omsättning/).element())
  await userEvent.keyboard('1200,5')
  await expect.element(field(/^Omsättning/)).toHaveValue('1200,5')
  await userEvent.tab()
  await expect.element(field(/^Omsättning/)).toHaveValue('1\u00a0200,50')
  await expect.element(field(/^Omsättning/)).toHaveAccessibleDescription('kr')
  await expect.element(field(/^Omsättning/)).toHaveAttribute('inputmode', 'decimal')
  expect(store.values()).toStrictEqual({ turnover: 1200.5 })
  await expectAccessible()
  setLocale('en')
  await expect.element(field(/^Turnover/)).toHaveValue('1,200.50')
  await expect.element(field(/^Turnover/)).toHaveAccessibleDescription('SEK')
})

test('what is no number stays as it is typed and is pointed out, and an amount is bounded by another one', async () => {
  const { store } = await mountComponents([turnover, exported])
  await tabTo(() => field(/^Omsättning/).element())
  await userEvent.keyboard('12 000{Tab}12 500 kr{Tab}')
  await expect.element(field(/^Export/)).toHaveAccessibleDescription('kr Skriv ett tal, bara med siffror')
  await expect.element(field(/^Export/)).toHaveValue('12 500 kr')
  await field(/^Export/).fill('12500')
  await userEvent.tab()
  await expect
    .element(field(/^Export/))
    .toHaveAccessibleDescription('kr Skriv ett tal som är högst 12\u00a0000, svaret på ”Omsättning”')
  expect(store.values()).toStrictEqual({ turnover: 12_000, exported: 12_500 })
  await field(/^Omsättning/).fill('13000')
  await expect.element(field(/^Export/)).not.toHaveAttribute('aria-invalid')
})
