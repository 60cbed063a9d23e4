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

const eva = { id: 'eva', name: 'Eva Åkerström', email: 'eva@akerstroms.example', telephone: '' }
const per = { id: 'per', name: 'Per Lind', email: 'per@akerstroms.example', telephone: '' }

const document = v.parse(FormDocument, {
  id: 'place',
  title: { sv: 'Plats' },
  rows: [
    { component: { type: 'sectionTitle', componentId: 'main', title: { sv: 'Huvudarbetsplats' } } },
    { component: { type: 'textBox', componentId: 'street', label: { sv: 'Gatuadress' }, required: true } },
    {
      component: {
        type: 'textBox',
        componentId: 'town',
        label: { sv: 'Postort' },
        required: true,
        prefill: { source: 'companyRegister', field: 'town' },
      },
    },
    { component: { type: 'checkbox', componentId: 'isRented', label: { sv: 'Lokalen hyrs' }, initialValue: true } },
    {
      displayController: { componentId: 'isRented' },
      component: { type: 'textBox', componentId: 'landlord', label: { sv: 'Hyresvärd' } },
    },
    { component: { type: 'file', componentId: 'lease', label: { sv: 'Hyresavtal' } } },
    { component: { type: 'dynamicPosition', componentId: 'contact', label: { sv: 'Kontakt' } } },
    { component: { type: 'sectionTitle', componentId: 'more', title: { sv: 'Fler arbetsplatser' } } },
    {
      component: {
        type: 'dynamicList',
        componentId: 'sites',
        label: { sv: 'Arbetsplatser' },
        entryName: { sv: 'Arbetsplats' },
        summary: ['name'],
        rows: [
          { component: { type: 'textBox', componentId: 'name', label: { sv: 'Namn' } } },
          {
            component: {
              type: 'numberBox',
              componentId: 'employees',
              label: { sv: 'Anställda' },
              decimals: 1,
              unit: { sv: 'årsverken' },
            },
          },
        ],
      },
    },
  ],
})

const file = (fileId: string, displayFileName: string) => ({
  fileId: `0f0e0000-0000-4000-8000-00000000000${fileId}`,
  displayFileName,
  contentType: 'application/pdf',
  sizeBytes: 1000,
})

const before: FormValues = {
  street: 'Stationsvägen 7',
  town: 'Karlshamn',
  isRented: true,
  landlord: 'Karlshamns Lokaler AB',
  lease: [file('1', 'avtal.pdf')],
  contact: ['eva'],
  sites: ['a', 'b', 'c'],
  'sites/a/name': 'Lagret',
  'sites/a/employees': 2.5,
  'sites/b/name': 'Utställningen',
  'sites/c/name': 'Butiken',
}

const after: FormValues = {
  ...before,
  street: 'Hyvelgatan 16',
  isRented: false,
  lease: [file('2', 'avtal.pdf')],
  sites: ['c', 'a', 'd'],
  'sites/a/employees': 3,
  'sites/d/name': 'Plåtverkstaden',
}

const approved = (values: FormValues): EarlierAnswers => ({
  componentId: null,
  by: 'Anders Ögren',
  at: '2024-11-14T09:00:00.000Z',
  values,
  people: [{ ...eva, name: 'Eva Berg' }],
})

const open = async (values: FormValues, earlier: readonly EarlierAnswers[], prefilled?: ReadonlySet<string>) => {
  testI18n.activate('sv')
  const screen = await render(
    withTestI18n(
      <main>
        <h1>Plats</h1>
        <ReviewView
          index={compileForm(document)}
          values={values}
          people={[eva, per]}
          dynamicData={{}}
          earlier={earlier}
          {...(prefilled && { prefilled })}
          actions={(key) => <button type="button">Skriv om {key}</button>}
        />
      </main>,
    ),
  )
  const summary = (): string[] => [...screen.container.querySelectorAll('li')].map((item) => item.textContent)
  const toRead = (): string[] =>
    [...screen.container.querySelectorAll('dl > div')]
      .filter((answer) => answer.querySelector('dl') === null)
      .map((answer) => [...answer.children].map(({ textContent }) => textContent).join(' | '))
  return { ...screen, summary, toRead }
}

