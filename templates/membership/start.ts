import type { TemplateInput } from './form-input.ts'
import type { OrganisationFacts } from './organisation-facts.ts'

/** Said before a company begins. */
export const startFacts = ({ entryFee, feeShare, leastFee }: OrganisationFacts): TemplateInput['start'] => [
  {
    title: { sv: 'Ha till hands', en: 'Have at hand' },
    text: {
      sv: 'Registreringsbevis, högst tre månader gammalt, senaste årsredovisningen, antal anställda och lönesumma. Foton från telefonen går bra.',
      en: 'Registration certificate, at most three months old, latest annual report, number of employees and pay-roll. Photos from a phone are fine.',
    },
  },
  {
    title: { sv: 'Kostnad', en: 'Price' },
    text: {
      sv: `${entryFee.sv} kronor en gång, sedan ${feeShare.sv} procent av lönesumman, lägst ${leastFee.sv} kronor om året. Att ansöka kostar inget.`,
      en: `SEK ${entryFee.en} once, then ${feeShare.en} per cent of the pay-roll, at least SEK ${leastFee.en} a year. Applying costs nothing.`,
    },
    page: 'fees',
  },
  {
    title: { sv: 'Skriver under', en: 'Signed by' },
    text: {
      sv: 'Den eller de som tecknar företagets firma, digitalt eller på papper.',
      en: 'Those who may sign for the company, digitally or on paper.',
    },
  },
  {
    title: { sv: 'Ni lovar', en: 'You promise' },
    text: {
      sv: 'Att följa våra stadgar och de kollektivavtal som gäller för er verksamhet. Medlemskapet sägs upp skriftligt, sex månader i förväg.',
      en: 'To keep our statutes and the collective agreements for your line of business. Membership is ended in writing, six months ahead.',
    },
    page: 'statutes',
  },
]
