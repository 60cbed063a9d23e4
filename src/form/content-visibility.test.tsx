import { mountForm } from '#tests/browser/mount-form.tsx'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { relevantAttribute } from './renderer/delegate-events.ts'

const sections = 30
const fieldsEach = 12
const last = { componentId: `field${sections}x${fieldsEach}`, label: `Fråga ${sections}.${fieldsEach}` }

/** Long enough that all but its beginning is off screen. */
const longForm: Parameters<typeof mountForm>[0] = Array.from({ length: sections }, (_, section) => [
  {
    component: {
      type: 'sectionTitle' as const,
      componentId: `section${section + 1}`,
      title: { sv: `Avsnitt ${section + 1}` },
    },
  },
  ...Array.from({ length: fieldsEach }, (__, field) => ({
    component: {
      type: 'textBox' as const,
      componentId: `field${section + 1}x${field + 1}`,
      label: { sv: `Fråga ${section + 1}.${field + 1}` },
      required: true,
      helpText: { sv: `Hjälp till ${section + 1}.${field + 1}` },
    },
  })),
]).flat()

/** Mounts the form, and waits for the fields that the first screen has no room for. */
const mountWhole = async (rows: typeof longForm) => {
  const mounted = await mountForm(rows)
  await expect.poll(() => document.getElementById(`form.${last.componentId}`)).not.toBeNull()
  return mounted
}

const lastField = (): HTMLElement => {
  const field = document.getElementById(`form.${last.componentId}`)
  if (field === null) throw new Error('The last field is not on the page.')
  return field
}
const isOnScreen = (element: HTMLElement): boolean => {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && top >= 0 && bottom <= window.innerHeight
}
const isSkipped = (element: HTMLElement): boolean => !element.checkVisibility({ contentVisibilityAuto: true })
/** Whether the browser has reported that only the first field is on screen, a frame ago. */
const isFirstAloneRelevant = (): boolean => {
  const isRelevant = (id: string): boolean =>
    document.getElementById(id)?.closest(`[${relevantAttribute}]`) instanceof Element
  return isRelevant('form.field1x1') && !isRelevant(`form.${last.componentId}`)
}

beforeEach(async () => {
  await page.viewport(1024, 600)
  history.replaceState(null, '', location.pathname + location.search)
  window.scrollTo(0, 0)
})

test('a field far off screen is not laid out, but is in the DOM', async () => {
  const { screen } = await mountWhole(longForm)
  await expect.poll(() => isSkipped(lastField())).toBe(true)
  await expect.element(screen.getByRole('textbox', { name: last.label })).toBeInTheDocument()
  expect(document.querySelectorAll('input').length).toBe(sections * fieldsEach)
})

test('a hash link scrolls to a field far off screen', async () => {
  await mountWhole(longForm)
  await expect.poll(() => isSkipped(lastField())).toBe(true)
  location.hash = `#form.${last.componentId}`
  await expect.poll(() => isOnScreen(lastField())).toBe(true)
})

test('focus() scrolls to a field far off screen', async () => {
  await mountWhole(longForm)
  await expect.poll(() => isSkipped(lastField())).toBe(true)
  lastField().focus()
  await expect.poll(() => [document.activeElement === lastField(), isOnScreen(lastField())]).toStrictEqual([true, true])
})

test('find in page scrolls to a field far off screen', async () => {
  await mountWhole(longForm)
  await expect.poll(() => isSkipped(lastField())).toBe(true)
  const find: unknown = Reflect.get(window, 'find')
  const hasMatch = typeof find === 'function' && Reflect.apply(find, window, [last.label]) === true
  expect(hasMatch).toBe(true)
  await expect.poll(() => isOnScreen(lastField())).toBe(true)
})

test('Shift+Tab moves through sections far off screen', async () => {
  await mountWhole(longForm)
  lastField().focus()
  for (let presses = 0; presses < 2 * fieldsEach; presses += 1) await userEvent.tab({ shift: true })
  const before = document.getElementById(`form.field${sections - 1}x${fieldsEach}`)
  expect(document.activeElement).toBe(before)
  await expect.poll(() => before !== null && isOnScreen(before)).toBe(true)
})

test('a link of the error summary scrolls to a field far off screen', async () => {
  const { store, screen } = await mountWhole(longForm)
  store.validateAll()
  await screen.getByRole('link', { name: `${last.label}: Du måste fylla i ett värde` }).click()
  await expect.poll(() => [document.activeElement === lastField(), isOnScreen(lastField())]).toStrictEqual([true, true])
})

test('switching the language updates the screen at once, and the fields off screen soon after', async () => {
  const { setLocale, screen } = await mountWhole([
    ...longForm,
    { component: { type: 'checkbox', componentId: 'last', label: { sv: 'Sista', en: 'Last' } } },
    { component: { type: 'checkbox', componentId: 'again', label: { sv: 'Igen', en: 'Again' } } },
  ])
  const label = (): string | undefined => document.getElementById('form.again')?.closest('label')?.textContent
  await expect.poll(label).toBe('Igen')
  await expect.poll(() => isSkipped(lastField())).toBe(true)
  await expect.poll(isFirstAloneRelevant).toBe(true)
  const patches: string[][] = []
  const observer = new MutationObserver((records) => {
    patches.push(records.map(({ target }) => target.textContent ?? ''))
  })
  observer.observe(document.body, { subtree: true, characterData: true })
  setLocale('en')
  await expect.poll(label).toBe('Again')
  observer.disconnect()
  const patchWith = (text: string): number => patches.findIndex((texts) => texts.includes(text))
  expect([patchWith('Help') >= 0, patchWith('Help') < patchWith('Again')]).toStrictEqual([true, true])
  await expect.element(screen.getByRole('checkbox', { name: 'Last' })).toBeInTheDocument()
})

test('errors on screen are shown before the next paint, and errors off screen after it', async () => {
  const { store } = await mountWhole(longForm)
  await expect.poll(isFirstAloneRelevant).toBe(true)
  const invalid = (): number => document.querySelectorAll('[aria-invalid=true]').length
  const first = document.getElementById('form.field1x1')
  store.validateAll()
  expect([first?.getAttribute('aria-invalid'), lastField().getAttribute('aria-invalid')]).toStrictEqual(['true', null])
  const shown = invalid()
  await expect.poll(invalid).toBe(sections * fieldsEach)
  expect(shown).toBeLessThan((sections * fieldsEach) / 2)
})

test('a field off screen that changes before its update shows its last state', async () => {
  const { store } = await mountWhole(longForm)
  await expect.poll(() => isSkipped(lastField())).toBe(true)
  store.validateAll()
  store.change(last.componentId, 'Svar')
  await expect.poll(() => document.querySelectorAll('[aria-invalid=true]').length).toBe(sections * fieldsEach - 1)
  const field = lastField()
  expect([field.getAttribute('aria-invalid'), field instanceof HTMLInputElement && field.value]).toStrictEqual([
    null,
    'Svar',
  ])
})

test('the scroll bar estimates the end of a form well before the form has been laid out', async () => {
  await mountWhole(longForm)
  await expect.poll(() => isSkipped(lastField())).toBe(true)
  const guessed = document.documentElement.scrollHeight
  for (const section of document.querySelectorAll<HTMLElement>('section')) section.style.contentVisibility = 'visible'
  const actual = document.documentElement.scrollHeight
  expect([guessed / actual > 0.75, guessed / actual < 1.33]).toStrictEqual([true, true])
})
