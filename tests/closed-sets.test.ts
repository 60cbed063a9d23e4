import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { auditEventTypes } from '#schemas/audit.ts'
import { componentTypes } from '#schemas/form/component-type.ts'
import { mailTypes } from '#schemas/mail-log.ts'
import { readSourceFiles } from './architecture/source-files.ts'

const house = ['src', 'server', 'machines', 'schemas', 'authoring']

/** All tables of texts count as one file. */
const textTable = /(?:-texts\.ts|-text\.tsx?|other-names\.ts)$/

/**
 * Words with other meanings in the code, which a literal does not show; a list is part of the structure of forms. Of the list filters only two have
 * words of their own.
 */
const ambiguous = new Set([
  'dynamicList',
  'checkbox',
  'columns',
  'file',
  'group',
  'admissionDate',
  'caseCreated',
  'GenericChange',
])

/**
 * `goal` files may name a member of the set as a string or as a key. `above` members are named in more, `most` files name one of those: both
 * numbers only ever fall. Decision 059 says why component types stay above the goal.
 */
test.each([
  { set: 'component type', members: componentTypes, goal: 4, above: 13, most: 14 },
  { set: 'mail', members: mailTypes, goal: 4, above: 13, most: 8 },
  { set: 'audit event', members: auditEventTypes, goal: 4, above: 22, most: 9 },
  { set: 'list filter', members: ['unread', 'transferPending', 'withoutAdmission'], goal: 4, above: 2, most: 6 },
])('$above members of the set "$set" are named in more than $goal files', ({ set, members, goal, above, most }) => {
  const counts = members
    .filter((member) => !ambiguous.has(member))
    .map((member) => ({ member, files: filesNaming.get(member)?.size ?? 0 }))
  const exceeding = counts.filter(({ files }) => files > goal).sort((one, other) => other.files - one.files)
  process.stdout.write(`${set}: ${exceeding.map(({ member, files }) => `${member} ${files}`).join(', ')}\n`)
  expect(counts.filter(({ files }) => files === 0)).toStrictEqual([])
  expect(exceeding.slice(above)).toStrictEqual([])
  expect(exceeding.filter(({ files }) => files > most)).toStrictEqual([])
})

const namesIn = (path: string): Set<string> => {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isStringLiteralLike(node)) names.add(node.text)
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) names.add(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest))
  return names
}

const filesNaming = new Map<string, Set<string>>()
for (const { path, room, isTest } of readSourceFiles())
  if (!isTest && house.includes(room))
    for (const name of namesIn(path)) {
      const files = filesNaming.get(name) ?? new Set()
      filesNaming.set(name, files.add(textTable.test(path) ? 'texts' : path))
    }
