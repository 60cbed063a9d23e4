import { writeFileSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import { locales, textIn, type Locale } from '#schemas/locale.ts'
import type { Template } from '#schemas/template.ts'
import { filledForms } from '#server/forms/filled-forms.ts'
import { formBlocks } from '#server/pdf/application-blocks.ts'
import { drawDocument } from '#server/pdf/draw-document.ts'
import type { CheckedDocument } from './check-file.ts'

/** Draws what an applicant is asked from the start, a PDF for each document and language, beside the file. Answers their names. */
export const drawPdfs = async (file: string, documents: readonly CheckedDocument[]): Promise<string[]> => {
  const drawn: string[] = []
  for (const { name, template } of documents)
    for (const locale of locales) {
      const stem = [parse(file).name, ...(name === null ? [] : [name]), locale].join('-')
      const path = join(dirname(file), `${stem}.pdf`)
      writeFileSync(path, await draw(template, locale))
      drawn.push(path)
    }
  return drawn
}

const draw = (template: Template, locale: Locale): Promise<Uint8Array> => {
  const head = { organisation: '', accentColour: null, orgNo: '', reference: '', revision: null }
  const blocks = filledForms(template.forms, []).flatMap((form) =>
    formBlocks(form, { locale, people: [], optionsByTag: template.dynamicData }),
  )
  const document = textIn(template.name, locale)
  return drawDocument({ ...head, document, locale, companyName: '', printedAt: new Date() }, blocks)
}
