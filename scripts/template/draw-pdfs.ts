import { writeFileSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import { optionLists } from '#schemas/form/option-lists.ts'
import { localized, type Locale } from '#schemas/locale.ts'
import type { Template } from '#schemas/template.ts'
import { filledForms } from '#server/features/forms/form-index.ts'
import { formBlocks } from '#server/features/documents/pdf/application-blocks.ts'
import { drawDocument } from '#server/features/documents/pdf/draw-document.ts'
import type { CheckedDocument } from '#authoring/document/check-document.ts'

/** Draws the initial forms of an applicant, a PDF for each document and language, beside the file. Returns their names. */
export const drawPdfs = async (
  file: string,
  documents: readonly CheckedDocument[],
  locales: readonly Locale[],
): Promise<string[]> => {
  const paths: string[] = []
  for (const { name, template } of documents)
    for (const locale of locales) {
      const stem = [parse(file).name, ...(name === null ? [] : [name]), locale].join('-')
      const path = join(dirname(file), `${stem}.pdf`)
      writeFileSync(path, await renderPdf(template, locale))
      paths.push(path)
    }
  return paths
}

const renderPdf = (template: Template, locale: Locale): Promise<Uint8Array> => {
  const head = { organisation: '', accentColour: null, orgNo: '', reference: '', revision: null }
  const blocks = filledForms(template.forms, []).flatMap((form) =>
    formBlocks(form, { locale, people: [], optionsByTag: optionLists(template) }),
  )
  const document = localized(template.name, locale)
  return drawDocument({ ...head, document, locale, companyName: '', printedAt: new Date() }, blocks)
}
