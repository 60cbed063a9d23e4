import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import * as v from 'valibot'
import { checkTemplate } from '#schemas/form/check-template.ts'
import { filledForms } from '#server/forms/filled-forms.ts'
import { linearRegex } from '#server/forms/linear-regex.ts'
import { formBlocks } from '#server/pdf/application-blocks.ts'
import { drawDocument } from '#server/pdf/draw-document.ts'
import { locales, textIn, type Locale } from '#schemas/locale.ts'
import { Template } from '#schemas/template.ts'

/**
 * `npm run template -- FILE`: says everything that keeps the template in a JSON file from being published; of a sound one it draws what an
 * applicant is asked from the start as a PDF for each language, beside the file.
 */
const main = async (path: string | undefined): Promise<void> => {
  if (path === undefined) throw new Error('Name the template: npm run template -- FILE')
  const parsed = v.safeParse(Template, JSON.parse(readFileSync(path, 'utf8')))
  const problems = parsed.success
    ? checkTemplate(parsed.output, linearRegex).map(({ code, formId, componentId }) =>
        [code, formId, componentId].filter((part) => part !== null).join(' '),
      )
    : parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
  for (const problem of problems) console.error(problem)
  if (!parsed.success || problems.length > 0) {
    process.exitCode = 1
    return
  }
  for (const locale of locales) console.log(`Sound. Preview: ${await preview(parsed.output, locale, path)}`)
}

const preview = async (template: Template, locale: Locale, path: string): Promise<string> => {
  const file = join(dirname(path), `${parse(path).name}-${locale}.pdf`)
  const head = { organisation: '', accentColour: null, orgNo: '', reference: '', revision: null }
  const blocks = filledForms(template.forms, []).flatMap((form) =>
    formBlocks(form, { locale, people: [], optionsByTag: template.dynamicData }),
  )
  writeFileSync(
    file,
    await drawDocument({ ...head, locale, companyName: textIn(template.name, locale), printedAt: new Date() }, blocks),
  )
  return file
}

try {
  await main(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
