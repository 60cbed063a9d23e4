// Imported first, since it sets the order of the style layers.
import { testI18n, withTestI18n } from '../../ui/with-test-i18n.tsx'
import { page, userEvent } from 'vitest/browser'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { compileForm } from '#schemas/form/compile.ts'
import { FormDocument } from '#schemas/form.ts'
import type { FormValues } from '#schemas/form/value.ts'
import { FormErrorSummary } from '../form-error-summary.tsx'
import { useFormStepper } from './use-form-stepper.ts'
import { FormView } from '../form-view.tsx'
import { SectionNav, useSectionProgress } from './section-nav.tsx'
import { createFormStore, type FormStore } from '../store.ts'

const titles = ['Bolaget', 'Platser', 'Löner']

/** Three sections of as many questions each. */
const formOf = (questions: number) =>
  v.parse(FormDocument, {
    id: 'long',
    title: { sv: 'Formulär' },
    rows: titles.flatMap((title, section) => [
      { component: { type: 'sectionTitle', componentId: `section${section}`, title: { sv: title } } },
      ...Array.from({ length: questions }, (_, index) => ({
        component: {
          type: 'textBox',
          componentId: `s${section}q${index}`,
          label: { sv: `${title} fråga ${index + 1}` },
          required: true,
        },
      })),
    ]),
  })

/** The same objects in every render, as a page has them. */
const [dynamicData, people] = [{}, []]

const Form = ({ store }: { store: FormStore }) => {
  const stepper = useFormStepper(store)
  const progress = useSectionProgress(store, stepper)
  return (
    <>
      <SectionNav store={store} stepper={stepper} progress={progress} />
      <FormErrorSummary store={store} stepper={stepper} />
      <FormView services={{ store, isReadOnly: false, dynamicData, people }} stepper={stepper} />
    </>
  )
}

const open = async (questions: number, values: FormValues = {}) => openForm(formOf(questions), values)

const openForm = async (document: FormDocument, values: FormValues = {}) => {
  testI18n.activate('sv')
  const store = createFormStore({ index: compileForm(document), values })
  await render(withTestI18n(<Form store={store} />))
  return store
}

const question = (name: string) => page.getByRole('textbox', { name, exact: true })
const current = () => document.querySelector('[aria-current="step"]')?.textContent

test('a short form is on one page', async () => {
  await open(10)
  for (const title of titles) await expect.element(question(`${title} fråga 10`)).toBeVisible()
  expect(current()).toBe('Bolaget')
})

test('on one page the focused section is the current one', async () => {
  await open(10)
  await question('Löner fråga 10').click()
  await expect.poll(current).toBe('Löner')
  window.scrollTo(0, 0)
  await expect.poll(current).toBe('Bolaget')
})

test('a long form has one step per section, chosen in its navigation', async () => {
  await open(11)
  await expect.element(question('Bolaget fråga 11')).toBeVisible()
  await expect.element(question('Platser fråga 1')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Löner' }).click()
  await expect.element(page.getByRole('heading', { name: '3. Löner' })).toHaveFocus()
  await expect.element(question('Löner fråga 1')).toBeVisible()
  await expect.element(question('Bolaget fråga 1')).not.toBeInTheDocument()
  expect(current()).toBe('Löner')
})

test('a long form opens at its first incomplete section', async () => {
  await open(11, Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`s0q${index}`, 'Åkerströms'])))
  expect(current()).toBe('Platser')
  await expect.element(question('Platser fråga 1')).toBeVisible()
})

test('an error link opens the step of its field', async () => {
  const store = await open(11)
  store.validateAll()
  await page.getByRole('link', { name: /^Löner fråga 1:/ }).click()
  await expect.element(question('Löner fråga 1')).toHaveFocus()
  await userEvent.keyboard('540 000')
  expect(store.values()['s2q0']).toBe('540 000')
  expect(current()).toBe('Löner')
})

