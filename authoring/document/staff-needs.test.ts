import { expect, test } from 'vitest'
import { missingStaff, staffNeeds } from './staff-needs.ts'

const needs = staffNeeds(
  {
    extraReviewSteps: ['CREDITSAFE_REPORT', 'REGIONAL_REVIEW'],
    readOnlyTags: [{ key: 'Registered', readOnlyOverrideByRoles: ['Administratör', 'Registrator'] }],
  },
  (path) => ({ file: path.join('.'), line: 1, column: 1 }),
)
const administrator = { roleId: 1, roleName: 'Administratör' } as const
const reviewer = { roleId: 4, roleName: 'Regional granskare' } as const
const registrar = { roleId: 2, roleName: 'Registrator' } as const
const missing = (...people: Parameters<typeof missingStaff>[1]) =>
  missingStaff(needs, people).map(({ file, severity, text }) => [file, severity, text.en])

test('a template whose roles are all held has no finding about staff', () => {
  expect(missing(administrator, reviewer, registrar)).toStrictEqual([])
})

test('a regional review without a reviewer, and a role that nobody has, are pointed out', () => {
  expect(missing(administrator)).toStrictEqual([
    [
      'extraReviewSteps.1',
      'warning',
      'Nobody of the organisation is a regional reviewer, so that each case stops before the regional review. Give somebody the role, or remove the step.',
    ],
    [
      'readOnlyTags.0.readOnlyOverrideByRoles.1',
      'warning',
      'Nobody of the organisation has the role "Registrator". Give it to somebody, or write one that is there: Administratör.',
    ],
  ])
})

test('a finding about a misspelt role suggests the role that somebody has', () => {
  const texts = missing(administrator, reviewer, { roleId: 2, roleName: 'Registratorn' }).map(([, , text]) => text)
  expect(texts).toStrictEqual(['Nobody of the organisation has the role "Registrator". Do you mean "Registratorn"?'])
})

test('the owners of an organisation without an administrator count as Administratör', () => {
  expect(missing(reviewer, registrar)).toStrictEqual([])
})
