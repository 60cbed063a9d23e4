import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, mountComponents, mountForm, type ComponentInput } from '#tests/browser/mount-form.tsx'

const options = [
  { value: 'limited', label: { sv: 'Aktiebolag' }, text: { sv: 'Ägarna svarar inte för bolagets skulder.' } },
  { value: 'trading', label: { sv: 'Handelsbolag' }, text: { sv: 'Delägarna svarar för skulderna.' } },
  { value: 'sole', label: { sv: 'Enskild firma' } },
]
const radio: ComponentInput<'radioGroup'> = {
  type: 'radioGroup',
  componentId: 'form',
  label: { sv: 'Bolagsform' },
  radioButtons: options,
}
const boxes: ComponentInput<'checkboxList'> = {
  type: 'checkboxList',
  componentId: 'forms',
  label: { sv: 'Bolagsformer' },
  options,
}

describe.each([
  ['radio', radio],
  ['checkbox', boxes],
] as const)('a %s option', (role, component) => {
  test('an option has its label as name and its text as description', async () => {
    await mountComponents([component])
    const limited = page.getByRole(role, { name: 'Aktiebolag', exact: true })
    await expect.element(limited).toHaveAccessibleDescription('Ägarna svarar inte för bolagets skulder.')
    await expect.element(page.getByRole(role, { name: 'Enskild firma' })).not.toHaveAttribute('aria-describedby')
    await expectAccessible()
  })

  test.each([
    ['beside each other where there is room', 1024, 1],
    ['and below where there is none', 320, 2],
  ])('an option lies horizontally %s', async (_, width, lines) => {
    await page.viewport(width, 768)
    const short = ['Ja', 'Nej, inte ännu', 'Bara på vissa av våra arbetsplatser'].map((sv) => ({
      value: sv,
      label: { sv },
    }))
    await mountComponents([
      'radioButtons' in component
        ? { ...component, radioButtons: short, orientation: 'horizontal' }
        : { ...component, options: short, orientation: 'horizontal' },
    ])
    const tops = page
      .getByRole(role)
      .elements()
      .map((each) => Math.round(each.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(lines)
  })
})

const yesOrNo = (componentId: string): ComponentInput<'radioGroup'> => ({
  type: 'radioGroup',
  componentId,
  label: { sv: 'Har ni ett avtal?' },
  orientation: 'horizontal',
  radioButtons: [
    { value: 'yes', label: { sv: 'Ja' } },
    { value: 'no', label: { sv: 'Nej' } },
  ],
})
const dependentOn = (componentId: string) => ({
  displayController: { componentId, values: ['yes'] },
  component: { type: 'textBox' as const, componentId: `${componentId}-more`, label: { sv: 'Vilket avtal?' } },
})

describe.each([390, 1280])('at %i pixels', (width) => {
  test.each(['in a form', 'in a list'] as const)(
    'a question that depends on one of several options in a row lies below them at full width: %s',
    async (container) => {
      await page.viewport(width, 800)
      const rows = [{ component: yesOrNo('has') }, dependentOn('has')]
      const list = {
        type: 'dynamicList' as const,
        componentId: 'sites',
        label: { sv: 'Platser' },
        entryName: { sv: 'Plats' },
        rows,
      }
      const { store } = await mountForm(container === 'in a form' ? rows : [{ component: list }], {
        values: container === 'in a form' ? {} : { sites: ['one'] },
      })
      if (container === 'in a list') store.setOpenEntry('sites', 'one')
      const [yes, no] = ['Ja', 'Nej'].map((name) => page.getByRole('radio', { name }))
      await yes?.click()
      const more = page.getByRole('textbox', { name: /^Vilket avtal/ })
      const box = more.element().getBoundingClientRect()
      const field = page.getByRole('radiogroup').element().getBoundingClientRect()
      expect(field.width - box.width).toBeLessThan(48)
      for (const option of [yes, no])
        expect(box.top).toBeGreaterThan(option?.element().getBoundingClientRect().bottom ?? Infinity)
      await userEvent.tab()
      await expect.element(more).toHaveFocus()
    },
  )
})

test('a template’s texts keep their line breaks in an option, below a field and in an error', async () => {
  const lines = { sv: 'En rad\nEn till' }
  const { store, screen } = await mountComponents([
    {
      ...radio,
      postText: lines,
      radioButtons: ['a', 'b'].map((value) => ({ value, label: { sv: value }, text: lines })),
    },
    {
      type: 'textBox',
      componentId: 'code',
      label: { sv: 'Kod' },
      validation: [{ type: 'regex', regex: '^[0-9]+$', message: lines }],
    },
  ])
  store.change('code', 'x')
  store.blur('code')
  await expect.element(screen.getByRole('textbox', { name: /^Kod/ })).toHaveAttribute('aria-invalid', 'true')
  // `innerText` would be empty for a section outside the window.
  const seen = [...document.querySelectorAll('.meta, [id$="-error"] > span')].map((text) => [
    text.textContent,
    getComputedStyle(text).whiteSpace,
  ])
  const expected = ['En rad\nEn till', 'pre-line']
  expect(seen).toStrictEqual([expected, expected, expected, expected])
})

describe('a radio group that can be cleared', () => {
  test('clearing a radio group removes its choice, and no element moves', async () => {
    const { store } = await mountComponents([
      { ...radio, clearable: true },
      { type: 'textBox', componentId: 'next', label: { sv: 'Nästa' } },
    ])
    const clear = page.getByRole('button', { name: /^Ta bort valet/ })
    const next = page.getByRole('textbox', { name: /^Nästa/ }).element()
    const top = next.getBoundingClientRect().top
    expect(clear.elements()).toHaveLength(0)
    await page.getByRole('radio', { name: 'Handelsbolag' }).click()
    await clear.click()
    expect(store.values()).toEqual({ form: null })
    expect(page.getByRole('radio', { checked: true }).elements()).toHaveLength(0)
    await expect.element(page.getByRole('radio', { name: 'Aktiebolag' })).toHaveFocus()
    expect(next.getBoundingClientRect().top).toBe(top)
    await userEvent.keyboard(' ')
    expect(store.values()).toEqual({ form: 'limited' })
  })

  test('a radio group can be cleared if it is not required, unless its template says otherwise', async () => {
    const radios = [{}, { clearable: false }, { required: true }, { required: true, clearable: true }]
    await mountComponents(
      radios.map((more, index) => ({ ...radio, componentId: `form${index}`, ...more })),
      {
        values: { form0: 'sole', form1: 'sole', form2: 'sole', form3: 'sole' },
      },
    )
    const groups = page.getByRole('radiogroup').elements()
    expect(groups.map((group) => group.querySelector('[data-action="clear"]') !== null)).toStrictEqual([
      true,
      false,
      false,
      true,
    ])
  })

  test('a locked radio group cannot be cleared', async () => {
    await mountComponents([{ ...radio, clearable: true }], {
      values: { form: 'sole' },
      services: { isLocked: () => true },
    })
    expect(page.getByRole('button', { name: /^Ta bort valet/ }).elements()).toHaveLength(0)
  })
})
