import { withTestI18n } from '#src/ui/with-test-i18n.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountComponents } from '#tests/browser/mount-form.tsx'
import { tolerateTranslation } from './tolerate-translation.ts'

tolerateTranslation()

/** Puts every text of the page into elements, as a browser's translation does. */
const translatePage = (): void => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode() !== null) texts.push(walker.currentNode)
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    text.parentNode?.replaceChild(outer, text)
    outer.append(inner)
    inner.append(text)
  }
}

const Company = () => {
  const [name, setName] = useState('')
  return (
    <>
      <input aria-label="Namn" value={name} onChange={({ target }) => setName(target.value)} />
      <p data-testid="sentence">
        {name === '' && 'Utan namn. '}
        {name.length > 2 && <b>Långt. </b>}
        <Trans>Ansökan</Trans> {name !== '' && 'av '}
        {name}
        {name.length > 2 ? ' som är lång' : ' som är kort'}
      </p>
    </>
  )
}

test('a page translated by the browser follows the typed input beside changing texts', async () => {
  await render(withTestI18n(<Company />))
  const sentence = page.getByTestId('sentence')
  translatePage()
  await page.getByRole('textbox', { name: 'Namn' }).click()
  for (const [key, text] of [
    ['A', 'Ansökan av A som är kort'],
    ['BC', 'Långt. Ansökan av ABC som är lång'],
    ['{Backspace}', 'Ansökan av AB som är kort'],
    ['{Backspace}{Backspace}', 'Utan namn. Ansökan  som är kort'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.poll(() => sentence.element().textContent).toBe(text)
    translatePage()
  }
})

test('a text that the browser’s translation has replaced is removed with its sentence', async () => {
  const screen = await render(withTestI18n(<Company />))
  for (const text of screen.getByTestId('sentence').element().childNodes)
    if (text instanceof Text) text.replaceWith(document.createElement('font'))
  await userEvent.type(page.getByRole('textbox', { name: 'Namn' }), 'ABC')
  await expect.element(page.getByText('Långt.')).toBeVisible()
})

test('an error of the page itself is not hidden by the tolerance of translations', () => {
  const [parent, stranger] = [document.createElement('p'), document.createElement('b')]
  expect(() => parent.removeChild(stranger)).toThrow('not a child')
  expect(() => parent.insertBefore(document.createElement('i'), stranger)).toThrow('not a child')
})

test('a translated form is answered, corrected and extended', async () => {
  const { store } = await mountComponents([
    { type: 'textBox', componentId: 'name', label: { sv: 'Namn' }, required: true },
    {
      type: 'comboBox',
      componentId: 'trade',
      label: { sv: 'Bransch' },
      options: [
        { value: 'roof', label: { sv: 'Tak' } },
        { value: 'floor', label: { sv: 'Golv' } },
      ],
    },
    {
      type: 'dynamicList',
      componentId: 'sites',
      label: { sv: 'Platser' },
      entryName: { sv: 'Plats' },
      rows: [{ component: { type: 'textBox', componentId: 'town', label: { sv: 'Ort' } } }],
    },
  ])
  const name = page.getByRole('textbox', { name: 'Namn' })
  translatePage()
  await name.fill('E')
  await name.fill('')
  await userEvent.tab()
  await expect.element(name).toHaveAccessibleDescription('Du måste fylla i ett värde')
  translatePage()
  await name.fill('Eva')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  const trade = page.getByRole('combobox', { name: /^Bransch/ })
  await trade.fill('ta')
  translatePage()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Lägg till plats' }).click()
  translatePage()
  await userEvent.keyboard('Ort{Tab}')
  await page
    .getByRole('button', { name: /^Ta bort/ })
    .first()
    .click()
  translatePage()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect.poll(() => store.values()).toMatchObject({ name: 'Eva', trade: 'roof' })
})
