import * as v from 'valibot'
import { described, FormDocument } from './form.ts'
import { Proposal } from './form/formula.ts'
import { Option } from './form/option.ts'
import { TemplateKey } from './identifiers.ts'
import { InformationPage } from './information-page.ts'
import { StartFact } from './start-fact.ts'
import { Translatable } from './locale.ts'
import { OrganisationType } from './company.ts'
import { ExtraReviewStepName } from './review-step.ts'
import { recordOfNames } from './records.ts'

/** Names the components that other rooms need by meaning, never by id: the engine itself knows none of them. */
export const TemplateRoles = v.strictObject({
  companyName: v.optional(
    described('Filled in from the company register, and the name of the case from then on.', TemplateKey),
  ),
  orgNumber: v.optional(described('Filled in from the company register.', TemplateKey)),
  signatories: v.optional(
    described('The dynamicPosition with those who sign; its `fewestPeople` holds when it is signed, too.', TemplateKey),
  ),
  membershipMonth: v.optional(described('The monthBox with the first month of membership.', TemplateKey)),
  recommendation: v.optional(
    described('The radioGroup that proposes a decision; its first option grants.', TemplateKey),
  ),
})

/** The requirements of a member organisation on an applicant: forms, checkpoints and extra steps. A published template is immutable. */
export const Template = v.strictObject({
  slug: described('Its name in addresses, for ever: /apply/ORGANISATION/SLUG.', TemplateKey),
  version: described(
    'Raised with every change: a published version never changes, and cases keep theirs.',
    v.pipe(v.number(), v.integer(), v.minValue(1)),
  ),
  name: described('What is applied for, as pages, mails and PDFs are headed.', Translatable),
  organisationTypes: described('Who can apply.', v.pipe(v.array(OrganisationType), v.minLength(1))),
  start: v.optional(
    described(
      'Said on the first page: what to have at hand, the price, who signs, the terms. The time is the sum of the forms’ `minutes`.',
      v.array(StartFact),
    ),
  ),
  forms: described('What an applicant fills in, in this order.', v.pipe(v.array(FormDocument), v.minLength(1))),
  checkPoints: described(
    'What a caseworker verifies by hand before a case can be approved; `componentId` is an id of its own among those of the template.',
    v.array(v.strictObject({ componentId: TemplateKey, title: Translatable })),
  ),
  extraReviewSteps: described('Steps of the review beside the ordinary ones.', v.array(ExtraReviewStepName)),
  dynamicData: described(
    'Lists of options by the `tag` of the components that are chosen from them.',
    recordOfNames(v.string(), v.array(Option)),
  ),
  readOnlyTags: described(
    'Components with the tag `key` are read-only, but for staff with one of the roles, as the organisation calls them.',
    v.array(v.strictObject({ key: TemplateKey, readOnlyOverrideByRoles: v.array(v.string()) })),
  ),
  roles: described('The components that the product itself reads, by what they mean.', TemplateRoles),
  pages: v.optional(
    described(
      'What the applicant is to be able to read: statutes, fees, personal data. Questions link to them by `page`.',
      v.array(InformationPage),
    ),
  ),
  proposals: v.optional(
    described('Answers that the company’s answers propose to questions of the internal forms.', v.array(Proposal)),
  ),
})
export type Template = v.InferOutput<typeof Template>