test('a step can be validated alone', async () => {
  const store = await open(11)
  store.validateAll((key) => key === 's1q0' || key === 's1q1')
  expect(store.errors().map(({ key }) => key)).toStrictEqual(['s1q0', 's1q1'])
})

test('find in page opens the step of its match', async () => {
  await open(11)
  const hidden = [...document.querySelectorAll('section[hidden="until-found"]')]
  expect(hidden.map((section) => section.querySelector('h2')?.textContent)).toStrictEqual(['2. Platser', '3. Löner'])
  hidden[1]?.dispatchEvent(new Event('beforematch', { bubbles: true }))
  await expect.element(question('Löner fråga 1')).toBeVisible()
  expect(document.querySelectorAll('section[hidden]')).toHaveLength(2)
})

const title = (componentId: string, more: object = {}) => ({
  component: { type: 'sectionTitle', componentId, title: { sv: componentId } },
  ...more,
})
const text = (componentId: string) => ({ component: { type: 'bodyText', componentId, text: { sv: componentId } } })
const ask = (componentId: string, more: object = {}) => ({
  component: { type: 'textBox', componentId, label: { sv: componentId }, required: true },
  ...more,
})
const many = (prefix: string) => Array.from({ length: 16 }, (_, index) => ask(`${prefix}${index}`))
const parse = (...rows: object[]) => v.parse(FormDocument, { id: 'long', title: { sv: 'Formulär' }, rows })
const shownTitles = () =>
  [...document.querySelectorAll('section')]
    .filter((section) => section.getAttribute('hidden') !== '')
    .map((section) => section.querySelector('h2')?.textContent)

test('a long form opens at the text that leads up to its first incomplete section', async () => {
  const form = parse(title('guiden'), text('guide'), title('Bolaget'), ...many('a'), title('Platser'), ...many('b'))
  await openForm(form)
  expect(current()).toBe('guiden')
  await expect.element(page.getByText('Klart')).not.toBeInTheDocument()
})

test('a section without visible rows is no step until an answer shows one', async () => {
  const more = { displayController: { componentId: 'a0' } }
  const form = parse(
    ask('first'),
    title('Bolaget'),
    ...many('a'),
    title('Mer'),
    ask('mer', more),
    title('Sist'),
    ...many('b'),
  )
  const store = await openForm(form)
  expect(shownTitles()).toStrictEqual([undefined, '1. Bolaget', '2. Sist'])
  await expect.element(page.getByRole('link', { name: 'Mer' })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Sist' }).click()
  store.change('a0', 'Ja')
  await expect.poll(shownTitles).toStrictEqual([undefined, '1. Bolaget', '2. Mer', '3. Sist'])
  expect(current()).toBe('Sist')
})

test('the only section of a form has no number, whatever precedes it', async () => {
  await openForm(parse(ask('first'), title('Bolaget'), ask('a')))
  expect(shownTitles()).toStrictEqual([undefined, 'Bolaget'])
})

test('a long form opens at optional questions that have not been visited, and after those that are answered', async () => {
  const optional = (prefix: string) =>
    many(prefix).map(({ component }) => ({ component: { ...component, required: false } }))
  const form = parse(title('Bolaget'), ...optional('a'), title('Mer'), ...optional('b'), title('Sist'), ...many('c'))
  await openForm(form)
  expect(current()).toBe('Bolaget')
  await cleanup()
  await openForm(form, { a3: 'Ja' })
  expect(current()).toBe('Mer')
})

test('only the shown section is a named region', async () => {
  const more = { displayController: { componentId: 'a0' } }
  await openForm(parse(title('Bolaget'), ...many('a'), title('Mer', more), ask('mer'), title('Sist'), ...many('b')))
  const regions = page.getByRole('region').elements()
  expect(regions.map((region) => region.querySelector('h2')?.textContent)).toStrictEqual(['1. Bolaget'])
})
