import { expectAccessible, mountForm } from '#tests/browser/mount-form.tsx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

const rows: Parameters<typeof mountForm>[0] = [
  {
    component: {
      type: 'sectionTitle',
      componentId: 'place',
      title: { sv: 'Plats', en: 'Place' },
      text: { sv: 'Var ni finns.', en: 'Where you are.' },
    },
  },
  {
    component: {
      type: 'bodyText',
      componentId: 'why',
      text: {
        sv: 'Vi frågar <en> gång.\n\n> **Obs!** Läs [stadgarna](https://a.example/stadgar):\n>\n> 1. ändamålet\n> 2. avgiften',
        en: 'We ask <only> once.',
      },
    },
  },
  {
    component: {
      type: 'columns',
      componentId: 'address',
      columns: [
        [
          {
            component: {
              type: 'textBox',
              componentId: 'zip',
              label: { sv: 'Postnummer', en: 'Postcode' },
              required: true,
              width: 'short',
            },
          },
        ],
        [{ component: { type: 'textBox', componentId: 'town', label: { sv: 'Postort', en: 'Town' }, required: true } }],
      ],
    },
  },
  { component: { type: 'sectionDivider', componentId: 'line' } },
  { component: { type: 'checkbox', componentId: 'more', label: { sv: 'Visa mer', en: 'Show more' } } },
  {
    displayController: { not: { componentId: 'more' } },
    component: {
      type: 'group',
      componentId: 'less',
      title: { sv: 'Mindre', en: 'Less' },
      rows: [
        { component: { type: 'textBox', componentId: 'reason', label: { sv: 'Skäl', en: 'Reason' }, required: true } },
      ],
    },
  },
  {
    displayController: { componentId: 'more' },
    component: { type: 'sectionTitle', componentId: 'further', title: { sv: 'Mer', en: 'More' } },
  },
  { component: { type: 'textBox', componentId: 'note', label: { sv: 'Not', en: 'Note' }, required: true } },
]

const top = (name: string): number => page.getByRole('textbox', { name }).element().getBoundingClientRect().top

