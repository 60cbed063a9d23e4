import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'
import { defaultLocale, locales } from '#schemas/locale.ts'

const po = formatter()

const catalogOf = async (file: string) =>
  po.parse(readFileSync(file, 'utf8'), { locale: basename(file, '.po'), sourceLocale: 'sv', filename: file })
const translatedTo = locales.filter((locale) => locale !== defaultLocale)

const folders = [...new Set(globSync(['src/locales/*/*.po', 'src/*/locales/*.po']).map((file) => dirname(file)))]

test.each(folders)('the texts of %s are there in every language', async (folder) => {
  for (const locale of locales) {
    const catalog = await catalogOf(`${folder}/${locale}.po`)
    const missing = Object.entries(catalog).filter(
      ([, entry]) => (entry.translation ?? '') === '' && (locale !== 'sv' || entry.message === undefined),
    )
    expect(missing.map(([id, { message }]) => message ?? id)).toStrictEqual([])
  }
})

test.each(folders)('the placeholders of %s are the same in every language', async (folder) => {
  const swedish = await catalogOf(`${folder}/sv.po`)
  const placeholders = (text = '') =>
    [...text.matchAll(/\{(\w+)[,}]|<(\/?\d+\/?)>/g)].map(([whole]) => whole).toSorted()
  for (const locale of translatedTo) {
    const catalog = await catalogOf(`${folder}/${locale}.po`)
    const different = Object.keys(catalog).filter(
      (id) =>
        placeholders(catalog[id]?.translation).join() !==
        placeholders(swedish[id]?.translation ?? swedish[id]?.message).join(),
    )
    expect(different).toStrictEqual([])
  }
})

test.each(translatedTo)(
  'a text has the same translation to %s in every area, because the areas merge at load',
  async (locale) => {
    const translations = new Map<string, Set<string>>()
    for (const file of globSync(`src/locales/*/${locale}.po`))
      for (const [id, { message, translation = '' }] of Object.entries(await catalogOf(file)))
        translations.set(`${id} ${message}`, (translations.get(`${id} ${message}`) ?? new Set()).add(translation))
    expect([...translations].filter(([, different]) => different.size > 1)).toStrictEqual([])
  },
)

test.each([
  ['sv', /[“„«»]/],
  ['en', /[„«»]/],
  ['nb', /[“”„]/],
] as const)('the texts in %s have the quotation marks of the language', async (locale, otherMarks) => {
  const texts: string[] = []
  for (const folder of folders)
    for (const { message, translation = '' } of Object.values(await catalogOf(`${folder}/${locale}.po`)))
      texts.push(translation === '' ? (message ?? '') : translation)
  expect(texts.filter((text) => otherMarks.test(text))).toStrictEqual([])
})

/** `the specification`: its wording. `a colleague`: the answers of two people are told apart. `staff`: a dialog of theirs alone. */
const personal = {
  'the specification': ['Du måste fylla i ett värde', 'Du må fylle inn en verdi'],
  staff: ['Ditt meddelande', 'Meldingen din'],
  'a colleague': ['Ditt svar', 'Behåll ditt svar', 'Svaret ditt', 'Behold svaret ditt'],
}

test.each([
  ['sv', /(?<!\p{L})(?:du|dig|din|ditt|dina)(?!\p{L})/iu],
  ['nb', /(?<!\p{L})(?:du|deg|din|ditt|dine)(?!\p{L})/iu],
] as const)('the texts for companies address in %s the company, never one person of it', async (locale, address) => {
  const texts: string[] = []
  for (const area of ['applicant', 'apply', 'case', 'form', 'signing'])
    for (const { message, translation = '' } of Object.values(await catalogOf(`src/locales/${area}/${locale}.po`)))
      texts.push(translation === '' ? (message ?? '') : translation)
  const exceptions = Object.values(personal).flat()
  expect(texts.filter((text) => address.test(text) && !exceptions.includes(text))).toStrictEqual([])
})

test.each([
  ['shell', 'sv', 'Kontrollera din internetanslutning'],
  ['shell', 'sv', 'Det gick inte att slutföra din begäran'],
  ['shell', 'sv', 'Tillträde nekat'],
  ['shell', 'sv', 'Resursen hittades inte'],
  ['shell', 'sv', 'Den här funktionen stöds inte'],
  ['shell', 'sv', 'Det gick inte att hämta informationen'],
  ['shell', 'sv', 'Ett oväntat fel inträffade'],
  ['shell', 'sv', 'Något gick fel: {reason}'],
  ['shell', 'sv', 'Kan inte hitta sidan: {path}'],
  ['form', 'sv', 'Du måste fylla i ett värde'],
  ['caseworker', 'en', 'Something went wrong when creating the membership application'],
  ['caseworker', 'en', 'The link to the membership application could not be copied'],
  ['caseworker', 'en', 'Something went wrong while logging in'],
  ['apply', 'en', 'The link you are using is invalid'],
  ['staffHeader', 'en', 'not logged in'],
])('%s has in %s the wording of the specification: %s', async (area, locale, text) => {
  const entries = Object.values(await catalogOf(`src/locales/${area}/${locale}.po`))
  expect(entries.map(({ translation }) => translation)).toContain(text)
})
