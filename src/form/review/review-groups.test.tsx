// Imported first, since it sets the order of the style layers.
import { testI18n, withTestI18n } from '../../ui/with-test-i18n.tsx'
import axe from 'axe-core'
import * as v from 'valibot'
import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { EarlierAnswers } from '#schemas/earlier-answers.ts'
import { FormDocument } from '#schemas/form.ts'
import { compileForm } from '#schemas/form/compile.ts'
import type { FormValues } from '#schemas/form/value.ts'
import { ReviewView } from './review-view.tsx'

const text = (componentId: string) => ({ type: 'textBox', componentId, label: { sv: componentId } })
const group = (componentId: string, title: string | null, rows: object[]) => ({
  component: { type: 'group', componentId, ...(title !== null && { title: { sv: title } }), rows },
})
const grouped = v.parse(FormDocument, {
  id: 'addresses',
  title: { sv: 'Adresser' },
  rows: [
    { component: { type: 'sectionTitle', componentId: 'main', title: { sv: 'Adresser' } } },
    { component: text('name') },
    group('visiting', 'Besöksadress', [
      {
        component: {
          type: 'columns',
          componentId: 'pair',
          columns: [[{ component: text('code') }], [{ component: text('town') }]],
        },
      },
    ]),
    group('untitled', null, [{ component: text('floor') }]),
    { ...group('invoice', 'Fakturaadress', [{ component: text('box') }]), displayController: { componentId: 'floor' } },
    {
      component: {
        type: 'dynamicList',
        componentId: 'sites',
        label: { sv: 'Platser' },
        entryName: { sv: 'Plats' },
        rows: [{ component: text('site') }, group('there', 'På platsen', [{ component: text('host') }])],
      },
    },
  ],
})

const approved = (values: FormValues): EarlierAnswers => ({
  componentId: null,
  by: 'Anders Ögren',
  at: '2024-11-14T09:00:00.000Z',
  values,
  people: [],
})

const open = async (values: FormValues, earlier: readonly EarlierAnswers[]) => {
  testI18n.activate('sv')
  return await render(
    withTestI18n(
      <main>
        <h1>Ansökan</h1>
        <ReviewView
          index={compileForm(grouped)}
          values={values}
          people={[]}
          dynamicData={{}}
          earlier={earlier}
          actions={() => <button type="button">Begär</button>}
        />
      </main>,
    ),
  )
}

/** The titles with their levels and the questions, as they are read. */
const inOrder = (container: HTMLElement): string[] =>
  [...container.querySelectorAll('section h2, section h3, section h4, section h5, dt')]
    .filter(({ textContent }) => !textContent.includes('sedan godkännandet'))
    .map(({ tagName, textContent }) => `${tagName === 'DT' ? '' : `${tagName} `}${textContent}`)

test('the review shows a group of answers under its title, also inside a list entry', async () => {
  const values = { name: 'A', code: '1', town: 'B', floor: '2', box: '3', sites: ['a'], 'sites/a/site': 'C' }
  const { container } = await open(values, [])
  expect(inOrder(container)).toEqual([
    'H2 Adresser',
    'name',
    'H3 Besöksadress',
    'code',
    'town',
    'floor',
    'H3 Fakturaadress',
    'box',
    'Platser',
    'H3 Plats 1',
    'site',
    'H4 På platsen',
    'host',
  ])
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([])
})

test('the review shows the title of a group only if an answer of it is visible, also among changed answers', async () => {
  const values = { name: 'A', code: '1', sites: ['a'], 'sites/a/host': 'C' }
  const { container } = await open(values, [approved({ ...values, code: '2', 'sites/a/host': 'D' })])
  expect(inOrder(container)).not.toContain('H3 Fakturaadress')
  await page.getByRole('switch', { name: 'Visa bara ändrade' }).click()
  expect(inOrder(container)).toEqual([
    'H2 Adresser',
    'H3 Besöksadress',
    'code',
    'Platser',
    'H3 Plats 1',
    'H4 På platsen',
    'host',
  ])
})
