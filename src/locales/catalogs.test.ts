import { globSync, readFileSync } from 'node:fs'
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

const areas = [...new Set(globSync('src/locales/*/*.po').map((file) => file.split('/')[2] ?? ''))]

test.each(areas)('the texts of %s are there in every language', async (area) => {
  for (const locale of locales) {
    const catalog = await catalogOf(`src/locales/${area}/${locale}.po`)
    const missing = Object.entries(catalog).filter(
      ([, entry]) => (entry.translation ?? '') === '' && (locale !== 'sv' || entry.message === undefined),
    )
    expect(missing.map(([id, { message }]) => message ?? id)).toStrictEqual([])
  }
})

test.each(areas)('the placeholders of %s are the same in every language', async (area) => {
  const [swedish, english] = await Promise.all([
    catalogOf(`src/locales/${area}/sv.po`),
    catalogOf(`src/locales/${area}/en.po`),
  ])
  const placeholders = (text = '') =>
    [...text.matchAll(/\{(\w+)[,}]|<(\/?\d+\/?)>/g)].map(([whole]) => whole).toSorted()
  const different = Object.keys(english).filter(
    (id) =>
      placeholders(english[id]?.translation).join() !==
      placeholders(swedish[id]?.translation ?? swedish[id]?.message).join(),
  )
  expect(different).toStrictEqual([])
})
