import * as v from 'valibot'
import { recordOfNames } from '../records.ts'

/** The fields that the company register has of a company. `legalForm` is the register's own code, such as AB or HB. */
export const registerFields = ['name', 'orgNumber', 'legalForm', 'street', 'zipCode', 'town'] as const
export type RegisterField = (typeof registerFields)[number]

/**
 * Where an answer comes from before anyone gives it. It is stored when the case is created, only where it is an answer to the question, and
 * can be changed like any other unless the component's tag is read-only. `values` translates what the source has, such as AB, to an
 * answer; what it leaves out is not used.
 */
export const Prefill = v.variant('source', [
  v.strictObject({
    source: v.literal('companyRegister'),
    field: v.picklist(registerFields),
    values: v.optional(recordOfNames(v.string(), v.pipe(v.string(), v.minLength(1)))),
  }),
  /** The same component's answer in the company's latest case at the organisation, where its contact is the same. */
  v.strictObject({ source: v.literal('earlierCase') }),
])
/** An answer that a template itself gives: a text, number or option, a ticked box, or ticked options. */
export const InitialValue = v.union([
  v.pipe(v.string(), v.minLength(1)),
  v.number(),
  v.literal(true),
  v.pipe(v.array(v.string()), v.minLength(1)),
])
export type InitialValue = v.InferOutput<typeof InitialValue>

export type Prefill = v.InferOutput<typeof Prefill>
export type PrefillSource = Prefill['source']
