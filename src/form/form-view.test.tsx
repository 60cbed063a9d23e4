// Imported first, since it sets the order of the style layers.
import { testI18n, withTestI18n } from '../ui/with-test-i18n.tsx'
import { page, userEvent } from 'vitest/browser'
import { Activity, useLayoutEffect } from 'react'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { compileForm } from '#schemas/form/compile.ts'
import { FormDocument } from '#schemas/form.ts'
import { FormErrorSummary } from './form-error-summary.tsx'
import type { FormServices } from './form-context.ts'
import { FormView } from './form-view.tsx'
import { createFormStore } from './store.ts'

const formDocument = v.parse(FormDocument, {
  id: 'place',
  title: { sv: 'Plats' },
  rows: [
    {
      component: {
        type: 'textBox',
        componentId: 'street',
        label: { sv: 'Gatuadress' },
        helpText: { sv: 'Där ni finns.' },
        required: true,
      },
    },
    {
      component: {
        type: 'radioGroup',
        componentId: 'agreement',
        label: { sv: 'Har ni avtal?' },
        radioButtons: [
          { value: 'yes', label: { sv: 'Ja' } },
          { value: 'no', label: { sv: 'Nej' } },
        ],
      },
    },
    {
      displayController: { componentId: 'agreement', values: ['yes'] },
      component: {
        type: 'monthBox',
        componentId: 'from',
        label: { sv: 'Gäller från', en: 'Valid from' },
        required: true,
      },
    },
    {
      component: {
        type: 'dynamicList',
        componentId: 'sites',
        label: { sv: 'Fler platser' },
        entryName: { sv: 'Plats' },
        summary: ['siteName'],
        rows: [
          {
            component: { type: 'textBox', componentId: 'siteName', label: { sv: 'Namn', en: 'Name' }, required: true },
          },
        ],
      },
    },
    {
      component: { type: 'dynamicPosition', componentId: 'signer', label: { sv: 'Firmatecknare' }, maxPeople: 2 },
    },
    {
      component: {
        type: 'checkbox',
        componentId: 'terms',
        label: { sv: 'Jag godkänner' },
        page: 'statutes',
        required: true,
      },
    },
  ],
})

const open = async (values = {}, services: Partial<FormServices> = {}) => {
  testI18n.activate('sv')
  const store = createFormStore({ index: compileForm(formDocument), values })
  const people = [
    { id: 'eva', name: 'Eva Åkerström', email: 'eva@akerstroms.example', telephone: '' },
    { id: 'per', name: 'Per Lind', email: 'per@akerstroms.example', telephone: '' },
  ]
  const screen = await render(
    withTestI18n(
      <>
        <FormErrorSummary store={store} />
        <FormView services={{ store, isReadOnly: false, dynamicData: {}, people, ...services }} />
      </>,
    ),
  )
  return { store, screen, i18n: testI18n }
}

