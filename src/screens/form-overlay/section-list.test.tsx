// First, since it brings the order of the style layers.
import { testI18n, withTestI18n } from '#src/ui/with-test-i18n.tsx'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { compileForm } from '#schemas/form/compile.ts'
import { FormDocument } from '#schemas/form.ts'
import { useFormStepper } from '#src/form/sections/use-form-stepper.ts'
import { createFormStore, type FormStore } from '#src/form/store.ts'
import { SectionList } from './section-list.tsx'

const document = v.parse(FormDocument, {
  id: 'long',
  title: { sv: 'Formulär' },
  rows: ['Bolaget', 'Platser'].flatMap((title, section) => [
    { component: { type: 'sectionTitle', componentId: `section${section}`, title: { sv: title } } },
    ...Array.from({ length: 30 }, (_, index) => ({
      component: { type: 'textBox', componentId: `s${section}q${index}`, label: { sv: `Fråga ${index}` } },
    })),
  ]),
})

const List = ({ store }: { store: FormStore }) => <SectionList store={store} stepper={useFormStepper(store)} />

test('Escape closes the list of sections on a phone and leaves the form open', async () => {
  await page.viewport(390, 844)
  testI18n.activate('sv')
  await render(withTestI18n(<List store={createFormStore({ index: compileForm(document), values: {} })} />))
  const reached: string[] = []
  const listener = ({ key }: KeyboardEvent): void => void reached.push(key)
  window.addEventListener('keydown', listener)
  const summary = page.getByText(/^Avsnitt 1 av 2/)
  const isOpen = (): boolean => globalThis.document.querySelector('details')?.open === true
  await summary.click()
  expect(isOpen()).toBe(true)
  const section = page.getByRole('link', { name: 'Platser' }).element()
  if (section instanceof HTMLElement) section.focus()
  await userEvent.keyboard('{Escape}')
  window.removeEventListener('keydown', listener)
  expect([isOpen(), reached, globalThis.document.activeElement?.tagName]).toStrictEqual([false, [], 'SUMMARY'])
})
