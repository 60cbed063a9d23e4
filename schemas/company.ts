import * as v from 'valibot'
import { Email } from './identifiers.ts'

export const OrganisationType = v.picklist(['REGULAR_COMPANY', 'SOLITARY_COMPANY', 'FOREIGN_COMPANY'])
export type OrganisationType = v.InferOutput<typeof OrganisationType>

export const Company = v.strictObject({
  /** Empty until the register or the application gives it. */
  name: v.string(),
  orgNo: v.string(),
  organisationType: OrganisationType,
  contactPersonEmail: Email,
})
export type Company = v.InferOutput<typeof Company>

/** A contact person of the company; may fill any number of positions in the forms. */
export const ContactPerson = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  name: v.string(),
  email: v.string(),
  telephone: v.string(),
})
export type ContactPerson = v.InferOutput<typeof ContactPerson>
