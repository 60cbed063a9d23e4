import * as v from 'valibot'

/** A requested correction in its mail, with the names in the mail's language. `place` is appended to the link of the case and leads to the answer. */
export const RequestedCorrection = v.strictObject({
  form: v.string(),
  field: v.string(),
  message: v.string(),
  place: v.string(),
})
export type RequestedCorrection = v.InferOutput<typeof RequestedCorrection>

export type MailParams = Record<string, string | number | boolean | readonly RequestedCorrection[]>