test('a first answer is validated on blur, and from then on at every input', async () => {
  const { screen } = await open()
  const field = screen.getByRole('textbox', { name: 'Gatuadress' })
  await field.click()
  await userEvent.keyboard('S{Backspace}')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription('Du måste fylla i ett värde')
  await field.fill('Södra Åsgatan 14 B')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('an option shows its nested rows, and their answers are preserved while hidden', async () => {
  const { screen, store } = await open()
  const month = screen.getByRole('textbox', { name: 'Gäller från' })
  await screen.getByRole('radio', { name: 'Ja' }).click()
  await month.fill('202405')
  await userEvent.tab()
  await screen.getByRole('radio', { name: 'Nej' }).click()
  await expect.element(month).not.toBeInTheDocument()
  expect(store.values()).toEqual({ agreement: 'no', from: '2024-05' })
  await screen.getByRole('radio', { name: 'Ja' }).click()
  await expect.element(month).toHaveValue('maj 2024')
})

test('a linked page opens in a new tab, and tabbing past it validates nothing', async () => {
  const { screen } = await open(
    {},
    { pages: { statutes: { href: '/stadgar?version=2', title: { sv: 'Stadgar', en: 'Statutes' } } } },
  )
  const link = screen.getByRole('link', { name: 'Stadgar (öppnas i en ny flik)' })
  await expect.element(link).toHaveAttribute('href', '/stadgar?version=2')
  await expect.element(link).toHaveAttribute('target', '_blank')
  link.element().focus()
  await userEvent.tab()
  await expect.element(screen.getByRole('checkbox', { name: 'Jag godkänner' })).not.toHaveAttribute('aria-invalid')
})

test('the error summary lists all errors and opens a closed entry', async () => {
  const { screen, store } = await open({
    street: 'Gatan 1',
    terms: true,
    sites: ['one', 'two'],
    'sites/one/siteName': 'Lagret',
  })
  store.validateAll()
  store.setOpenEntry('sites', null)
  await screen.getByRole('link', { name: 'Namn för Plats 2: Du måste fylla i ett värde' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Namn' })).toHaveFocus()
})

test('list entries are added, moved, removed and restored', async () => {
  await page.viewport(1200, 800)
  const { screen, store } = await open({
    sites: ['one', 'two'],
    'sites/one/siteName': 'Lagret',
    'sites/two/siteName': 'Kontoret',
  })
  await screen.getByRole('button', { name: 'Flytta Kontoret uppåt' }).click()
  expect(store.values()['sites']).toStrictEqual(['two', 'one'])
  await screen.getByRole('button', { name: 'Ändra Kontoret' }).click()
  await screen.getByRole('button', { name: 'Ta bort' }).click()
  expect(store.values()['sites']).toStrictEqual(['one'])
  await screen.getByRole('button', { name: 'Ångra' }).click()
  expect(store.values()['sites']).toStrictEqual(['two', 'one'])
  await screen.getByRole('button', { name: 'Lägg till plats' }).click()
  await expect.element(screen.getByText('Plats 3')).toBeVisible()
})

test('a position can be filled by several people of the case', async () => {
  const { screen, store } = await open()
  await screen.getByRole('checkbox', { name: /^Eva Åkerström/ }).click()
  await screen.getByRole('checkbox', { name: /^Per Lind/ }).click()
  expect(store.values()['signer']).toStrictEqual(['eva', 'per'])
  await screen.getByRole('checkbox', { name: /^Eva Åkerström/ }).click()
  expect(store.values()['signer']).toStrictEqual(['per'])
})

test('help opens in its field, and a correction request is shown until it is handled', async () => {
  const onAnswer = vi.fn<() => void>()
  const onAsk = vi.fn<(componentId: string, label: string) => void>()
  const { screen } = await open(
    { street: 'Gatan 1' },
    { onAsk, corrections: { street: { text: 'Skriv <b>hela</b> adressen', isHandled: false, onAnswer } } },
  )
  await expect.element(screen.getByText('Skriv <b>hela</b> adressen')).toBeVisible()
  await screen.getByRole('button', { name: /^Jag har rättat det/ }).click()
  await screen
    .getByRole('button', { name: /^Fråga om detta.*Gatuadress$/ })
    .nth(0)
    .click()
  expect([onAnswer.mock.calls.length, onAsk.mock.calls]).toStrictEqual([1, [['street', 'Gatuadress']]])
  const help = screen.getByRole('button', { name: /^Hjälp/ })
  await help.click()
  await expect.element(screen.getByText('Där ni finns.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Dölj hjälp/ })).toHaveFocus()
  await screen.getByRole('button', { name: /^Dölj hjälp/ }).click()
  await expect.element(screen.getByText('Där ni finns.')).not.toBeInTheDocument()
})

test('switching language preserves input, open entries and focus', async () => {
  const { screen, i18n } = await open({ sites: ['one'], agreement: 'yes' })
  await screen.getByRole('button', { name: 'Ändra Plats 1' }).click()
  const name = screen.getByRole('textbox', { name: 'Namn' })
  await name.fill('Lag')
  i18n.activate('en')
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('ret')
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lagret')
  await expect.element(screen.getByRole('textbox', { name: 'Valid from' })).toBeVisible()
})

test('values from the server update the field, but never overwrite unsaved input', async () => {
  const { screen, store } = await open({ street: 'Gatan 1' })
  const stored = (value: string) => [{ componentId: 'street', value, version: 2, backendValidation: null }]
  store.applyStored(stored('Vägen 2'))
  await expect.element(screen.getByRole('textbox', { name: 'Gatuadress' })).toHaveValue('Vägen 2')
  await screen.getByRole('textbox', { name: 'Gatuadress' }).fill('Torget 3')
  store.applyStored(stored('Gränden 4'))
  await expect.element(screen.getByRole('textbox', { name: 'Gatuadress' })).toHaveValue('Torget 3')
})

test('answers from the server between rendering and the first paint are shown', async () => {
  const store = createFormStore({ index: compileForm(formDocument), values: { street: 'Gatan 1' } })
  /** Its effect comes after the form has been rendered, and before the form's own. */
  const Arrival = () => {
    useLayoutEffect(() => {
      store.applyStored([
        { componentId: 'street', value: 'Vägen 2', version: 2, backendValidation: null },
        { componentId: 'agreement', value: 'yes', version: 2, backendValidation: null },
      ])
    }, [])
    return null
  }
  const screen = await render(
    withTestI18n(
      <>
        <Arrival />
        <FormView services={{ store, isReadOnly: false, dynamicData: {}, people: [] }} />
      </>,
    ),
  )
  await expect.element(screen.getByRole('textbox', { name: 'Gatuadress' })).toHaveValue('Vägen 2')
  await expect.element(screen.getByRole('radio', { name: 'Ja' })).toBeChecked()
  await expect.element(screen.getByRole('textbox', { name: 'Gäller från' })).toBeVisible()
})

test('a form that was hidden shows what has changed meanwhile', async () => {
  const store = createFormStore({ index: compileForm(formDocument), values: { street: 'Gatan 1' } })
  const services: FormServices = { store, isReadOnly: false, dynamicData: {}, people: [] }
  const view = (mode: 'visible' | 'hidden') =>
    withTestI18n(
      <Activity mode={mode}>
        <FormView services={services} />
      </Activity>,
    )
  const screen = await render(view('visible'))
  await screen.rerender(view('hidden'))
  store.applyStored([
    { componentId: 'street', value: 'Vägen 2', version: 2, backendValidation: null },
    { componentId: 'agreement', value: 'yes', version: 2, backendValidation: null },
  ])
  await screen.rerender(view('visible'))
  await expect.element(screen.getByRole('textbox', { name: 'Gatuadress' })).toHaveValue('Vägen 2')
  await expect.element(screen.getByRole('textbox', { name: 'Gäller från' })).toBeVisible()
})

test('a read-only form shows its values and disables its controls', async () => {
  const { screen } = await open({ street: 'Gatan 1', signer: ['eva'] }, { isReadOnly: true })
  await expect.element(screen.getByRole('textbox', { name: 'Gatuadress' })).toHaveAttribute('readonly')
  await expect.element(screen.getByRole('checkbox', { name: 'Jag godkänner' })).toBeDisabled()
  expect(
    screen
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toStrictEqual(['Hjälp: Gatuadress'])
})

test('typed characters reach the control and the form only; other keys bubble to the page', async () => {
  const { store } = await open()
  const street = page.getByRole('textbox', { name: 'Gatuadress' })
  const events: Record<'atControl' | 'onPage', (string | null)[]> = { atControl: [], onPage: [] }
  const onPage = ({ key }: KeyboardEvent) => void events.onPage.push(key)
  street.element().addEventListener('input', (event) => {
    if (event instanceof InputEvent) events.atControl.push(event.data)
  })
  document.addEventListener('keydown', onPage)
  await street.click()
  await userEvent.keyboard('a1{Escape}{Control>}b{/Control}')
  await page.getByRole('radio', { name: 'Ja' }).click()
  await userEvent.keyboard('?')
  document.removeEventListener('keydown', onPage)
  expect(events).toStrictEqual({
    atControl: ['a', '1'],
    onPage: ['Escape', 'Control', 'b', '?'],
  })
  expect(store.values()['street']).toBe('a1')
})
