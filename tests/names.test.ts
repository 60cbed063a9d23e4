import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { declaredNamesIn, literalsIn, namesOfStyleSheet, wordsIn } from './architecture/declared-names.ts'
import {
  exceptions,
  identifiersInstead,
  insteadOf,
  machineStringsInstead,
  styleTermsInstead,
} from './architecture/replaced-terms.ts'
import { readSourceFiles } from './architecture/source-files.ts'

const isException = (path: string, name: string): boolean =>
  exceptions.some(({ names, files }) => names.includes(name) && files.includes(path))

const terms = (word: string): string | undefined => insteadOf.get(word) ?? insteadOf.get(word.replace(/s$/, ''))

/** Finds the offences of a name, with the terms to use instead. */
const offencesOf = (name: string): string[] => {
  const whole = identifiersInstead.get(name)
  return [
    ...(whole === undefined ? [] : [`${name} (use ${whole})`]),
    ...wordsIn(name.replace(/look-?up/gi, ''))
      .filter((word) => terms(word) !== undefined)
      .map((word) => `${word} (use ${terms(word)})`),
  ]
}

const offencesIn = (path: string, names: readonly { name: string; line: number }[], of = offencesOf): string[] =>
  names.flatMap(({ name, line }) =>
    isException(path, name) ? [] : of(name).map((offence) => `${path}:${line} ${name}: ${offence}`),
  )

const segmentsOf = (path: string) => path.split('/').map((name) => ({ name, line: 0 }))

const sources = readSourceFiles()
const styleSheets = globSync(['src/**/*.css', 'sandbox/**/*.css']).filter((path) => !path.includes('/generated/'))

test('folders, files and declarations use the standard terms of their field', () => {
  const paths = [...sources.map(({ path }) => path), ...styleSheets]
  expect([
    ...paths.flatMap((path) => offencesIn(path, segmentsOf(path))),
    ...sources.flatMap(({ path }) => offencesIn(path, declaredNamesIn(path))),
  ]).toEqual([])
})

test('classes and custom properties of style sheets use the standard terms', () => {
  const of = (name: string) => [
    ...offencesOf(name),
    ...wordsIn(name).flatMap((word) =>
      styleTermsInstead.has(word) ? [`${word} (use ${styleTermsInstead.get(word)})`] : [],
    ),
  ]
  expect(styleSheets.flatMap((path) => offencesIn(path, namesOfStyleSheet(path), of))).toEqual([])
})

test('states, events, guards and actions of machines use the standard terms', () => {
  const of = (text: string) => {
    const whole = machineStringsInstead.get(text) ?? (/ becomes\b/.test(text) ? 'set … status' : undefined)
    return [...(whole === undefined ? [] : [`use ${whole}`]), ...offencesOf(text)]
  }
  const machines = sources.filter(({ path, isTest }) => path.startsWith('machines/') && !isTest)
  expect(machines.flatMap(({ path }) => offencesIn(path, literalsIn(path), of))).toEqual([])
})

test('every exception of the name rules is for a name in its file', () => {
  const namesOf = (path: string) =>
    new Set([...declaredNamesIn(path), ...segmentsOf(path), ...literalsIn(path)].map(({ name }) => name))
  const unused = exceptions.flatMap(({ names, files }) =>
    files.filter((path) => !names.some((name) => namesOf(path).has(name) && offencesOf(name).length > 0)),
  )
  expect(unused).toEqual([])
})

test.each([
  ['useTell', ['tell (use format, notify, send, report)']],
  ['isJudged', ['judged (use validated)']],
  ['form-desk.ts', ['desk (use harness)']],
  ['caseStandings', ['standings (use state, progress)']],
  ['HeldCase', ['HeldCase (use CaseInChange)']],
  ['openCase', []],
  ['lookUpCompany', []],
  ['foretell', []],
])('the name rules find in %s the problems %j', (name, offences) => {
  expect(offencesOf(name)).toEqual(offences)
})
