import { readFileSync, writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import { readBaseConfig } from '#server/config.ts'
import { checkJson } from '#authoring/document/check-document.ts'
import { lineOf } from '#authoring/document/diagnostic.ts'
import { readTranslations, writeTranslations } from '#authoring/translations.ts'
import { fromCaller } from './template/from-caller.ts'

const usage = `npm run template-texts -- FILE --write TEXTS
npm run template-texts -- FILE --read TEXTS

FILE is a template or a single form as JSON, TEXTS a CSV file for a translator: a row for each text, with its path, its languages
and what it is in.

  --write  writes the texts
  --read   puts the translations into FILE, which is otherwise left as it is; with a problem in any row nothing is changed`

/** Takes the texts of a template out for a translator, and in again. */
const main = (): readonly string[] => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { write: { type: 'string' }, read: { type: 'string' }, help: { type: 'boolean' } },
  })
  const { write, read } = values
  const [given, ...more] = positionals
  if (values.help === true) return [usage]
  if (given === undefined || more.length > 0 || (write === undefined) === (read === undefined))
    throw new Error(`Name one file, and --write or --read.\n\n${usage}`)
  if (extname(given) !== '.json')
    throw new Error('Translations go into JSON files only. The page of templates downloads what is published as one.')
  const { locales } = readBaseConfig(process.env)
  const file = fromCaller(given)
  const document = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  const { documents, diagnostics } = checkJson(given, document, 'draft', locales)
  if (documents.length === 0) throw new Error(diagnostics.map(lineOf).join('\n'))
  if (write !== undefined) {
    writeFileSync(fromCaller(write), writeTranslations(document, locales))
    return [`Written: ${write}`]
  }
  const csv = readFileSync(fromCaller(read ?? ''), 'utf8')
  const { document: translated, problems, changedCount } = readTranslations(document, csv, locales)
  if (translated === null)
    throw new Error(
      [...problems.map(({ line, text }) => `${read}:${line}  ${text.en ?? text.sv}`), 'Nothing was changed.'].join(
        '\n',
      ),
    )
  writeFileSync(file, translated)
  return [
    changedCount === 0
      ? 'No text is different.'
      : changedCount === 1
        ? 'One text is different now.'
        : `${changedCount} texts are different now.`,
  ]
}

try {
  for (const line of main()) console.log(line)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
