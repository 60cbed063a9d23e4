import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { builtInLists } from '#schemas/form/option-lists.ts'
import { expectAccessible, mountComponents, type ComponentInput } from '#tests/browser/mount-form.tsx'

const country: ComponentInput<'comboBox'> = {
  type: 'comboBox',
  componentId: 'country',
  label: { sv: 'Land', en: 'Country' },
  required: true,
  tag: 'countries',
}
const town: ComponentInput<'textBox'> = { type: 'textBox', componentId: 'town', label: { sv: 'Ort', en: 'Town' } }

const municipality: ComponentInput<'comboBox'> = {
  type: 'comboBox',
  componentId: 'municipality',
  label: { sv: 'Kommun', en: 'Municipality' },
  tag: 'municipalities',
}

const mountCountry = (values: Record<string, string> = {}) =>
  mountComponents([country, town], { values, services: { dynamicData: builtInLists } })

const box = () => page.getByRole('combobox', { name: /^(Land|Country)$/ })
const options = () => page.getByRole('option').elements()
const names = (): (string | null)[] => options().map(({ textContent }) => textContent)
const activeName = (): string | null | undefined =>
  document.getElementById(box().element().getAttribute('aria-activedescendant') ?? '')?.textContent

describe('a combo box', () => {
  test('a combo box opens with all options in alphabetical order of the language', async () => {
    const { setLocale } = await mountCountry()
    await box().click()
    await expect.element(box()).toHaveAttribute('aria-expanded', 'true')
    expect([names().length, names()[0], names().at(-1)]).toStrictEqual([250, 'Afghanistan', 'Östtimor'])
    setLocale('en')
    await expect.poll(() => names().at(-1)).toBe('Zimbabwe')
    expect(names()[1]).toBe('Åland Islands')
  })

  test('a name typed in full into a combo box stays chosen when the language changes before blur', async () => {
    const { store, setLocale } = await mountCountry()
    await box().click()
    await userEvent.keyboard('Tyskland')
    setLocale('en')
    await expect.element(page.getByRole('combobox', { name: 'Country' })).toBeVisible()
    await userEvent.tab()
    await expect.element(box()).toHaveValue('Germany')
    expect(store.values()['country']).toBe('DE')
  })

  test('a combo box finds options by a part of their name, and Enter chooses the active one', async () => {
    const { store } = await mountCountry()
    await box().click()
    await userEvent.keyboard('guinea')
    expect(names().slice(0, 2)).toStrictEqual(['Guinea', 'Guinea-Bissau'])
    await expect.element(page.getByRole('status').getByText(/alternativ$/)).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(activeName).toBe('Guinea-Bissau')
    await userEvent.keyboard('{Enter}')
    await expect.element(box()).toHaveValue('Guinea-Bissau')
    await expect.element(box()).toHaveAttribute('aria-expanded', 'false')
    await expect.element(box()).toHaveFocus()
    expect(store.values()['country']).toBe('GW')
  })

  test('a press on an option of a combo box chooses it, and leaves the focus in the box', async () => {
    const { store } = await mountCountry()
    await box().click()
    await userEvent.keyboard('osterr')
    await page.getByRole('option', { name: 'Österrike' }).click()
    await expect.element(box()).toHaveValue('Österrike')
    await expect.element(box()).toHaveFocus()
    expect(store.values()['country']).toBe('AT')
  })

  test('a combo box opens at the chosen option, from which the arrow keys move in a circle', async () => {
    await mountCountry({ country: 'ZW' })
    box().element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(activeName).toBe('Zimbabwe')
    await expect.element(page.getByRole('option', { name: 'Zimbabwe' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    await expect.poll(activeName).toBe('Afghanistan')
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(activeName).toBe('Östtimor')
  })

  test('a combo box closes on Escape, keeps the typed text, and does not propagate the key', async () => {
    await mountCountry()
    const keys: string[] = []
    const onKeyDown = ({ key }: KeyboardEvent) => keys.push(key)
    document.body.addEventListener('keydown', onKeyDown)
    await box().click()
    await userEvent.keyboard('Sve{Escape}')
    await expect.element(box()).toHaveAttribute('aria-expanded', 'false')
    await expect.element(box()).toHaveValue('Sve')
    await userEvent.keyboard('{Escape}')
    document.body.removeEventListener('keydown', onKeyDown)
    expect(keys).toStrictEqual(['S', 'v', 'e', 'Escape'])
  })

  test.each(['{Tab}', '{Enter}{Tab}'])('a combo box takes an option name that is typed in full: %s', async (keys) => {
    const { store } = await mountComponents([town, municipality], { services: { dynamicData: builtInLists } })
    const home = page.getByRole('combobox', { name: /^Kommun/ })
    await home.click()
    await userEvent.keyboard(`Håbo${keys}`)
    await expect.element(home).toHaveValue('Håbo')
    expect(store.values()['municipality']).toBe('0305')
    await home.fill('habo')
    expect(names()).toStrictEqual(['Habo', 'Håbo'])
    await userEvent.keyboard(keys)
    await expect.element(home).toHaveValue('Habo')
    expect(store.values()['municipality']).toBe('0643')
  })

  test.each([
    ['a part of one name alone', 'sveri', 'Sverige'],
    ['a letter without its accent', 'osterrike', 'Österrike'],
    ['a part that has a hidden code', 'no', 'Nordkorea'],
  ])(
    'a combo box that is left with %s keeps the text, and offers the name when it is opened again',
    async (_, text, name) => {
      const { store } = await mountCountry()
      await box().click()
      await userEvent.keyboard(`${text}{Tab}`)
      expect(store.values()['country']).toBe(text)
      await expect.element(box()).toHaveAccessibleDescription('Svaret finns inte bland alternativen. Välj igen')
      await box().click()
      await page.getByRole('option', { name, exact: true }).click()
      await expect.element(box()).toHaveValue(name)
    },
  )

  test('Enter in a combo box takes no option that only resembles the text', async () => {
    const { store } = await mountCountry()
    await box().click()
    await userEvent.keyboard('osterrike{Enter}')
    expect(store.values()['country'] ?? null).toBeNull()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(box()).toHaveValue('Österrike')
  })

  test.each([{ isComposing: true }, { keyCode: 229 }])(
    'a combo box leaves every key to an input method that is composing: %j',
    async (composing) => {
      const { store } = await mountCountry()
      await box().click()
      await userEvent.keyboard('Sve')
      for (const key of ['Enter', 'Escape', 'ArrowDown']) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...composing })
        box().element().dispatchEvent(event)
        expect(event.defaultPrevented).toBe(false)
      }
      await expect.element(box()).toHaveAttribute('aria-expanded', 'true')
      expect(activeName()).toBe('Sverige')
      expect(store.values()['country'] ?? null).toBeNull()
    },
  )

  test('a combo box takes a typed name before blur only if no other name begins with it', async () => {
    const { store } = await mountCountry({ country: 'NO' })
    await box().click()
    await box().fill('Guinea')
    expect(store.values()['country']).toBe('NO')
    await userEvent.keyboard('-Bissau')
    expect(store.values()['country']).toBe('GW')
  })

  test('a combo box that is left with a text that matches no option keeps it and shows an error', async () => {
    const { store } = await mountCountry()
    await box().click()
    await userEvent.keyboard('Atlantis')
    await expect.element(page.getByText(/^Inget alternativ passar/)).toBeVisible()
    await userEvent.tab()
    await expect.element(box()).toHaveValue('Atlantis')
    await expect.element(box()).toHaveAccessibleDescription('Svaret finns inte bland alternativen. Välj igen')
    await expectAccessible()
    store.change('country', 'DK')
    await expect.element(box()).toHaveValue('Danmark')
  })

  test('a combo box is cleared by its button, and then offers everything', async () => {
    const { store } = await mountCountry({ country: 'NO' })
    await page.getByRole('button', { name: 'Rensa: Land' }).click()
    await expect.element(box()).toHaveValue('')
    await expect.element(box()).toHaveFocus()
    expect([store.values()['country'], names().length]).toEqual([null, 250])
  })

  test('a combo box shows a new answer from the server in place of unfinished text', async () => {
    const { store } = await mountCountry()
    await box().click()
    await userEvent.keyboard('Norg')
    store.change('country', 'IS')
    await expect.element(box()).toHaveValue('Island')
  })

  test('a combo box is accessible while it is open', async () => {
    await mountCountry()
    await box().click()
    await userEvent.keyboard('fin')
    await expectAccessible()
  })
})
