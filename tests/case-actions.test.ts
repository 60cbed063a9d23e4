import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actionHooks, usedActions } from './architecture/case-actions.ts'

const files = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.tsx'] })
const hooks = new Set(['useCaseAction', ...files.flatMap(actionHooks)])
const actions = files.flatMap((file) => usedActions(file, hooks).map((action) => ({ ...action, file })))
/** Without a button of their own: a message stays unread where marking it fails, and the failure of an undo is a toast. */
const automatic: ReadonlySet<string> = new Set([
  'src/screens/applicant/use-mark-as-read.ts: { run }',
  'src/screens/case-page/contact/take-case.tsx: giveBack',
])
const namesOf = (found: typeof actions): string[] =>
  found.map(({ file, name }) => `${file}: ${name}`).filter((name) => !automatic.has(name))

test('every action on a case announces its success (WCAG 4.1.3)', () => {
  expect(actions.length).toBeGreaterThan(40)
  expect(namesOf(actions.filter(({ isAnnounced }) => isAnnounced === false))).toStrictEqual([])
})

test('every action of the case has a place for its error', () => {
  expect(namesOf(actions.filter(({ showsError }) => showsError === false))).toStrictEqual([])
})
