import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'
import { locales } from '#schemas/locale.ts'

const po = formatter()

const catalogOf = async (file: string) =>
  po.parse(readFileSync(file, 'utf8'), {
    locale: file.endsWith('sv.po') ? 'sv' : 'en',
    sourceLocale: 'sv',
    filename: file,
  })

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
  const [swedish, english] = await Promise.all([catalogOf(`${folder}/sv.po`), catalogOf(`${folder}/en.po`)])
  const placeholders = (text = '') =>
    [...text.matchAll(/\{(\w+)[,}]|<(\/?\d+\/?)>/g)].map(([whole]) => whole).toSorted()
  const different = Object.keys(english).filter(
    (id) =>
      placeholders(english[id]?.translation).join() !==
      placeholders(swedish[id]?.translation ?? swedish[id]?.message).join(),
  )
  expect(different).toStrictEqual([])
})

test('a text has one translation, whatever area it is in: the areas are merged as they load', async () => {
  const translations = new Map<string, Set<string>>()
  for (const file of globSync('src/locales/*/en.po'))
    for (const [id, { message, translation = '' }] of Object.entries(await catalogOf(file)))
      translations.set(`${id} ${message}`, (translations.get(`${id} ${message}`) ?? new Set()).add(translation))
  expect([...translations].filter(([, different]) => different.size > 1)).toStrictEqual([])
})
