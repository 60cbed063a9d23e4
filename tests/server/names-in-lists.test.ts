import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byName, cleanName } from '#schemas/canonical-text.ts'
import { listNames } from './listed-cases.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let caseId = ''

beforeAll(async () => {
  server = await startTestServer()
  caseId = (await storeCase(server.context)).id
})
afterAll(async () => await server.stop())

const rename = async (companyName: string): Promise<void> => {
  await server.context.db.updateTable('cases').set({ companyName }).where('id', '=', caseId).execute()
}

/** A letter, a number, and what several characters stand for. */
const signs = fc.oneof(
  fc.constantFrom(
    ...Array.from('åÄöÉüŁşĳßςİþ٣४𝟗Ａ－\u2013\u2212\u00a0\u200b\u200d\u202e\u0308\u030a&%_\\\'"-. '),
    '김',
    'क्ष',
    'נ',
    'ﬁ',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
)
const typedNames = fc
  .array(signs, { minLength: 1, maxLength: 15 })
  .map((parts) => parts.join('').toWellFormed().replaceAll('\u0000', ''))
  .filter((text) => /[\p{L}\p{N}]/u.test(text))

describe('a search', () => {
  test('a search finds a company by its name as it was typed, whatever its characters', async () => {
    await fc.assert(
      fc.asyncProperty(typedNames, async (typed) => {
        const name = cleanName(typed)
        await rename(name)
        for (const search of [typed, name, typed.normalize('NFD'), name.toLowerCase()])
          expect([search, await listNames(server, { search })]).toStrictEqual([search, [name]])
      }),
      { numRuns: 100 },
    )
  })

  test.each([
    ['O\u0308stana\u030a Bygg', 'Östanå', 'a name that was stored with its marks apart'],
    ['Łódź Bygg AB', 'lodz', 'letters without their accents'],
    ['Ek\u2013Berg AB', 'ek-berg', 'another dash'],
    ['Åkeri \u0663\u0664 AB', 'åkeri 34', 'digits of another script'],
    ['ÐΟΔΟΣ', 'ðοδος', 'small letters of other scripts'],
    ['Bolaget 556012-5790', '556012-5790', 'the number in a name'],
  ])('a search finds %s by "%s": %s', async (name, search) => {
    await rename(name)
    expect(await listNames(server, { search })).toStrictEqual([name])
  })

  test.each([
    ['Håbo AB', 'habo'],
    ['Öberg AB', 'oberg'],
    ['Ärla AB', 'arla'],
  ])('a search finds å, ä and ö by the letters of other keyboards: %s by "%s"', async (name, search) => {
    await rename(name)
    expect(await listNames(server, { search })).toStrictEqual([name])
  })
})

/** In the database, in the order of the list of companies. */
const ordered = async (names: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name
    order by swedish_order(name) collate "C", name collate "C"`.execute(server.context.db)
  return rows.map(({ name }) => name)
}

const byBaseLetters = new Intl.Collator('sv', { sensitivity: 'base' }).compare

describe('the order of names', () => {
  test('the order of names is Swedish, with each foreign letter beside the letter that it resembles', async () => {
    const inOrder = ['Ahl', 'Ákos', 'Berg', 'Đorđe', 'Ek', 'Lund', 'Łódź', 'Måns', 'Ólafur', 'Sahl', 'Šimić', 'Uhr']
    const atTheEnd = ['Yngve', 'Ünal', 'Zorn', 'Åberg', 'Ärla', 'Æsop', 'Öberg', 'Østby']
    const names = [...inOrder, ...atTheEnd]
    expect(await ordered(names.toReversed())).toStrictEqual(names.toSorted(new Intl.Collator('sv').compare))
  })

  test('people and organisations are ordered by the same rules', () => {
    const people = ['Öberg', 'Åsa', 'Ärla', 'Zorn', 'Ünal', 'Łódź', 'Lund', 'Ákos'].map((name) => ({ name }))
    expect(people.toSorted(byName).map(({ name }) => name)).toStrictEqual([
      'Ákos',
      'Łódź',
      'Lund',
      'Ünal',
      'Zorn',
      'Åsa',
      'Ärla',
      'Öberg',
    ])
  })

  test('the order of names in the database is that of the browser', async () => {
    const letters = Array.from({ length: 0x17f - 0xc0 }, (_, index) => String.fromCharCode(0xc0 + index)).filter(
      (letter) => /\p{L}/u.test(letter) && !'ĳĲıĸŋŊŉŧŦŀĿ'.includes(letter),
    )
    const parts = fc.array(
      fc.oneof(
        fc.constantFrom(...Array.from('abdehlostuvwyzåäö  -27')),
        fc.constantFrom(...letters, 'Nguyễn', 'Ọ̀', 'a\u030a'),
      ),
      { minLength: 1, maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(parts, { minLength: 2, maxLength: 20 }), async (lists) => {
        const names = lists.map((parts) => parts.join('').trim())
        const rows = await ordered(names)
        expect(rows.slice(1).filter((name, index) => byBaseLetters(rows[index] ?? '', name) > 0)).toStrictEqual([])
      }),
      { numRuns: 50 },
    )
  })
})
