import type { InformationPageInput } from '../form-input.ts'
import type { OrganisationFacts } from '../organisation-facts.ts'
import { accessibility } from './accessibility.ts'
import { conflictRules, fees, statutes } from './membership-rules.ts'
import { personalData } from './personal-data.ts'

/** An organisation's own pages, in the order that they are linked in. */
export const informationPages = (organisation: OrganisationFacts): InformationPageInput[] =>
  [statutes, fees, conflictRules, personalData, accessibility].map((page) => page(organisation))
