import * as v from 'valibot'
import { IsoDate } from './identifiers.ts'
import { Translatable } from './locale.ts'
import { RichText } from './rich-text.ts'

/** The pages that an organisation owes its applicants to read. */
export const InformationPageId = v.picklist(['statutes', 'fees', 'conflictRules', 'personalData', 'accessibility'])
export type InformationPageId = v.InferOutput<typeof InformationPageId>

/** A page with the organisation's own text. */
export const InformationPage = v.strictObject({
  pageId: InformationPageId,
  title: Translatable,
  /** The day of its latest change. */
  updatedAt: IsoDate,
  introduction: RichText,
  sections: v.pipe(
    v.array(
      v.strictObject({
        title: Translatable,
        paragraphs: v.optional(v.array(RichText), []),
        /** A list below the paragraphs. */
        items: v.optional(v.array(RichText), []),
      }),
    ),
    v.minLength(1),
  ),
})
export type InformationPage = v.InferOutput<typeof InformationPage>

/** A page as others link to it. */
export const InformationPageTitle = v.pick(InformationPage, ['pageId', 'title'])
export type InformationPageTitle = v.InferOutput<typeof InformationPageTitle>
