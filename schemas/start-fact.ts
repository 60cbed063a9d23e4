import * as v from 'valibot'
import { described } from './form.ts'
import { InformationPageId } from './information-page.ts'
import { Translatable } from './locale.ts'

/** A fact that an applicant weighs before the first answer. */
export const StartFact = v.strictObject({
  title: Translatable,
  text: Translatable,
  page: v.optional(described('The page of the template that says more, linked below the text.', InformationPageId)),
})
export type StartFact = v.InferOutput<typeof StartFact>
