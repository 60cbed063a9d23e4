import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { FormDocument } from '#schemas/form.ts'
import { setupHarness } from '#tests/fixtures/open-form-harness.ts'
import { checkZipCodes } from './zip-checks.ts'

const harness = setupHarness()

const label = { sv: 'Plats', en: 'Site' }
const zipCodeAndTown = (prefix: string) =>
  [
    {
      componentId: `${prefix}ZipCode`,
      label: { sv: 'Postnummer', en: 'Postcode' },
      validation: [{ type: 'zipCode', check: 'delivery' }],
    },
    { componentId: `${prefix}Town`, label: { sv: 'Postort', en: 'Town' }, autoComplete: 'address-level2' },
  ].map((component) => [{ component: { type: 'textBox', ...component } }])

const addresses = v.parse(FormDocument, {
  id: 'addresses',
  title: label,
  rows: [
    { component: { type: 'columns', componentId: 'main', columns: zipCodeAndTown('post') } },
    {
      component: {
        type: 'dynamicList',
        componentId: 'sites',
        label,
        entryName: label,
        summary: ['siteTown'],
        rows: [{ component: { type: 'columns', componentId: 'site', columns: zipCodeAndTown('site') } }],
      },
    },
  ],
})

const open = (lockedIds: readonly string[] = []) => {
  const { store } = harness.open([], addresses)
  const towns: string[] = []
  checkZipCodes(harness.api, harness.caseId, store, {
    isLocked: (componentId) => lockedIds.includes(componentId),
    onTown: (town) => towns.push(town),
  })
  const write = async (key: string, zipCode: string): Promise<void> => {
    store.change(key, zipCode)
    vi.advanceTimersByTime(500)
    await vi.waitFor(() => expect(store.peek(key).backendValidation).not.toBeNull())
  }
  return { store, towns, write, town: (key = 'postTown') => [store.peek(key).value, store.peek(key).isFromZipCode] }
}

test('a zip code fills in its town until the user types a town', async () => {
  const { store, towns, write, town } = open()
  await write('postZipCode', '11234')
  expect(town()).toStrictEqual(['Stockholm', true])
  await write('postZipCode', '13100')
  expect(town()).toStrictEqual(['Nacka', true])
  store.change('postTown', 'Saltsjöbaden')
  await write('postZipCode', '11234')
  expect([town(), towns]).toStrictEqual([
    ['Saltsjöbaden', false],
    ['Stockholm', 'Nacka'],
  ])
})

test('a zip code replaces the town that the case began with', async () => {
  const { store, write, town } = open()
  store.applyStored([
    { componentId: 'postTown', value: 'Borgholm', version: 1, backendValidation: null, isPrefilled: true },
  ])
  await write('postZipCode', '11234')
  expect(town()).toStrictEqual(['Stockholm', true])
})

test('a zip code in a list entry fills in the town of the same entry', async () => {
  const { store, write, town } = open()
  const id = store.addEntry('sites')
  await write(`sites/${id}/siteZipCode`, '11234')
  expect([town(`sites/${id}/siteTown`), town()]).toStrictEqual([
    ['Stockholm', true],
    [null, false],
  ])
})

test('a zip code does not change a read-only town', async () => {
  const { write, town } = open(['postTown'])
  await write('postZipCode', '11234')
  expect(town()).toStrictEqual([null, false])
})
