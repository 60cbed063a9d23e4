import {
  expectAccessible,
  openComponents,
  tabTo,
  type Written,
  type WrittenComponent,
} from '#tests/browser/form-on-page.tsx'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Value } from '#schemas/form/value.ts'

const options = [
  { value: 'fasad', label: { sv: 'Fasad', en: 'Facades' } },
  { value: 'golv', label: { sv: 'Golv', en: 'Floors' } },
  { value: 'tak', label: { sv: 'Tak', en: 'Roofs' } },
]
const said = {
  componentId: 'answer',
  label: { sv: 'Arbetet', en: 'The work' },
  text: { sv: 'Det som ni mest gör.', en: 'What you mostly do.' },
  helpText: { sv: 'Fråga er revisor.', en: 'Ask your auditor.' },
  postText: { sv: 'Syns för alla.', en: 'Shown to all.' },
  required: true,
}

type Kind = {
  component: Exclude<WrittenComponent, { type: 'sectionTitle' | 'bodyText' | 'columns' | 'sectionDivider' }>
  role: 'textbox' | 'checkbox' | 'radiogroup' | 'group' | 'combobox'
  /** Keys that give an answer, from the first control on; then others that change it; then those that take it away. */
  answered: readonly [keys: string, value: Value]
  changed: readonly [keys: string, value: Value]
  cleared: readonly [keys: string, value: Value] | null
  missing: Readonly<Record<'sv' | 'en', string>>
}

const fill = { sv: 'Du måste fylla i ett värde', en: 'You must enter a value' }
const choose = { sv: 'Du måste välja ett alternativ', en: 'You must choose an option' }
const all = '{Control>}a{/Control}'

const kinds: readonly (readonly [name: string, kind: Kind])[] = [
  [
    'textBox',
    {
      component: { ...said, type: 'textBox', placeholder: { sv: 'Till exempel fasad', en: 'Facades, say' } },
      role: 'textbox',
      answered: ['Fasad & "tak" <i>', 'Fasad & "tak" <i>'],
      changed: ['{Backspace}{Backspace}{Backspace}', 'Fasad & "tak" '],
      cleared: [`${all}{Delete}`, null],
      missing: fill,
    },
  ],
  [
    'textBox of several lines',
    {
      component: { ...said, type: 'textBox', lines: 4 },
      role: 'textbox',
      answered: ['Fasad{Enter}Golv', 'Fasad\nGolv'],
      changed: ['{Enter}Tak', 'Fasad\nGolv\nTak'],
      cleared: [`${all}{Delete}`, null],
      missing: fill,
    },
  ],
  [
    'checkbox',
    {
      component: { ...said, type: 'checkbox' },
      role: 'checkbox',
      answered: [' ', true],
      changed: [' ', false],
      cleared: null,
      missing: { sv: 'Du måste kryssa i rutan', en: 'You must tick the box' },
    },
  ],
  [
    'checkboxList',
    {
      component: { ...said, type: 'checkboxList', options },
      role: 'group',
      answered: ['{Tab}{Tab} ', ['tak']],
      changed: ['{Shift>}{Tab}{Tab}{/Shift} ', ['fasad', 'tak']],
      cleared: [' {Tab}{Tab} ', null],
      missing: choose,
    },
  ],
  [
    'radioGroup',
    {
      component: { ...said, type: 'radioGroup', radioButtons: options },
      role: 'radiogroup',
      answered: [' ', 'fasad'],
      changed: ['{ArrowDown}{ArrowDown}', 'tak'],
      cleared: null,
      missing: choose,
    },
  ],
  [
    'selectList',
    {
      component: { ...said, type: 'selectList', options, placeholder: { sv: 'Välj arbete', en: 'Choose work' } },
      role: 'combobox',
      answered: ['{ArrowDown}', 'fasad'],
      changed: ['t', 'tak'],
      cleared: ['{Home}', null],
      missing: choose,
    },
  ],
  [
    'dateBox',
    {
      component: { ...said, type: 'dateBox' },
      role: 'textbox',
      answered: ['20261121', '2026-11-21'],
      changed: ['{Backspace}{Backspace}30', '2026-11-30'],
      cleared: [`${all}{Delete}`, null],
      missing: { sv: 'Fyll i ett datum', en: 'Enter a date' },
    },
  ],
  [
    'monthBox',
    {
      component: { ...said, type: 'monthBox' },
      role: 'textbox',
      answered: ['202611', '2026-11'],
      changed: ['{Backspace}2', '2026-12'],
      cleared: [`${all}{Delete}`, null],
      missing: { sv: 'Fyll i en månad', en: 'Enter a month' },
    },
  ],
]