test('changes since the approval are counted, and each is listed', async () => {
  const { summary } = await open(after, [approved(before)])
  await expect
    .element(page.getByRole('heading', { name: '9 svar ändrade sedan godkännandet 14 nov 2024 av Anders Ögren' }))
    .toBeVisible()
  expect(summary()).toEqual([
    'Gatuadress ändrat',
    'Lokalen hyrs ändrat',
    'Hyresvärd borttaget',
    'Hyresavtal ändrat',
    'Kontakt ändrat',
    'Arbetsplatser ny ordning',
    'Anställda för Lagret ändrat',
    'Utställningen borttagen post',
    'Plåtverkstaden ny post',
  ])
})

test('each changed answer shows its earlier value, and removed entries are still listed', async () => {
  const { toRead } = await open(after, [approved(before)])
  expect(toRead()).toEqual([
    'Gatuadress | Hyvelgatan 16ÄndratTidigare: Stationsvägen 7 | Skriv om street',
    'Postort | Karlshamn | Skriv om town',
    'Lokalen hyrs | NejÄndratTidigare: Ja | Skriv om isRented',
    'Hyresvärd | Frågan ställs inte längreBorttagetTidigare: Karlshamns Lokaler AB | Skriv om landlord',
    'Hyresavtal | avtal.pdfÄndratTidigare: avtal.pdf (1 kB) | Skriv om lease',
    'Kontakt | Eva Åkerström, eva@akerstroms.exampleÄndratTidigare: Eva Berg, eva@akerstroms.example | Skriv om contact',
    'Namn | Butiken | Skriv om sites/c/name',
    'Anställda | Inte besvarat | Skriv om sites/c/employees',
    'Namn | Lagret | Skriv om sites/a/name',
    'Anställda | 3\u00a0årsverkenÄndratTidigare: 2,5\u00a0årsverken | Skriv om sites/a/employees',
    'Namn | Utställningen',
    'Anställda | Inte besvarat',
    'Namn | Plåtverkstaden | Skriv om sites/d/name',
    'Anställda | Inte besvarat | Skriv om sites/d/employees',
  ])
  const struck = [...window.document.querySelectorAll('del')].map(({ textContent }) => textContent)
  expect(struck).toContain('Stationsvägen 7')
  expect(struck).toContain('Utställningen')
})

test('the review shows an unanswered checkbox as not ticked', async () => {
  const { isRented: _, landlord: __, ...untouched } = before
  const { toRead } = await open(untouched, [])
  expect(toRead()[2]).toBe('Lokalen hyrs | Nej | Skriv om isRented')
})

test('a prefilled answer names its source', async () => {
  const { toRead } = await open(before, [], new Set(['street', 'town', 'isRented']))
  expect(toRead().slice(0, 3)).toEqual([
    'Gatuadress | Stationsvägen 7 | Skriv om street',
    'Postort | KarlshamnHämtat från företagsregistret | Skriv om town',
    'Lokalen hyrs | JaFörvalt svar | Skriv om isRented',
  ])
})

test('the first eight changes are shown, and all of them on request', async () => {
  const { getByRole } = await open(after, [approved(before)])
  expect(getByRole('listitem').elements().length).toBe(8)
  await page.getByRole('button', { name: 'Visa alla 9' }).click()
  expect(getByRole('listitem').elements().length).toBe(9)
  await expect.element(page.getByRole('button', { name: 'Visa alla 9' })).not.toBeInTheDocument()
})

