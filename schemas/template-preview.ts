import * as v from 'valibot'
import { Diagnostic } from './diagnostic.ts'
import { Locale } from './locale.ts'
import { Template } from './template.ts'

/** The state of the preview of a file, at first and after every change of it. */
export const PreviewState = v.strictObject({
  /** The file name as the author gave it. */
  file: v.string(),
  /** Those that can be filled in, each under its name in the file: null for the only one of a JSON file. */
  documents: v.array(
    v.strictObject({
      name: v.nullable(v.string()),
      template: Template,
      /** The lists of the membership applications that a form on its own takes options from. */
      borrowedLists: v.array(v.string()),
    }),
  ),
  findings: v.array(Diagnostic),
  /** The languages that its texts are needed in. */
  locales: v.array(Locale),
})
export type PreviewState = v.InferOutput<typeof PreviewState>

/** The path of the preview's first state, and the event name under which later ones are pushed. */
export const previewStatePath = '/preview-state'
export const previewStateEvent = 'preview:state'
