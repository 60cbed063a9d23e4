// Imported first, since it sets the order of the style layers.
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

/** A short form with all sections on the page, scrolled to the last one. */
const shortDocument = v.parse(FormDocument, {
  id: 'short',
  title: { sv: 'Formulär' },
  rows: ['Bolaget', 'Platser'].flatMap((title, index) => [
    { component: { type: 'sectionTitle', componentId: `title${index}`, title: { sv: title } } },
    { component: { type: 'textBox', componentId: `answer${index}`, label: { sv: title } } },
  ]),
})

const ShortForm = ({ store }: { store: FormStore }) => {
  const stepper = useFormStepper(store)
  return (
    <>
      <SectionList store={store} stepper={stepper} />
      <button type="button" onClick={stepper.returnToTop}>
        Visa felen
      </button>
      {stepper.sections.map(({ id }) => (
        <section key={id} style={{ blockSize: '100vh' }}>
          <h2 id={`short.${id}`} tabIndex={-1}>
            {id}
          </h2>
        </section>
      ))}
    </>
  )
}

test('a jump to the summary of problems makes the first section the current one', async () => {
  await page.viewport(390, 844)
  testI18n.activate('sv')
  await render(withTestI18n(<ShortForm store={createFormStore({ index: compileForm(shortDocument), values: {} })} />))
  const last = globalThis.document.getElementById('short.title1')
  last?.focus()
  await expect.element(page.getByText(/^Avsnitt 2 av 2/)).toBeVisible()
  const button = page.getByRole('button', { name: 'Visa felen' }).element()
  if (button instanceof HTMLElement) button.click()
  await expect.element(page.getByText(/^Avsnitt 1 av 2/)).toBeInTheDocument()
})

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
