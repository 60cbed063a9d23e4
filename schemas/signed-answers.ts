import * as v from 'valibot'
import { ContactPerson } from './company.ts'
import { FormValues } from './form/value.ts'
import { Instant } from './identifiers.ts'
import { recordOfNames } from './records.ts'

/** The answers that a signature is about, by form, hidden ones included, and the people of the case as they were then. */
export const SignedAnswers = v.strictObject({
  forms: recordOfNames(v.string(), FormValues),
  people: v.array(ContactPerson),
})
export type SignedAnswers = v.InferOutput<typeof SignedAnswers>

/** How the company's answers differ from those that it has signed. */
export const ChangesSinceSignature = v.strictObject({
  /** Identifies the answers as they are now: a caseworker confirms exactly these. */
  revision: v.string(),
  /** By component. A list is one answer. */
  answers: v.array(
    v.strictObject({
      formId: v.string(),
      componentId: v.string(),
      /** Whether the template lets no caseworker confirm the change: the company signs again. */
      needsNewSignature: v.boolean(),
    }),
  ),
})
export type ChangesSinceSignature = v.InferOutput<typeof ChangesSinceSignature>

/** A caseworker's word that changed answers are valid without a new signature. */
export const ConfirmedChanges = v.strictObject({ by: v.string(), at: Instant })
export type ConfirmedChanges = v.InferOutput<typeof ConfirmedChanges>
