import { expect, test } from 'vitest'
import { matchesOf } from '#tests/fixtures/page-address.ts'
import { staticDataOf, pagePath } from './route-static-data.ts'

const title = { id: 'case', message: 'Ärende' }
const matches = [
  { pathname: '/', params: {}, staticData: {} },
  {
    pathname: '/case/admin/7',
    params: {},
    staticData: { name: 'CaseAdmin', title, access: 'signed-in', header: 'staff', areas: ['case'] },
  },
  {
    pathname: '/case/admin/7/reject',
    params: {},
    staticData: { name: 'Reject', areas: ['caseworker'], dialog: { closesOnEscape: false } },
  },
] as const

test('each value comes from the deepest route that has one, and the areas of all routes add up', () => {
  expect(staticDataOf(matches)).toStrictEqual({
    access: 'signed-in',
    name: 'Reject',
    title,
    header: 'staff',
    dialog: { closesOnEscape: false },
    areas: ['shell', 'staffHeader', 'case', 'caseworker'],
  })
})

test('a route without an access rule needs a sign-in', () => {
  const silent = { pathname: '/new', params: {}, staticData: { name: 'New' } }
  expect(staticDataOf([matches[0], silent])).toStrictEqual({ access: 'signed-in', name: 'New', areas: ['shell'] })
})

test.each(['/nothing', '/case/admin/7/bogus', '/apply/hantverksgivarna/medlemsansokan/5599059200/bogus', '/new/bogus'])(
  'the address %s has no route: it is public, with a title and a page view of its own',
  (path) => {
    expect(staticDataOf(matchesOf(path))).toStrictEqual({
      access: 'public',
      name: 'NotFound',
      title: expect.objectContaining({ message: 'Sidan finns inte' }),
      areas: ['shell'],
    })
  },
)

test('the page of a dialog is its parent', () => {
  expect(pagePath(matches)).toBe('/case/admin/7')
})
