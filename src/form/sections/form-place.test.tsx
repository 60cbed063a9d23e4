// First, since it brings the order of the style layers.
import { textsForTests, withTexts } from '../../ui/texts-for-tests.tsx'
import { page, userEvent } from 'vitest/browser'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { compileForm } from '#schemas/form/compile.ts'
import { FormDocument } from '#schemas/form.ts'
import type { FormValues } from '#schemas/form/value.ts'
import { FormErrorSummary } from '../form-error-summary.tsx'
import { useFormPlace } from './form-place.ts'
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
      ...Array.from({ length: questions }, (_, place) => ({
        component: {
          type: 'textBox',
          componentId: `s${section}q${place}`,
          label: { sv: `${title} fråga ${place + 1}` },
          required: true,
        },
      })),
    ]),
  })

const Form = ({ store }: { store: FormStore }) => {
  const place = useFormPlace(store)
  const progress = useSectionProgress(store, place)
  return (
    <>
      <SectionNav store={store} place={place} progress={progress} />
      <FormErrorSummary store={store} place={place} />
      <FormView services={{ store, isReadOnly: false, dynamicData: {}, people: [] }} place={place} />
    </>
  )
}

const open = async (questions: number, values: FormValues = {}) => {
  textsForTests.activate('sv')
  const store = createFormStore({ index: compileForm(formOf(questions)), values })
  await render(withTexts(<Form store={store} />))
  return store
}

const question = (name: string) => page.getByRole('textbox', { name, exact: true })
const current = () => document.querySelector('[aria-current="step"]')?.textContent

test('a form of few questions stands on one page', async () => {
  await open(10)
  for (const title of titles) await expect.element(question(`${title} fråga 10`)).toBeVisible()
  expect(current()).toBe('Bolaget')
})

test('on one page the section that is worked in is the current one', async () => {
  await open(10)
  await question('Löner fråga 10').click()
  await expect.poll(current).toBe('Löner')
  window.scrollTo(0, 0)
  await expect.poll(current).toBe('Bolaget')
})

test('a long form is taken a section at a time, chosen in its overview', async () => {
  await open(11)
  await expect.element(question('Bolaget fråga 11')).toBeVisible()
  await expect.element(question('Platser fråga 1')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Löner' }).click()
  await expect.element(page.getByRole('heading', { name: '3. Löner' })).toHaveFocus()
  await expect.element(question('Löner fråga 1')).toBeVisible()
  await expect.element(question('Bolaget fråga 1')).not.toBeInTheDocument()
  expect(current()).toBe('Löner')
})

test('a long form opens at the first section where something is missing', async () => {
  await open(11, Object.fromEntries(Array.from({ length: 11 }, (_, place) => [`s0q${place}`, 'Åkerströms'])))
  expect(current()).toBe('Platser')
  await expect.element(question('Platser fråga 1')).toBeVisible()
})

test('what is wrong in another step is one press away', async () => {
  const store = await open(11)
  store.validateAll()
  await page.getByRole('link', { name: /^Löner fråga 1:/ }).click()
  await expect.element(question('Löner fråga 1')).toHaveFocus()
  await userEvent.keyboard('540 000')
  expect(store.values()['s2q0']).toBe('540 000')
  expect(current()).toBe('Löner')
})

test('a step can be judged alone', async () => {
  const store = await open(11)
  store.validateAll((key) => key === 's1q0' || key === 's1q1')
  expect(store.issues().map(({ key }) => key)).toStrictEqual(['s1q0', 's1q1'])
})

test('the browser’s own search finds what stands in another step', async () => {
  await open(11)
  const hidden = [...document.querySelectorAll('section[hidden="until-found"]')]
  expect(hidden.map((section) => section.querySelector('h2')?.textContent)).toStrictEqual(['2. Platser', '3. Löner'])
  hidden[1]?.dispatchEvent(new Event('beforematch', { bubbles: true }))
  await expect.element(question('Löner fråga 1')).toBeVisible()
  expect(document.querySelectorAll('section[hidden]')).toHaveLength(2)
})
