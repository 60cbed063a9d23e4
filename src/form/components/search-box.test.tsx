import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, mountComponents, type ComponentInput } from '#tests/browser/mount-form.tsx'
import type { FormServices } from '../form-context.ts'

const parent: ComponentInput<'searchBox'> = {
  type: 'searchBox',
  componentId: 'parent',
  label: { sv: 'Moderbolag', en: 'Parent company' },
  source: 'companies',
  required: true,
}
const town: ComponentInput<'textBox'> = { type: 'textBox', componentId: 'town', label: { sv: 'Ort', en: 'Town' } }

const companies = ['Målarna i Vik AB, 559901-2340', 'Målerigruppen i Nord AB, 559901-8719', 'Plåt AB, 559902-2158']

/** A source that finds by a part of the name, and responds on demand. */
const createSource = () => {
  const searches: { text: string; respond: () => void; fail: () => void; signal: AbortSignal }[] = []
  const search: FormServices['search'] = (_, text, signal) =>
    new Promise((resolve, reject) => {
      const found = companies.filter((name) => name.toLowerCase().includes(text.toLowerCase()))
      searches.push({ text, signal, respond: () => resolve(found), fail: () => reject(new Error('unavailable')) })
    })
  const last = async (text: string) => {
    await expect.poll(() => searches.at(-1)?.text).toBe(text)
    return searches.at(-1) ?? { respond: () => {}, fail: () => {} }
  }
  return { searches, last, search }
}
const mountParent = async (values: Record<string, string> = {}, component = parent) => {
  const source = createSource()
  const { store } = await mountComponents([component, town], { values, services: { search: source.search } })
  return { ...source, store }
}

const box = () => page.getByRole('combobox', { name: 'Moderbolag' })
const names = (): (string | null)[] =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)

describe('a search box', () => {
  test('a search box asks its source once the text rests, and offers what it finds', async () => {
    const { searches, last, store } = await mountParent()
    await box().click()
    await userEvent.keyboard('m')
    await expect.element(page.getByText('Skriv minst 2 tecken.')).toBeVisible()
    // Fills in one event, since a busy machine may pause between two keys longer than the debounce.
    await box().fill('måla')
    await expect.element(page.getByText('Söker…')).toBeVisible()
    const { respond } = await last('måla')
    respond()
    await expect.poll(names).toStrictEqual([companies[0]])
    expect(searches.map(({ text }) => text)).toStrictEqual(['måla'])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(box()).toHaveValue('Målarna i Vik AB, 559901-2340')
    await expect.element(box()).toHaveAttribute('aria-expanded', 'false')
    expect(store.values()['parent']).toBe('Målarna i Vik AB, 559901-2340')
  })

  test('a search box aborts the search for an earlier text and offers none of its results', async () => {
    const { searches, last } = await mountParent()
    await box().click()
    await userEvent.keyboard('mål')
    const first = await last('mål')
    await userEvent.keyboard('eri')
    const { respond } = await last('måleri')
    expect(searches[0]?.signal.aborted).toBe(true)
    first.respond()
    respond()
    await expect.poll(names).toStrictEqual([companies[1]])
  })

  test.each([
    ['{Tab}', true],
    ['{Tab}', false],
    ['{Enter}{Tab}', true],
    ['{Enter}{Tab}', false],
  ])(
    'a search box keeps the typed text, whatever the search finds: %s, other answers allowed: %s',
    async (keys, allowsOther) => {
      const { last, store } = await mountParent({}, { ...parent, allowsOther })
      await box().click()
      await userEvent.keyboard('plåt')
      expect(store.values()['parent']).toBe('plåt')
      const { respond } = await last('plåt')
      respond()
      await expect.poll(names).toStrictEqual([companies[2]])
      await userEvent.keyboard(keys)
      await expect.element(box()).toHaveValue('plåt')
      expect(store.values()['parent']).toBe('plåt')
    },
  )

  test('a search box that is left with a full name stores the spelling of the source', async () => {
    const { last, store } = await mountParent()
    await box().click()
    await userEvent.keyboard('plåt ab, 559902-2158')
    const { respond } = await last('plåt ab, 559902-2158')
    respond()
    await expect.poll(names).toStrictEqual([companies[2]])
    await userEvent.tab()
    await expect.element(box()).toHaveValue('Plåt AB, 559902-2158')
    expect(store.values()['parent']).toBe('Plåt AB, 559902-2158')
  })

  test('a search box whose search fails says so, keeps the text, and searches again when it is reopened', async () => {
    const { searches, last, store } = await mountParent()
    await box().click()
    await userEvent.keyboard('mål')
    const { fail } = await last('mål')
    fail()
    await expect
      .element(page.getByText('Sökningen gick inte. Det som är skrivet finns kvar. Försök igen om en stund.'))
      .toBeVisible()
    expect(store.values()['parent']).toBe('mål')
    await userEvent.keyboard('{Escape}{ArrowDown}')
    await expect.poll(() => searches.length).toBe(2)
    searches[1]?.respond()
    await expect.poll(names).toStrictEqual([companies[0], companies[1]])
    await expect.element(page.getByRole('status').getByText('2 alternativ')).toBeInTheDocument()
    await expectAccessible()
  })

  test('a search box says that nothing was found, and shows the server’s finding', async () => {
    const { last, store } = await mountParent()
    await box().click()
    await userEvent.keyboard('Atlantis')
    const { respond } = await last('Atlantis')
    respond()
    await expect.element(page.getByText('Inget hittades. Sök på en annan del av namnet eller på numret.')).toBeVisible()
    await userEvent.tab()
    store.setBackendValidation('parent', false)
    await expect.element(box()).toHaveAccessibleDescription('Svaret finns inte bland alternativen. Välj igen')
    await expectAccessible()
  })

  test('a search box searches nothing before anything is written', async () => {
    const { searches } = await mountParent({ parent: 'Målarna i Vik AB, 559901-2340' })
    await box().click()
    await expect.element(page.getByText('Skriv minst 2 tecken.')).toBeVisible()
    await userEvent.tab()
    expect([searches.length, box().element().getAttribute('aria-expanded')]).toStrictEqual([0, 'false'])
  })
})
