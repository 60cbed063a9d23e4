import type { FormDocument } from '#schemas/form.ts'
import type { Template } from '#schemas/template.ts'
import type { MergedDocument } from './use-preview-state.ts'

/** One form of a file, for the form select. */
export type ShownForm = {
  name: string
  /** Name of its export, where there are several. */
  group: string | null
  form: FormDocument
  template: Template
  isStale: boolean
}

/** Every form that can be previewed, in the order of the file. */
export const shownForms = (documents: readonly MergedDocument[]): ShownForm[] =>
  documents.flatMap(({ name, template, isStale }) =>
    template.forms.map((form) => ({
      name: [name, form.id].filter((part) => part !== null).join('/'),
      group: name,
      form,
      template,
      isStale,
    })),
  )
