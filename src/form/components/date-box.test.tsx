import { mountComponents, tabTo, type ComponentInput } from '#tests/browser/mount-form.tsx'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

const opens: ComponentInput<'dateBox'> = {
  type: 'dateBox',
  componentId: 'opens',
  label: { sv: 'Öppnar', en: 'Opens' },
  required: true,
}
const since: ComponentInput<'monthBox'> = {
  type: 'monthBox',
  componentId: 'since',
  label: { sv: 'Avtal sedan', en: 'Agreement since' },
  required: true,
}

const field = (name: string) => page.getByRole('textbox', { name })
/** The hidden native input behind the date picker. */
const calendarOf = (componentId: string): HTMLInputElement => {
  const calendar = document.getElementById(`form.${componentId}`)?.parentElement?.querySelector('input[aria-hidden]')
  if (!(calendar instanceof HTMLInputElement)) throw new Error('There is no calendar.')
  return calendar
}
const pick = (componentId: string, value: string): void => {
  const calendar = calendarOf(componentId)
  calendar.value = value
  calendar.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
/**
 * Chooses the next value in the open picker. The picker is a window of the browser that accepts no key until it has loaded, and gives no sign of
 * that.
 */
const chooseNext = async (componentId: string): Promise<void> => {
  const calendar = calendarOf(componentId)
  const current = calendar.value
  const afterKey = async () => {
    if (calendar.value === current) await userEvent.keyboard('{ArrowRight}')
    return calendar.value
  }
  await expect.poll(afterKey).not.toBe(current)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => calendar.matches(':open')).toBe(false)
}

beforeEach(() => page.viewport(1024, 768))
afterEach(() => vi.useRealTimers())

test('a typed date is reformatted for the locale on blur and when the language changes', async () => {
  const { store, setLocale } = await mountComponents([opens, since])
  await tabTo(() => field('Öppnar').element())
  await userEvent.keyboard('1/5 2026')
  await expect.element(field('Öppnar')).toHaveValue('1/5 2026')
  await tabTo(() => field('Avtal sedan').element())
  await expect.element(field('Öppnar')).toHaveValue('2026-05-01')
  await userEvent.keyboard('sept 2024')
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(field('Avtal sedan')).toHaveValue('september 2024')
  setLocale('en')
  await expect.element(field('Opens')).toHaveValue('1 May 2026')
  await expect.element(field('Agreement since')).toHaveValue('September 2024')
  expect(store.values()).toEqual({ opens: '2026-05-01', since: '2024-09' })
})

test('input is not reformatted while typing, even when the field rerenders', async () => {
  const { setServices, store } = await mountComponents([opens])
  store.validateAll()
  await expect.element(field('Öppnar')).toHaveAttribute('aria-invalid', 'true')
  await tabTo(() => field('Öppnar').element())
  await userEvent.keyboard('2026 05 1')
  await expect.element(field('Öppnar')).not.toHaveAttribute('aria-invalid')
  await setServices({ corrections: { opens: { text: 'Fel dag.', isHandled: false } } })
  await expect.element(page.getByText('Fel dag.')).toBeVisible()
  await userEvent.keyboard('2')
  await expect.element(field('Öppnar')).toHaveValue('2026 05 12')
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(field('Öppnar')).toHaveValue('2026-05-12')
})