test('a link of the change summary focuses its answer', async () => {
  await open(after, [approved(before)])
  await page.getByRole('link', { name: 'Anställda för Lagret' }).click()
  expect(window.document.activeElement?.id).toBe('place.sites.a.employees')
  await page.getByRole('link', { name: 'Utställningen' }).click()
  expect(window.document.activeElement?.id).toBe('place.sites.b')
})

test('a switch filters the view to changed answers', async () => {
  const { toRead } = await open({ ...before, 'sites/a/employees': 3 }, [approved({ ...before })])
  await page.getByRole('switch', { name: 'Visa bara ändrade' }).click()
  expect(toRead()).toEqual([
    'Kontakt | Eva Åkerström, eva@akerstroms.exampleÄndratTidigare: Eva Berg, eva@akerstroms.example | Skriv om contact',
    'Anställda | 3\u00a0årsverkenÄndratTidigare: 2,5\u00a0årsverken | Skriv om sites/a/employees',
  ])
  await page.getByRole('switch', { name: 'Visa bara ändrade' }).click()
  expect(toRead().length).toBe(12)
})

test('answers with equal text are unchanged: null and an unticked box, a hidden answer', async () => {
  const untouched = { street: 'Stationsvägen 7', town: 'Karlshamn' }
  const now = { ...untouched, isRented: false, landlord: 'Ingen', lease: null }
  const { summary } = await open(now, [approved(untouched)])
  await expect
    .element(page.getByText('Inget svar är ändrat sedan godkännandet 14 nov 2024 av Anders Ögren'))
    .toBeVisible()
  expect(summary()).toEqual([])
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument()
})

test('a correction reports the changes of its own answer, unless the approval reports them', async () => {
  const earlierAnswers: EarlierAnswers = { ...approved(before), componentId: 'sites', people: [eva] }
  const { summary } = await open(after, [earlierAnswers])
  await expect.element(page.getByRole('heading', { name: '4 svar ändrade efter begäran om rättelse' })).toBeVisible()
  expect(summary()).toEqual([
    'Arbetsplatser ny ordning',
    'Anställda för Lagret ändrat',
    'Utställningen borttagen post',
    'Plåtverkstaden ny post',
  ])
})

test('a correction reports the changes of its follow-ups, except answers of another correction', async () => {
  const rented = { ...after, isRented: true, landlord: 'Fastighets AB Hamnen' }
  const since = (componentId: string): EarlierAnswers => ({ ...approved(rented), componentId, people: [eva] })
  const { summary, unmount } = await open({ ...rented, landlord: 'Karlshamns kommun' }, [since('isRented')])
  expect(summary()).toEqual(['Hyresvärd ändrat'])
  await unmount()
  const both = await open({ ...rented, landlord: 'Karlshamns kommun' }, [since('isRented'), since('landlord')])
  expect(both.summary()).toEqual(['Hyresvärd ändrat'])
})

test('a correction and an approval each report their own changes', async () => {
  const earlierAnswers: EarlierAnswers = {
    ...approved({ ...after, town: 'Mörrum', street: 'Hyvelgatan' }),
    componentId: 'town',
    people: [eva],
  }
  const { summary } = await open({ ...before, street: 'Hyvelgatan 16' }, [
    earlierAnswers,
    { ...approved(before), people: [eva] },
  ])
  expect(summary()).toEqual(['Gatuadress ändrat', 'Postort ändrat'])
  await expect.element(page.getByRole('heading', { name: '1 svar ändrat efter begäran om rättelse' })).toBeVisible()
})

test('a review without earlier answers compares nothing', async () => {
  const { summary } = await open(after, [])
  expect(summary()).toEqual([])
  await expect.element(page.getByRole('heading', { name: 'Huvudarbetsplats' })).toBeVisible()
})

test('the review has no axe violations and no horizontal scrolling at 320 pixels', async () => {
  const { container } = await open(after, [approved(before)])
  await page.viewport(320, 800)
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([])
  expect(window.document.documentElement.scrollWidth).toBe(320)
})
