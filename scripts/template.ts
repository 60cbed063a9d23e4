import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fromCaller } from './template/from-caller.ts'
import { checkFile } from './template/check-file.ts'
import { borrowedLine, lineOf, sumOf } from '#authoring/document/diagnostic.ts'
import { templateJsonSchema } from '#authoring/document/json-schema.ts'

const usage = `npm run template -- FILE [--check | --pdf | --schema | --reference] [--port N] [--no-open]

FILE is a template or a single form: a JSON document, or a TypeScript module that exports them.
It is checked, and opened in a preview that follows every change of it, until Ctrl+C.

  --check    checks only, and ends with 1 where there are errors
  --pdf      draws what is asked from the start as a PDF for each language, beside the file
  --schema   writes the JSON Schema of templates to FILE, for an editor that completes and checks them: "$schema" in a template names it
  --reference  writes the page on the grammar to FILE
  --port N   of the preview; the next free one where it is taken (5180)
  --no-open  opens no browser`

/** Reports every problem of the forms in a file, and previews them. */
const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      pdf: { type: 'boolean' },
      schema: { type: 'boolean' },
      reference: { type: 'boolean' },
      port: { type: 'string', default: '5180' },
      'no-open': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const [given, ...more] = positionals
  if (values.help) return console.log(usage)
  if (given === undefined || more.length > 0) throw new Error(`Name one file.\n\n${usage}`)
  const file = fromCaller(given)

  if (values.schema) {
    writeFileSync(file, `${JSON.stringify(templateJsonSchema(), null, 2)}\n`)
    return console.log(`Written: ${file}`)
  }
  if (values.reference) {
    const { referencePage } = await import('./template/reference-page.ts')
    writeFileSync(file, await referencePage())
    return console.log(`Written: ${file}`)
  }
  // A module that takes long to load is loaded where it is used: a check is to be quick.
  if (!values.check && !values.pdf) {
    const { openPreview } = await import('./template/open-preview.ts')
    return openPreview(file, { port: Number(values.port), isOpened: !values['no-open'] })
  }
  const { documents, diagnostics, locales } = await checkFile(file)
  for (const diagnostic of diagnostics) console.log(lineOf(diagnostic))
  console.log(sumOf(diagnostics))
  for (const { borrowedLists } of documents) {
    const line = borrowedLine(borrowedLists)
    if (line !== null) console.log(line)
  }
  if (diagnostics.some(({ severity }) => severity === 'error')) {
    process.exitCode = 1
    return
  }
  if (!values.pdf) return
  const { drawPdfs } = await import('./template/draw-pdfs.ts')
  for (const path of await drawPdfs(file, documents, locales)) console.log(`Drawn: ${path}`)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
