import { expectAccessible, mountComponents, tabTo, type ComponentInput } from '#tests/browser/mount-form.tsx'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { textsOf } from '#schemas/form/value.ts'
import type { UploadFile } from '../form-context.ts'

const sites: ComponentInput<'dynamicList'> = {
  type: 'dynamicList',
  componentId: 'sites',
  label: { sv: 'Arbetsplatser', en: 'Workplaces' },
  text: { sv: 'Alla platser.', en: 'Every place.' },
  helpText: { sv: 'Även tillfälliga.', en: 'Passing ones too.' },
  entryName: { sv: 'arbetsplats', en: 'workplace' },
  required: true,
  maxEntries: 3,
  summary: ['name', 'opened', 'kind'],
  rows: [
    { component: { type: 'textBox', componentId: 'name', label: { sv: 'Namn', en: 'Name' }, required: true } },
    { component: { type: 'monthBox', componentId: 'opened', label: { sv: 'Öppnade', en: 'Opened' } } },
    {
      component: {
        type: 'selectList',
        componentId: 'kind',
        label: { sv: 'Slag', en: 'Kind' },
        options: [{ value: 'shop', label: { sv: 'Butik', en: 'Shop' } }],
      },
    },
  ],
}
const after: ComponentInput<'textBox'> = { type: 'textBox', componentId: 'after', label: { sv: 'Efter', en: 'After' } }
const two = {
  sites: ['one', 'two'],
  'sites/one/name': 'Lagret',
  'sites/one/opened': '2024-09',
  'sites/one/kind': 'shop',
  'sites/two/name': 'Kontoret',
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const press = async (name: string): Promise<void> => {
  await tabTo(() => button(name).element())
  await userEvent.keyboard('{Enter}')
}

beforeEach(() => page.viewport(1024, 768))

test('list entries are added, filled and closed by keyboard, and the focus follows', async () => {
  const { store } = await mountComponents([sites])
  await press('Lägg till arbetsplats')
  await expect.element(page.getByRole('textbox', { name: 'Namn' })).toHaveFocus()
  await userEvent.keyboard('Lagret')
  await press('Klar')
  await expect.element(button('Ändra Lagret')).toHaveFocus()
  await press('Lägg till arbetsplats')
  await userEvent.keyboard('Kontoret')
  const [first, second] = textsOf(store.values()['sites'] ?? null)
  expect(store.values()).toEqual({
    sites: [first, second],
    [`sites/${first}/name`]: 'Lagret',
    [`sites/${second}/name`]: 'Kontoret',
  })
})

test('closing an incomplete list entry first leads to its first missing answer, and then closes it with their number', async () => {
  const { screen } = await mountComponents([sites])
  await press('Lägg till arbetsplats')
  await press('Klar')
  await expect.element(page.getByRole('textbox', { name: 'Namn' })).toHaveFocus()
  await expect.element(screen.getByText('Du måste fylla i ett värde')).toBeVisible()
  await press('Klar')
  await expect.element(screen.getByText('1 att ändra')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Namn' })).not.toBeInTheDocument()
})

test('a closed entry shows its formatted answers in the user’s language', async () => {
  const { screen, setLocale } = await mountComponents([sites], { values: two })
  await expect.element(screen.getByText('september 2024, Butik')).toBeVisible()
  setLocale('en')
  await expect.element(screen.getByText('September 2024, Shop')).toBeVisible()
  await expect.element(button('Change Lagret')).toBeVisible()
})

test('entries are moved by keyboard, keep focus and announce their position', async () => {
  const { store, screen } = await mountComponents([sites], { values: two })
  await press('Flytta Kontoret uppåt')
  expect(store.values()['sites']).toStrictEqual(['two', 'one'])
  await expect.element(button('Flytta Kontoret uppåt')).toHaveFocus()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Kontoret är nu nummer 1 av 2')
  await userEvent.keyboard('{Enter}')
  expect(store.values()['sites']).toStrictEqual(['two', 'one'])
  await press('Flytta Kontoret nedåt')
  expect(store.values()['sites']).toStrictEqual(['one', 'two'])
})

test('a removed list entry is restored with all its answers', async () => {
  const { store, screen } = await mountComponents([sites], { values: two })
  await press('Ändra Lagret')
  await press('Ta bort')
  expect(store.values()['sites']).toStrictEqual(['two'])
  await expect.element(screen.getByRole('status')).toHaveTextContent('Lagret togs bort. Ångra')
  await expect.element(button('Ångra')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(store.values()).toEqual(two)
  await expect.element(page.getByRole('textbox', { name: 'Namn' })).toHaveFocus()
})

test('a list entry can contain every kind of answer, also files and people', async () => {
  const everything: ComponentInput<'dynamicList'> = {
    ...sites,
    rows: [
      { component: { type: 'dateBox', componentId: 'day', label: { sv: 'Dag' } } },
      { component: { type: 'checkbox', componentId: 'isOpen', label: { sv: 'Öppen' } } },
      {
        displayController: { componentId: 'isOpen' },
        component: { type: 'dynamicPosition', componentId: 'boss', label: { sv: 'Chef' } },
      },
      { component: { type: 'file', componentId: 'lease', label: { sv: 'Hyresavtal' } } },
    ],
  }
  const lease = {
    fileId: '0d9f7a2e-0000-4000-8000-000000000001',
    displayFileName: 'avtal.pdf',
    contentType: 'application/pdf',
    sizeBytes: 1200,
  }
  const uploadFile = vi.fn<UploadFile>().mockResolvedValue(lease)
  const { store, screen } = await mountComponents([everything], {
    values: { sites: ['one'] },
    services: { uploadFile },
  })
  await press('Ändra arbetsplats 1')
  await expect.element(screen.getByRole('textbox', { name: /^Dag/ })).toHaveFocus()
  await userEvent.keyboard('20260501')
  await tabTo(() => screen.getByRole('checkbox', { name: 'Öppen' }).element())
  await userEvent.keyboard(' ')
  await tabTo(() => screen.getByRole('radio', { name: /^Eva Åkerström/ }).element())
  await userEvent.keyboard(' ')
  const chooser = screen
    .getByRole('group', { name: /^Hyresavtal/ })
    .element()
    .querySelector('input')
  await userEvent.upload(chooser ?? document.body, new File(['x'], 'avtal.pdf', { type: 'application/pdf' }))
  await expect
    .poll(() => store.values())
    .toEqual({
      sites: ['one'],
      'sites/one/day': '2026-05-01',
      'sites/one/isOpen': true,
      'sites/one/boss': ['eva'],
      'sites/one/lease': [lease],
    })
  expect(uploadFile.mock.calls.map(([, { key }]) => key)).toStrictEqual(['sites/one/lease'])
})

test.each([
  ['Arbetsplats', 'Lägg till arbetsplats'],
  ['VD', 'Lägg till VD'],
  ['SNI-kod', 'Lägg till SNI-kod'],
])('the button that adds an entry called %s is "%s", unless the template has its own text', async (name, text) => {
  const { screen } = await mountComponents([
    { ...sites, entryName: { sv: name } },
    { ...sites, componentId: 'more', entryName: { sv: name }, addText: { sv: 'En Till' }, rows: [] },
  ])
  await expect.element(screen.getByRole('button', { name: text, exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'En Till', exact: true })).toBeVisible()
})

test('no more entries than maxEntries can be added', async () => {
  await mountComponents([sites], { values: { sites: ['a', 'b', 'c'] } })
  await expect.element(button('Lägg till arbetsplats')).not.toBeInTheDocument()
})

test('a required list is validated on blur, not while an entry is being filled in', async () => {
  const { screen } = await mountComponents([sites, after])
  const list = screen.getByRole('group', { name: 'Arbetsplatser' })
  await press('Lägg till arbetsplats')
  await press('Ta bort')
  await expect.element(list).toHaveAccessibleDescription('Alla platser.')
  await tabTo(() => screen.getByRole('textbox', { name: /^Efter/ }).element())
  await expect.element(list).toHaveAccessibleDescription('Alla platser. Du måste fylla i ett värde')
  await press('Lägg till arbetsplats')
  await expect.element(list).toHaveAccessibleDescription('Alla platser.')
})

test('an entry shows its error count, also when closed', async () => {
  const { store, screen } = await mountComponents([sites], { values: { ...two, 'sites/two/name': null } })
  store.validateAll()
  store.setOpenEntry('sites', null)
  await expect.element(screen.getByText('1 att ändra')).toBeVisible()
  await screen.getByRole('link', { name: 'Namn för arbetsplats 2: Du måste fylla i ett värde' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Namn' })).toHaveFocus()
})

test('a read-only list can be opened and not changed', async () => {
  const { screen } = await mountComponents([sites], { values: two, services: { isReadOnly: true } })
  expect(
    screen
      .getByRole('button')
      .elements()
      .map((each) => each.getAttribute('aria-label')),
  ).toStrictEqual(['Visa Lagret', 'Visa Kontoret', null])
  await press('Visa Lagret')
  await expect.element(screen.getByRole('textbox', { name: 'Namn' })).toHaveAttribute('readonly')
  await press('Dölj')
  await expect.element(button('Visa Lagret')).toHaveFocus()
  await expectAccessible()
})

test.each(['sv', 'en'] as const)(
  'a list is accessible in %s: open, closed, with errors and with an entry removed',
  async (locale) => {
    const { store, screen } = await mountComponents([sites], { locale, values: { ...two, 'sites/two/name': null } })
    await screen
      .getByRole('button', { name: /^(Hjälp|Help)/ })
      .nth(0)
      .click()
    store.validateAll()
    await expectAccessible()
    await page.viewport(1024, 768)
    await screen.getByRole('button', { name: /^(Ta bort|Remove)$/ }).click()
    await expectAccessible()
  },
)
