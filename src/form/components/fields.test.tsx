import { common, fieldCases, options } from '#tests/browser/field-cases.ts'
import { expectAccessible, mountComponents, tabTo, type ComponentInput } from '#tests/browser/mount-form.tsx'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

/** A field before and after, to move focus from and to. */
const before: ComponentInput<'textBox'> = { type: 'textBox', componentId: 'before', label: { sv: 'Före' } }
const after: ComponentInput<'textBox'> = { type: 'textBox', componentId: 'after', label: { sv: 'Efter' } }

/** The first control of the field. */
const control = (): HTMLElement => {
  const element = document.getElementById('form.answer')
  const first = element?.matches('input, select, textarea')
    ? element
    : element?.querySelector<HTMLElement>('input, select, textarea')
  if (!first) throw new Error('The answer has no control.')
  return first
}

beforeEach(() => page.viewport(1024, 768))

describe.each(fieldCases)('%s', (_, { component, role, answered, changed, cleared, missing }) => {
  const answer = () => page.getByRole(role, { name: /^(Arbetet|The work)$/ })

  test('every field is filled, changed and cleared by keyboard', async () => {
    const { store } = await mountComponents([before, component, after])
    await tabTo(control)
    for (const [keys, value] of cleared ? [answered, changed, cleared] : [answered, changed]) {
      await userEvent.keyboard(keys)
      expect(store.values()['answer']).toStrictEqual(value)
    }
  })

  test('every field has its label as name, its text as description, and aria-required', async () => {
    await mountComponents([component])
    await expect.element(answer()).toHaveAccessibleDescription('Det som ni mest gör.')
    const required = answer().element().getAttribute('aria-required')
    // A plain group cannot be aria-required; optional ones are marked instead.
    expect(required).toBe(role === 'group' ? null : 'true')
    await expect.element(page.getByText('(frivilligt)')).not.toBeInTheDocument()
  })

  test('no field has an error when focus passes it without input', async () => {
    const { screen } = await mountComponents([before, component, after])
    await tabTo(control)
    await tabTo(() => screen.getByRole('textbox', { name: /^Efter/ }).element())
    await expect.element(screen.getByRole('textbox', { name: /^Efter/ })).toHaveFocus()
    await expect.element(screen.getByText(missing.sv)).not.toBeInTheDocument()
    expect(document.querySelectorAll('[aria-invalid="true"]').length).toBe(0)
  })

  test('every field shows its error until it is answered', async () => {
    const { store } = await mountComponents([before, component, after])
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

  test('every field shows the required error after it was answered, cleared and blurred', async () => {
    const { screen } = await mountComponents([before, component, after])
    await tabTo(control)
    for (const [keys] of cleared ? [answered, cleared] : []) await userEvent.keyboard(keys)
    await tabTo(() => screen.getByRole('textbox', { name: /^Efter/ }).element())
    await expect
      .element(answer())
      .toHaveAccessibleDescription(cleared ? `Det som ni mest gör. ${missing.sv}` : 'Det som ni mest gör.')
  })

  test('every field shows the required error in either language after validateAll', async () => {
    const { store, setLocale, screen } = await mountComponents([component])
    store.validateAll()
    await expect.element(screen.getByRole('link', { name: `Arbetet: ${missing.sv}` })).toBeVisible()
    setLocale('en')
    await expect.element(screen.getByRole('link', { name: `The work: ${missing.en}` })).toBeVisible()
    await expect.element(answer()).toHaveAccessibleDescription(`What you mostly do. ${missing.en}`)
  })

  test('every field toggles its help, and always shows its description', async () => {
    const { screen } = await mountComponents([component])
    await expect.element(screen.getByText('Syns för alla.')).toBeVisible()
    await tabTo(() => screen.getByRole('button', { name: /^Hjälp.*Arbetet$/ }).element())
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Fråga er revisor.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /^Dölj hjälp.*Arbetet$/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Fråga er revisor.')).not.toBeInTheDocument()
  })

  test('every field has its tools after its control in tab order', async () => {
    await mountComponents([component], { services: { onAsk: () => undefined } })
    const element = document.querySelector('[data-key="answer"]')
    const tabStops = [...(element?.querySelectorAll<HTMLElement>('input, select, textarea, button') ?? [])].map(
      ({ dataset }) => dataset['action'] ?? 'control',
    )
    expect(tabStops.filter((tabStop) => tabStop === 'help' || tabStop === 'ask')).toStrictEqual(tabStops.slice(-2))
  })

  test('every field closes its help on Escape without propagating the key', async () => {
    const { screen } = await mountComponents([component])
    const keys: string[] = []
    const onKeyDown = ({ key }: KeyboardEvent) => keys.push(key)
    document.body.addEventListener('keydown', onKeyDown)
    await screen.getByRole('button', { name: /^Hjälp.*Arbetet$/ }).click()
    await expect.element(screen.getByText('Fråga er revisor.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText('Fråga er revisor.')).not.toBeInTheDocument()
    expect(keys).toStrictEqual([])
    await userEvent.keyboard('{Escape}')
    document.body.removeEventListener('keydown', onKeyDown)
    expect(keys).toStrictEqual(['Escape'])
  })

  test('every field is read-only when it is locked', async () => {
    const value = answered[1]
    const { store } = await mountComponents([component], {
      values: { answer: value },
      services: { isLocked: (componentId) => componentId === 'answer' },
    })
    const controls = [...document.querySelectorAll('input, select, textarea')]
    expect(new Set(controls.map((each) => each.matches(':disabled, [readonly]')))).toStrictEqual(new Set([true]))
    control().focus()
    await userEvent.keyboard(changed[0])
    await userEvent.tab()
    expect(store.values()['answer']).toStrictEqual(value)
    await expectAccessible()
  })

  test.each(['sv', 'en'] as const)(
    'every field is accessible in %s: empty, answered, with help, correction and errors',
    async (locale) => {
      const { store } = await mountComponents([component, { ...component, componentId: 'other', required: false }], {
        locale,
        values: { other: answered[1] },
        services: {
          onAsk: () => undefined,
          questions: { other: { unansweredCount: 2, latest: null } },
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

test('a text box shows its placeholder in the user’s language', async () => {
  const { screen, setLocale } = await mountComponents([fieldCases[0]?.[1].component ?? before])
  await expect.element(screen.getByPlaceholder('Till exempel fasad')).toBeVisible()
  setLocale('en')
  await expect.element(screen.getByPlaceholder('Facades, say')).toBeVisible()
})

test('moving the focus between checkboxes does not blur the checkbox list', async () => {
  const list: ComponentInput<'checkboxList'> = { ...common, type: 'checkboxList', options }
  const { screen } = await mountComponents([list])
  await tabTo(() => screen.getByRole('checkbox', { name: 'Fasad' }).element())
  await userEvent.tab()
  await expect.element(screen.getByRole('checkbox', { name: 'Golv' })).toHaveFocus()
  await expect.element(screen.getByText('Välj ett alternativ')).not.toBeInTheDocument()
})
