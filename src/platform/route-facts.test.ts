import { expect, test } from 'vitest'
import { factsOf, pageOf } from './route-facts.ts'

const title = { id: 'case', message: 'Ärende' }
const matches = [
  { pathname: '/', params: {}, staticData: { title: { id: 'none', message: 'Sidan finns inte' }, access: 'public' } },
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

test('the deepest route that states a fact decides it, and areas add up', () => {
  expect(factsOf(matches)).toStrictEqual({
    access: 'signed-in',
    name: 'Reject',
    title,
    header: 'staff',
    dialog: { closesOnEscape: false },
    areas: ['shell', 'case', 'caseworker'],
  })
})

test('a route that states no access needs a sign-in', () => {
  const silent = { pathname: '/new', params: {}, staticData: { name: 'New' } }
  expect(factsOf([matches[0], silent])).toStrictEqual({ access: 'signed-in', name: 'New', areas: ['shell'] })
})

test('an address without a route is public', () => {
  expect(factsOf(matches.slice(0, 1))).toStrictEqual({
    access: 'public',
    title: { id: 'none', message: 'Sidan finns inte' },
    areas: ['shell'],
  })
})

test('a dialog is over the page of its parent', () => {
  expect(pageOf(matches)).toBe('/case/admin/7')
})
