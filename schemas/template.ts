import * as v from 'valibot'
import { FormDocument } from './form.ts'
import { Option } from './form/option.ts'
import { TemplateKey } from './identifiers.ts'
import { InformationPage } from './information-page.ts'
import { Translatable } from './locale.ts'
import { OrganisationType } from './company.ts'
import { ExtraReviewStepName } from './review-step.ts'

/** Names the components that other rooms need by meaning, never by id: the engine itself knows none of them. */
export const TemplateRoles = v.strictObject({
  companyName: v.optional(TemplateKey),
  orgNumber: v.optional(TemplateKey),
  signatories: v.optional(TemplateKey),
  /** The month, YYYY-MM, from which the company wants to be a member. */
  membershipMonth: v.optional(TemplateKey),
})

/** What a member organisation requires of an applicant: forms, checkpoints and extra steps. Immutable once published. */
export const Template = v.strictObject({
  slug: TemplateKey,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: Translatable,
  organisationTypes: v.pipe(v.array(OrganisationType), v.minLength(1)),
  forms: v.pipe(v.array(FormDocument), v.minLength(1)),
  checkPoints: v.array(v.strictObject({ componentId: TemplateKey, title: Translatable })),
  extraReviewSteps: v.array(ExtraReviewStepName),
  /** Option lists by tag, such as Undergrupper. */
  dynamicData: v.record(v.string(), v.array(Option)),
  readOnlyTags: v.array(v.strictObject({ key: TemplateKey, readOnlyOverrideByRoles: v.array(v.string()) })),
  roles: TemplateRoles,
  /** What the applicant is to be able to read: statutes, fees, personal data. Questions link to them by their id. */
  pages: v.optional(v.array(InformationPage)),
})
export type Template = v.InferOutput<typeof Template>
