import type { FormDocument } from '#schemas/form.ts'
import { compileForm, type FormIndex } from '#schemas/form/compile.ts'

/** An index lives as long as the document that it was made of: published templates are cached. */
const indexes = new WeakMap<FormDocument, FormIndex>()

/** The index of a form document, made once. @throws TemplateError */
export const formIndex = (document: FormDocument): FormIndex => {
  const known = indexes.get(document) ?? compileForm(document)
  indexes.set(document, known)
  return known
}
