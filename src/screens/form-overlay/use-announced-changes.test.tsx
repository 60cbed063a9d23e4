// Imported first, since it sets the order of the style layers.
import { testI18n, withTestI18n } from '../../ui/with-test-i18n.tsx'
import { userEvent } from 'vitest/browser'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { compileForm } from '#schemas/form/compile.ts'
import { FormDocument } from '#schemas/form.ts'
import { FormView } from '#src/form/form-view.tsx'
import { createFormStore, type FormStore } from '#src/form/store.ts'
import { Announcer } from '#src/ui/announcer.tsx'
import { useAnnouncedChanges } from './use-announced-changes.ts'

const agreed = { displayController: { componentId: 'agreement', values: ['yes'] } }
const formDocument = v.parse(FormDocument, {
  id: 'place',
  title: { sv: 'Plats' },
  rows: [
    {
      component: { type: 'textBox', componentId: 'street', label: { sv: 'Gatuadress' }, required: true },
    },
    {
      component: {
        type: 'radioGroup',
        componentId: 'agreement',
        label: { sv: 'Har ni avtal?' },
        radioButtons: ['yes', 'no'].map((value) => ({ value, label: { sv: value } })),
      },
    },
    { ...agreed, component: { type: 'sectionDivider', componentId: 'line' } },
    { ...agreed, component: { type: 'monthBox', componentId: 'from', label: { sv: 'Gäller från' } } },
    { ...agreed, component: { type: 'textBox', componentId: 'with', label: { sv: 'Med vem?' } } },
  ],
})

const Form = ({ store }: { store: FormStore }) => {
  useAnnouncedChanges(store)
  return (
    <>
      <FormView services={{ store, isReadOnly: false, dynamicData: {}, people: [] }} />
      <Announcer />
    </>
  )
}

const open = async () => {
  testI18n.activate('sv')
  const store = createFormStore({ index: compileForm(formDocument), values: {} })
  const screen = await render(withTestI18n(<Form store={store} />))
  return { screen, store, announced: screen.getByRole('status').last() }
}

test('an error that appears on blur is announced with its question', async () => {
  const { screen, announced } = await open()
  await userEvent.click(screen.getByRole('textbox', { name: 'Gatuadress' }))
  await userEvent.keyboard('S{Backspace}')
  await expect.element(announced).toBeEmptyDOMElement()
  await userEvent.tab()
  await expect.element(announced).toHaveTextContent('Gatuadress: Du måste fylla i ett värde')
})

test('the number of questions that an answer shows or hides is announced', async () => {
  const { screen, announced } = await open()
  await userEvent.click(screen.getByRole('radio', { name: 'yes' }))
  await expect.element(announced).toHaveTextContent('2 frågor tillkom')
  await userEvent.click(screen.getByRole('radio', { name: 'no' }))
  await expect.element(announced).toHaveTextContent('2 frågor visas inte längre')
})