test('titles name their section, and template texts are escaped, in either language', async () => {
  await page.viewport(1024, 768)
  const { screen, setLocale } = await mountForm(rows)
  await expect.element(screen.getByRole('region', { name: 'Plats' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Plats' })).toBeVisible()
  await expect.element(screen.getByText('Var ni finns.')).toBeVisible()
  await expect.element(screen.getByText('Vi frågar <en> gång.')).toBeVisible()
  await expect.element(screen.getByRole('separator')).toBeVisible()
  setLocale('en')
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Place' })).toBeVisible()
  await expect.element(screen.getByText('We ask <only> once.')).toBeVisible()
})

test('a text has bold, lists, callouts, and links that leave the form where it is', async () => {
  const { screen } = await mountForm(rows)
  const callout = screen.getByRole('note')
  await expect.element(callout.getByText('Obs!')).toHaveStyle({ fontWeight: '700' })
  await expect.element(callout.getByRole('list')).toHaveTextContent('ändamåletavgiften')
  const link = callout.getByRole('link', { name: 'stadgarna (öppnas i en ny flik)' })
  await expect.element(link).toHaveAttribute('href', 'https://a.example/stadgar')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expectAccessible()
})

test('a section comes with all its rows when its condition holds', async () => {
  const { screen } = await mountForm(rows)
  const title = screen.getByRole('heading', { name: '2. Mer' })
  await expect.element(title).not.toBeInTheDocument()
  await screen.getByRole('checkbox', { name: 'Visa mer' }).click()
  await expect.element(title).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Not' })).toBeVisible()
})

test('columns are side by side, without horizontal scrolling', async () => {
  await page.viewport(1024, 768)
  await mountForm(rows)
  expect(top('Postnummer')).toBe(top('Postort'))
  await expectAccessible()
})

test('layout components are not validated', async () => {
  const { store } = await mountForm(rows)
  expect(store.validateAll().map(({ key }) => key)).toStrictEqual(['zip', 'town', 'reason'])
})

const box = (componentId: string, more: object = {}) => ({
  component: { type: 'textBox' as const, componentId, label: { sv: componentId }, required: true, ...more },
})
const control = (componentId: string): HTMLElement => {
  const element = document.getElementById(`form.${componentId}`)
  if (element === null) throw new Error(`No control has the id form.${componentId}.`)
  return element
}
const topOf = (componentId: string): number => control(componentId).getBoundingClientRect().top
const pair = (one: object, other: object = {}) =>
  mountForm(
    [{ component: { type: 'columns', componentId: 'pair', columns: [[box('one', one)], [box('other', other)]] } }],
    { values: { one: '75319' } },
  )
const long = 'Som det står i registret, med alla ord och alla siffror, och utan de förkortningar som är vanliga annars'

test('on a phone the lock of a short answer stands beside the first word of its label', async () => {
  await page.viewport(390, 844)
  const { setServices } = await mountForm(rows)
  const [zip, town] = [top('Postnummer'), top('Postort')]
  expect(zip).toBe(town)
  await setServices({ isReadOnly: true, onAsk: () => undefined })
  const label = page.getByText('Postnummer', { exact: true })
  await expect.poll(() => label.element().querySelector('svg')).not.toBeNull()
  expect(label.element().clientHeight).toBe(page.getByText('Postort', { exact: true }).element().clientHeight)
})

test.each<[string, object, object?]>([
  ['a hint', { text: { sv: long } }],
  ['hints of different lengths', { text: { sv: long } }, { text: { sv: 'Kort' } }],
  ['a label of several lines', { label: { sv: `one ${long}` } }],
  ['a text below', { text: { sv: long }, postText: { sv: long } }, { helpText: { sv: long } }],
  ['a character count', { characterCount: true, validation: [{ type: 'maxLength', length: 9 }] }],
  ['the answer of a template', { initialValue: '75319', text: { sv: long } }],
  ['a short answer', { width: 'short', text: { sv: long } }],
])('%s in one column keeps the controls of both columns level', async (_, one, other) => {
  await page.viewport(1024, 768)
  await pair(one, other)
  await expect.element(page.getByRole('textbox', { name: 'other' })).toBeVisible()
  expect(topOf('one')).toBe(topOf('other'))
})

test('an error, an open help and the server’s confirmation keep the controls of columns level, and move no control', async () => {
  await page.viewport(1024, 768)
  const validation = [{ type: 'zipCode' }]
  const { screen, store } = await pair(
    { text: { sv: long }, validation },
    { helpText: { sv: long }, postText: { sv: long } },
  )
  await expect.element(screen.getByRole('textbox', { name: 'other' })).toBeVisible()
  const before = topOf('one')
  store.setBackendValidation('one', true)
  await expect.element(screen.getByText('Postnumret finns')).toBeVisible()
  expect([topOf('one'), topOf('other')]).toStrictEqual([before, before])
  // Without the error summary, which would move the whole form.
  store.blur('other')
  store.change('other', 'x')
  store.change('other', '')
  store.blur('other')
  await expect.element(screen.getByText('Du måste fylla i ett värde', { exact: true })).toBeVisible()
  expect(topOf('other')).toBe(topOf('one'))
  await screen.getByRole('button', { name: /^Hjälp.*other$/ }).click()
  expect(topOf('other')).toBe(topOf('one'))
})

test('each row of columns is level, also a checkbox beside a text box', async () => {
  await page.viewport(1024, 768)
  const tick = {
    component: { type: 'checkbox' as const, componentId: 'tick', label: { sv: 'tick' }, text: { sv: long } },
  }
  await mountForm([
    {
      component: {
        type: 'columns',
        componentId: 'both',
        columns: [
          [box('a', { text: { sv: long } }), box('b'), box('c')],
          [box('d'), box('e', { text: { sv: long } }), tick],
        ],
      },
    },
  ])
  await expect.element(page.getByRole('textbox', { name: 'a' })).toBeVisible()
  expect([topOf('a'), topOf('b')]).toStrictEqual([topOf('d'), topOf('e')])
  const middle = (element: Element): number => {
    const { y, height } = element.getBoundingClientRect()
    return Math.round(y + height / 2)
  }
  const [beside, text] = [page.getByRole('checkbox').element(), control('c')]
  expect(Math.abs(middle(beside) - middle(text))).toBeLessThan(4)
})

test('a group has its title as name, and its condition shows and hides all its rows', async () => {
  const { screen, store } = await mountForm(rows)
  const group = screen.getByRole('group', { name: 'Mindre' })
  await expect.element(group.getByRole('textbox', { name: 'Skäl' })).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Visa mer' }).click()
  await expect.element(group).not.toBeInTheDocument()
  expect([store.active().has('less'), store.active().has('reason')]).toStrictEqual([false, false])
  await screen.getByRole('checkbox', { name: 'Visa mer' }).click()
  await expect.element(group.getByRole('textbox', { name: 'Skäl' })).toBeVisible()
})

test.each([390, 412, 1280])('at %s pixels a correction inside columns has the width of the form', async (width) => {
  await page.viewport(width, 844)
  const { screen } = await mountForm(rows, {
    services: {
      corrections: {
        zip: {
          text: 'Postnumret hör till en annan ort än den ni har skrivit. Kontrollera båda mot registreringsbeviset.',
          isHandled: false,
          onAnswer: () => {},
        },
      },
    },
  })
  const zip = screen.getByRole('textbox', { name: 'Postnummer' })
  await expect.element(zip).toBeVisible()
  const widthOf = (selector: string): number => document.querySelector(selector)?.getBoundingClientRect().width ?? 0
  expect(widthOf('[data-part="correction"]')).toBe(widthOf('[data-key="address"]'))
})
