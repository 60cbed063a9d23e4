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

test('titles name their section, and texts are escaped, in either language', async () => {
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

test('a hint in one column leaves the controls of both level', async () => {
  await page.viewport(1024, 768)
  const box = (componentId: string, more: object) => ({
    component: {
      type: 'textBox' as const,
      componentId,
      label: { sv: componentId, en: componentId },
      required: true,
      ...more,
    },
  })
  const hint = { text: { sv: 'Som i registret', en: 'As in the register' } }
  const { screen } = await mountForm([
    {
      component: { type: 'columns', componentId: 'name', columns: [[box('given', hint)], [box('family', {})]] },
    },
  ])
  await expect.element(screen.getByRole('textbox', { name: 'family' })).toBeVisible()
  expect(top('family')).toBe(top('given'))
})

test('a group is named by its title, and one condition shows and hides all its rows', async () => {
  const { screen, store } = await mountForm(rows)
  const group = screen.getByRole('group', { name: 'Mindre' })
  await expect.element(group.getByRole('textbox', { name: 'Skäl' })).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Visa mer' }).click()
  await expect.element(group).not.toBeInTheDocument()
  expect([store.active().has('less'), store.active().has('reason')]).toStrictEqual([false, false])
  await screen.getByRole('checkbox', { name: 'Visa mer' }).click()
  await expect.element(group.getByRole('textbox', { name: 'Skäl' })).toBeVisible()
})
