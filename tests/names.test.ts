import { expect, test } from 'vitest'
import { declaredNamesIn, wordsIn } from './architecture/declared-names.ts'
import { readSourceFiles } from './architecture/source-files.ts'

/** Words that mean nothing technical to a newcomer, each with the standard terms to use instead (CONTRIBUTING, "Names"). */
const insteadOf = new Map([
  ['desk', 'harness'],
  ['hands', 'page object'],
  ['hear', 'listen, handle'],
  ['heard', 'received'],
  ['island', 'slot, interactive control'],
  ['islands', 'slots, interactive controls'],
  ['judge', 'validate'],
  ['judged', 'validated'],
  ['kept', 'stored, saved'],
  ['look', 'variant, peek, find'],
  ['looked', 'found'],
  ['manners', 'formats'],
  ['mended', 'repaired'],
  ['morph', 'patch'],
  ['overtaken', 'stale'],
  ['place', 'index, path, position, hash, step'],
  ['places', 'indexes, paths, positions'],
  ['said', 'output, reported'],
  ['saying', 'translate'],
  ['standing', 'state, progress'],
  ['tell', 'format, notify, send, report'],
  ['tells', 'formats, notifies, sends, reports'],
  ['told', 'formatted, notified, sent, reported'],
  ['unmet', 'violations'],
  ['untold', 'unreported'],
  ['verdict', 'decision'],
  ['wish', 'preference'],
  ['words', 'messages, args, terms'],
])

/** Names that are sent or stored, or mean what the word means in the dictionary. */
const exceptions: ReadonlySet<string> = new Set([
  // Stored with the case and sent with it.
  'isApprovalTold',
  'standing',
  // A column of stored chunks, and geography.
  'place',
  'places',
  'Place',
  'placeAndDate',
  'place-and-people.ts',
  'swedishPlace',
  // A form's own question.
  'heardOfUs',
  // Words of a text.
  'break-long-words.ts',
  'break-long-words.test.ts',
  'breakLongWords',
  'isInWords',
  'longWords',
  'words',
  'wordsIn',
])

const offencesOf = (name: string): string[] =>
  exceptions.has(name) ? [] : wordsIn(name.replace(/look-?up/gi, '')).filter((word) => insteadOf.has(word))

test('files and declarations use the standard terms of their field', () => {
  const offences = readSourceFiles().flatMap(({ path }) => [
    ...offencesOf(path.split('/').at(-1) ?? '').map((word) => `${path}: ${word} (use ${insteadOf.get(word)})`),
    ...declaredNamesIn(path).flatMap(({ name, line }) =>
      offencesOf(name).map((word) => `${path}:${line} ${name}: ${word} (use ${insteadOf.get(word)})`),
    ),
  ])
  expect(offences).toEqual([])
})

test.each([
  ['useTell', ['tell']],
  ['isJudged', ['judged']],
  ['form-desk.ts', ['desk']],
  ['lookUpCompany', []],
  ['foretell', []],
])('%s has %j', (name, words) => {
  expect(offencesOf(name)).toEqual(words)
})
