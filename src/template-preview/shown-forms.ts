import type { FormDocument } from '#schemas/form.ts'
import type { Template } from '#schemas/template.ts'
import type { KeptDocument } from './use-preview-state.ts'

/** One form of a file, and what it is chosen by. */
export type ShownForm = {
  name: string
  /** The export that it comes from, where there are several. */
  group: string | null
  form: FormDocument
  template: Template
  isStale: boolean
}

/** Every form that can be looked at, in the order of the file. */
export const shownForms = (documents: readonly KeptDocument[]): ShownForm[] =>
  documents.flatMap(({ name, template, isStale }) =>
    template.forms.map((form) => ({
      name: [name, form.id].filter((part) => part !== null).join('/'),
      group: name,
      form,
      template,
      isStale,
    })),
  )
