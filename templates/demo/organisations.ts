import type { MemberOrganisation } from '#schemas/member-organisation.ts'
import type { Template } from '#schemas/template.ts'
import { hantverksgivarna, verkstadsalliansen } from '../membership/organisation-facts.ts'
import { membershipTemplate, workshopMembershipTemplate } from '../membership/template.ts'

/** A member organisation of the demo and its template. Both are invented. */
export type DemoOrganisation = { organisation: MemberOrganisation; templates: readonly Template[] }

export const demoOrganisations: readonly DemoOrganisation[] = [
  {
    organisation: {
      id: 'hantverksgivarna',
      slug: 'hantverksgivarna',
      name: hantverksgivarna.name.sv,
      nameInEnglish: hantverksgivarna.name.en,
      accentColour: '#0B5F6B',
      email: hantverksgivarna.email,
      telephone: hantverksgivarna.telephone,
      openingHours: { sv: 'vardagar 8–16', en: 'weekdays 8 am–4 pm' },
      postalAddress: ['Medlemsansökan', 'Box 14 250', '104 40 Stockholm'],
      handlingTime: { sv: 'två till tre veckor', en: 'two to three weeks' },
      signingDays: 30,
      signingMethods: 'both',
      startAnswers: 'onScreen',
      deciders: 'administrators',
      signingService: { name: 'Signera', entityId: 'hantverksgivarna' },
      images: [{ usageType: 'WEB_LOGO', url: '/logos/hantverksgivarna.svg' }],
    },
    templates: [membershipTemplate],
  },
  {
    organisation: {
      id: 'verkstadsalliansen',
      slug: 'verkstadsalliansen',
      name: verkstadsalliansen.name.sv,
      nameInEnglish: verkstadsalliansen.name.en,
      accentColour: '#7A3E1D',
      email: verkstadsalliansen.email,
      telephone: verkstadsalliansen.telephone,
      openingHours: { sv: 'vardagar 9–15', en: 'weekdays 9 am–3 pm' },
      postalAddress: ['Box 5480', '402 29 Göteborg'],
      handlingTime: { sv: 'fyra veckor', en: 'four weeks' },
      signingDays: 30,
      signingMethods: 'both',
      startAnswers: 'onScreen',
      deciders: 'administrators',
      signingService: { name: 'Signera', entityId: 'verkstadsalliansen' },
      images: [{ usageType: 'WEB_LOGO', url: '/logos/verkstadsalliansen.svg' }],
    },
    templates: [workshopMembershipTemplate],
  },
]
