import * as v from 'valibot'
import { Template } from '#schemas/template.ts'
import { agreementsForm } from './agreements.ts'
import { attachmentsForm } from './attachments.ts'
import { businessForm } from './business.ts'
import { checkPoints } from './check-points.ts'
import { craftAgreements, workshopAgreements } from './collective-agreements.ts'
import { companyForm } from './company.ts'
import { contactsForm } from './contacts.ts'
import { employeesForm } from './employees.ts'
import type { OptionInput, TemplateInput } from './form-input.ts'
import { informationPages } from './information/pages.ts'
import { hantverksgivarna, verkstadsalliansen, type OrganisationFacts } from './organisation-facts.ts'
import { craftAgreementRules, preparationForm, proposals, workshopAgreementRules } from './preparation.ts'
import { startFacts } from './start.ts'
import { craftGroups, groupOption, workshopGroups, type SubGroup } from './sub-groups.ts'
import { termsForm } from './terms.ts'
import { workplacesForm } from './workplaces.ts'

type Membership = Pick<TemplateInput, 'organisationTypes' | 'extraReviewSteps'> & {
  groups: readonly SubGroup[]
  agreements: OptionInput[]
  agreementRules: Parameters<typeof proposals>[0]
  organisation: OrganisationFacts
}

const membership = ({ groups, agreements, agreementRules, organisation, ...own }: Membership): Template =>
  v.parse(Template, {
    slug: 'medlemsansokan',
    version: 1,
    name: { sv: 'Ansökan om medlemskap', en: 'Membership application' },
    start: startFacts(organisation),
    forms: [
      companyForm,
      workplacesForm,
      contactsForm,
      businessForm(groups),
      employeesForm,
      agreementsForm,
      attachmentsForm,
      termsForm,
      preparationForm,
    ],
    checkPoints,
    dynamicData: { Undergrupper: groups.map(groupOption), Kollektivavtal: agreements },
    readOnlyTags: [{ key: 'RegisteredIdentity', readOnlyOverrideByRoles: ['Administratör'] }],
    roles: {
      companyName: 'legalName',
      orgNumber: 'orgNumber',
      signatories: 'signatories',
      membershipMonth: 'membershipFrom',
      recommendation: 'recommendation',
    },
    proposals: proposals(agreementRules),
    pages: informationPages(organisation),
    ...own,
  } satisfies TemplateInput)

/** The membership application of Hantverksgivarna. */
export const membershipTemplate: Template = membership({
  organisationTypes: ['REGULAR_COMPANY', 'SOLITARY_COMPANY'],
  extraReviewSteps: ['CREDITSAFE_REPORT'],
  organisation: hantverksgivarna,
  groups: craftGroups,
  agreements: craftAgreements,
  agreementRules: craftAgreementRules,
})

/** The membership application of Verkstadsalliansen: the same forms with its own groups, agreements and review. */
export const workshopMembershipTemplate: Template = membership({
  organisationTypes: ['REGULAR_COMPANY', 'FOREIGN_COMPANY'],
  extraReviewSteps: ['REGIONAL_REVIEW', 'SHOULD_BE_SIGNED_INTERNALLY', 'CREDITSAFE_REPORT'],
  organisation: verkstadsalliansen,
  groups: workshopGroups,
  agreements: workshopAgreements,
  agreementRules: workshopAgreementRules,
})