describe('a date that does not exist', () => {
  test.each([
    ['opens', '2026-02-31', '2026-02-31', 'Datumet finns inte. Kontrollera siffrorna.'],
    ['opens', '31/4/2026', '2026-04-31', 'Datumet finns inte. Kontrollera siffrorna.'],
    ['opens', 'i våras', 'i våras', 'Skriv år, månad och dag, till exempel 2026-\u206005-\u206001'],
    ['since', '2026-13', '2026-13', 'Månaden finns inte. Kontrollera siffrorna.'],
    ['since', '26', '26', 'Skriv år och månad, till exempel 2026-\u206005'],
  ] as const)(
    'a date that does not exist shows an error in the field %s: %s',
    async (componentId, typed, shown, problem) => {
      const { screen } = await mountComponents([opens, since])
      const input = screen.getByRole('textbox', { name: componentId === 'opens' ? 'Öppnar' : 'Avtal sedan' })
      await input.click()
      await userEvent.keyboard(typed)
      await expect.element(screen.getByText(problem)).not.toBeInTheDocument()
      await userEvent.tab()
      await userEvent.tab()
      await expect.element(input).toHaveAccessibleDescription(expect.stringContaining(problem))
      await expect.element(input).toHaveValue(shown)
    },
  )

  test('a date that does not exist shows the error in English too', async () => {
    const values = { opens: '2026-02-31', since: 'last May' }
    const { store, screen } = await mountComponents([opens, since], { locale: 'en', values })
    store.validateAll()
    await expect
      .element(screen.getByRole('link', { name: 'Opens: The date does not exist. Check the digits.' }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Agreement since: Enter the month and year, for example 05/2026' }))
      .toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Opens' })).toHaveValue('31 February 2026')
  })
})

describe('the arrow keys', () => {
  test('the arrow keys step a date by day, across the end of a month, and by month', async () => {
    const { store } = await mountComponents([opens, since], { values: { opens: '2024-02-28', since: '2026-12' } })
    await tabTo(() => field('Öppnar').element())
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect.element(field('Öppnar')).toHaveValue('2024-03-01')
    await userEvent.keyboard('{ArrowDown}')
    await tabTo(() => field('Avtal sedan').element())
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(field('Avtal sedan')).toHaveValue('januari 2027')
    expect(store.values()).toEqual({ opens: '2024-02-29', since: '2027-01' })
  })

  test('the arrow keys change neither an empty date field, nor an invalid date, nor a read-only field', async () => {
    const { store, setServices } = await mountComponents([opens, since], { values: { since: '2026-13' } })
    await tabTo(() => field('Öppnar').element())
    await userEvent.keyboard('{ArrowUp}{ArrowDown}')
    await tabTo(() => field('Avtal sedan').element())
    await userEvent.keyboard('{ArrowUp}')
    expect(store.values()).toEqual({ since: '2026-13' })
    store.change('opens', '2026-11-22')
    await setServices({ isReadOnly: true })
    await expect.element(field('Öppnar')).toHaveAttribute('readonly')
    await tabTo(() => field('Öppnar').element())
    await userEvent.keyboard('{ArrowUp}')
    expect(store.values()['opens']).toBe('2026-11-22')
  })
})

describe('the date picker', () => {
  test('the date picker opens by its button and by Alt+ArrowDown, on the current value, and is operable by keyboard', async () => {
    const { store } = await mountComponents([opens, since], { values: { opens: '2026-11-21', since: '2026-02' } })
    const button = page.getByRole('button', { name: 'Välj datum i kalender: Öppnar' })
    await tabTo(() => button.element())
    await userEvent.keyboard('{Enter}')
    await chooseNext('opens')
    await expect.element(field('Öppnar')).toHaveValue('2026-11-22')
    await expect.element(button).toHaveFocus()
    await tabTo(() => field('Avtal sedan').element())
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await chooseNext('since')
    await expect.element(field('Avtal sedan')).toHaveValue('mars 2026')
    expect(store.values()).toEqual({ opens: '2026-11-22', since: '2026-03' })
  })

  test('the date picker sets the picked value, formatted for the locale, and clears it', async () => {
    const { store } = await mountComponents([opens, since], { locale: 'en' })
    pick('opens', '2026-05-01')
    pick('since', '2024-09')
    await expect.element(field('Opens')).toHaveValue('1 May 2026')
    await expect.element(field('Agreement since')).toHaveValue('September 2024')
    expect(store.values()).toEqual({ opens: '2026-05-01', since: '2024-09' })
    pick('opens', '')
    await expect.element(field('Opens')).toHaveValue('')
    expect(store.values()['opens']).toBeNull()
  })

  test('focus on the button of the date picker is no blur of the field, and a read-only field has no picker', async () => {
    const { setServices, screen } = await mountComponents([opens], { values: { opens: '2026-02-31' } })
    const button = screen.getByRole('button', { name: /^Välj datum/ })
    await tabTo(() => field('Öppnar').element())
    await tabTo(() => button.element())
    await expect.element(field('Öppnar')).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await expect.element(field('Öppnar')).toHaveAttribute('aria-invalid', 'true')
    await setServices({ isReadOnly: true })
    await expect.element(button).not.toBeInTheDocument()
  })
})

test('a date out of range shows the latest allowed date', async () => {
  const started: ComponentInput<'dateBox'> = {
    ...opens,
    validation: [{ type: 'dateRange', earliest: '1600-01-01', latest: '2026-11-22' }],
  }
  const { screen } = await mountComponents([started])
  await tabTo(() => field('Öppnar').element())
  await userEvent.keyboard('2099-01-01')
  await userEvent.tab()
  await userEvent.tab()
  await expect
    .element(screen.getByText('Det kan inte vara senare än 22 november 2026. Kontrollera datumet.', { exact: true }))
    .toBeVisible()
})