/** A field before and after, so that there is somewhere to come from and to go. */
const before: Written<'textBox'> = { type: 'textBox', componentId: 'before', label: { sv: 'Före' } }
const after: Written<'textBox'> = { type: 'textBox', componentId: 'after', label: { sv: 'Efter' } }

/** The first control of the answer. */
const control = (): HTMLElement => {
  const place = document.getElementById('form.answer')
  const first = place?.matches('input, select, textarea')
    ? place
    : place?.querySelector<HTMLElement>('input, select, textarea')
  if (!first) throw new Error('The answer has no control.')
  return first
}

beforeEach(() => page.viewport(1024, 768))

describe.each(kinds)('%s', (_, { component, role, answered, changed, cleared, missing }) => {
  const answer = () => page.getByRole(role, { name: /^(Arbetet|The work)$/ })

  test('is filled, changed and cleared by keyboard alone', async () => {
    const { store } = await openComponents([before, component, after])
    await tabTo(control)
    for (const [keys, value] of cleared ? [answered, changed, cleared] : [answered, changed]) {
      await userEvent.keyboard(keys)
      expect(store.values()['answer']).toStrictEqual(value)
    }
  })

  test('has its label as name, its text as description, and says that it must be answered', async () => {
    await openComponents([component])
    await expect.element(answer()).toHaveAccessibleDescription('Det som ni mest gör.')
    const required = answer().element().getAttribute('aria-required')
    // A plain group can not be required; what may be left out is marked instead.
    expect(required).toBe(role === 'group' ? null : 'true')
    await expect.element(page.getByText('(frivilligt)')).not.toBeInTheDocument()
  })

  test('stays without an error when it is passed by untouched', async () => {
    const { screen } = await openComponents([before, component, after])
    await tabTo(control)
    await tabTo(() => screen.getByRole('textbox', { name: /^Efter/ }).element())
    await expect.element(screen.getByRole('textbox', { name: /^Efter/ })).toHaveFocus()
    await expect.element(screen.getByText(missing.sv)).not.toBeInTheDocument()
    expect(document.querySelectorAll('[aria-invalid="true"]').length).toBe(0)
  })

  test('keeps its error until it is answered', async () => {
    const { store } = await openComponents([before, component, after])
    store.validateAll()
    await expect.element(answer()).toHaveAccessibleDescription(`Det som ni mest gör. ${missing.sv}`)
    const invalid = document.querySelectorAll(
      '[data-key="answer"] [aria-invalid="true"], [data-key="answer"][aria-invalid="true"]',
    )
    expect(invalid.length).toBe(role === 'group' ? options.length : 1)
    await tabTo(control)
    await userEvent.keyboard(answered[0])
    await expect.element(answer()).toHaveAccessibleDescription('Det som ni mest gör.')
  })

  test('is missing once it has been answered, cleared and left', async () => {
    const { screen } = await openComponents([before, component, after])
    await tabTo(control)
    for (const [keys] of cleared ? [answered, cleared] : []) await userEvent.keyboard(keys)
    await tabTo(() => screen.getByRole('textbox', { name: /^Efter/ }).element())
    await expect
      .element(answer())
      .toHaveAccessibleDescription(cleared ? `Det som ni mest gör. ${missing.sv}` : 'Det som ni mest gör.')
  })

  test('is told as missing in either language when all is judged', async () => {
    const { store, read, screen } = await openComponents([component])
    store.validateAll()
    await expect.element(screen.getByRole('link', { name: `Arbetet: ${missing.sv}` })).toBeVisible()
    read('en')
    await expect.element(screen.getByRole('link', { name: `The work: ${missing.en}` })).toBeVisible()
    await expect.element(answer()).toHaveAccessibleDescription(`What you mostly do. ${missing.en}`)
  })

  test('shows its help when asked, and the text below it always', async () => {
    const { screen } = await openComponents([component])
    await expect.element(screen.getByText('Syns för alla.')).toBeVisible()
    await tabTo(() => screen.getByRole('button', { name: /^Hjälp.*Arbetet$/ }).element())
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Fråga er revisor.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /^Dölj hjälp.*Arbetet$/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Fråga er revisor.')).not.toBeInTheDocument()
  })

  test('has its tools after its control in the order of Tab', async () => {
    await openComponents([component], { services: { onAsk: () => undefined } })
    const place = document.querySelector('[data-key="answer"]')
    const stops = [...(place?.querySelectorAll<HTMLElement>('input, select, textarea, button') ?? [])].map(
      ({ dataset }) => dataset['action'] ?? 'control',
    )
    expect(stops.filter((stop) => stop === 'help' || stop === 'ask')).toStrictEqual(stops.slice(-2))
  })

  test('closes its help by Escape, and nothing around it', async () => {
    const { screen } = await openComponents([component])
    const heard: string[] = []
    const hear = ({ key }: KeyboardEvent) => heard.push(key)
    document.body.addEventListener('keydown', hear)
    await screen.getByRole('button', { name: /^Hjälp.*Arbetet$/ }).click()
    await expect.element(screen.getByText('Fråga er revisor.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText('Fråga er revisor.')).not.toBeInTheDocument()
    expect(heard).toStrictEqual([])
    await userEvent.keyboard('{Escape}')
    document.body.removeEventListener('keydown', hear)
    expect(heard).toStrictEqual(['Escape'])
  })

  test('can be read and not changed when it is approved or locked', async () => {
    const value = answered[1]
    const { store } = await openComponents([component], {
      values: { answer: value },
      services: { isLocked: (componentId) => componentId === 'answer' },
    })
    const controls = [...document.querySelectorAll('input, select, textarea')]
    expect(controls.every((each) => each.matches(':disabled, [readonly]'))).toBe(true)
    control().focus()
    await userEvent.keyboard(changed[0])
    await userEvent.tab()
    expect(store.values()['answer']).toStrictEqual(value)
    await expectAccessible()
  })

  test.each(['sv', 'en'] as const)(
    'is accessible in %s, empty, answered, helped, corrected and wrong',
    async (locale) => {
      const { store } = await openComponents([component, { ...component, componentId: 'other', required: false }], {
        locale,
        values: { other: answered[1] },
        services: {
          onAsk: () => undefined,
          openQuestions: { other: 2 },
          corrections: { other: { text: 'Se över svaret.', isHandled: false, onAnswer: () => undefined } },
        },
      })
      await page
        .getByRole('button', { name: /^(Hjälp|Help)/ })
        .nth(0)
        .click()
      store.validateAll()
      await expect.element(page.getByText(missing[locale]).nth(0)).toBeVisible()
      await expectAccessible()
    },
  )
})

test('a text says in its placeholder what may be written', async () => {
  const { screen, read } = await openComponents([kinds[0]?.[1].component ?? before])
  await expect.element(screen.getByPlaceholder('Till exempel fasad')).toBeVisible()
  read('en')
  await expect.element(screen.getByPlaceholder('Facades, say')).toBeVisible()
})

test('going from box to box is not leaving the list of boxes', async () => {
  const list: Written<'checkboxList'> = { ...said, type: 'checkboxList', options }
  const { screen } = await openComponents([list])
  await tabTo(() => screen.getByRole('checkbox', { name: 'Fasad' }).element())
  await userEvent.tab()
  await expect.element(screen.getByRole('checkbox', { name: 'Golv' })).toHaveFocus()
  await expect.element(screen.getByText('Du måste välja ett alternativ')).not.toBeInTheDocument()
})
