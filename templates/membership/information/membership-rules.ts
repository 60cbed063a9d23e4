import type { OrganisationFacts } from '../organisation-facts.ts'
import type { InformationPageInput } from '../form-input.ts'

/** The statutes that an applicant accepts. */
export const statutes = ({ name }: OrganisationFacts): InformationPageInput => ({
  pageId: 'statutes',
  title: { sv: 'Stadgar', en: 'Statutes' },
  updatedAt: '2026-05-21',
  introduction: {
    sv: `Antagna av förbundsstämman den 21 maj 2026. De gäller alla medlemmar i ${name.sv}.`,
    en: `Adopted by the annual meeting on 21 May 2026. They apply to every member of ${name.en}.`,
  },
  sections: [
    {
      title: { sv: '1 § Ändamål', en: '1 Purpose' },
      paragraphs: [
        {
          sv: `${name.sv} är en förening av arbetsgivare. Den företräder medlemmarna i förhandlingar med de fackliga organisationerna, tecknar kollektivavtal för dem och ger råd i frågor om arbete och anställning.`,
          en: `${name.en} is an association of employers. It represents its members in negotiations with the unions, signs collective agreements for them and gives advice on work and employment.`,
        },
      ],
    },
    {
      title: { sv: '2 § Medlemskap', en: '2 Membership' },
      paragraphs: [
        {
          sv: 'Ett företag inom föreningens område som har eller tänker ha anställda kan bli medlem. Styrelsen prövar ansökan. Ett avslag ska motiveras, och företaget får söka igen om inte beslutet säger annat.',
          en: 'A company in the association’s field that has or is going to have employees can become a member. The board considers the application. A refusal states its reasons, and the company may apply again unless the decision says otherwise.',
        },
        {
          sv: 'Medlemskapet börjar tidigast månaden efter att ansökan har godkänts och gäller tills vidare.',
          en: 'Membership begins in the month after the application is approved at the earliest, and lasts until further notice.',
        },
      ],
    },
    {
      title: { sv: '3 § Medlemmens skyldigheter', en: '3 The member’s duties' },
      items: [
        {
          sv: 'Följa stadgarna och de beslut som stämman och styrelsen har fattat enligt dem.',
          en: 'Follow the statutes and what the annual meeting and the board have decided under them.',
        },
        {
          sv: 'Tillämpa de kollektivavtal som föreningen har tecknat för medlemmens undergrupp.',
          en: 'Apply the collective agreements that the association has signed for the member’s sub-group.',
        },
        {
          sv: 'Betala avgiften i tid och lämna uppgift om lönesumman senast den 31 mars varje år.',
          en: 'Pay the fee on time and report the pay-roll by 31 March each year.',
        },
        {
          sv: 'Anmäla ändrade förhållanden, till exempel ny ägare, ny verksamhet eller nytt organisationsnummer.',
          en: 'Report changes, such as a new owner, new business or a new organisation number.',
        },
      ],
    },
    {
      title: { sv: '4 § Rösträtt', en: '4 Voting' },
      paragraphs: [
        {
          sv: 'Varje medlem har en röst på stämman, och ytterligare en för varje påbörjat tiotal årsanställda, dock högst tio röster.',
          en: 'Each member has one vote at the annual meeting, and one more for every ten full-time employees or part of ten, but ten votes at most.',
        },
      ],
    },
    {
      title: { sv: '5 § Utträde och uteslutning', en: '5 Leaving and expulsion' },
      paragraphs: [
        {
          sv: 'Medlemskapet sägs upp skriftligt med sex månaders uppsägningstid. Styrelsen kan utesluta den som trots påminnelse inte betalar eller som allvarligt bryter mot stadgarna. Den som utesluts får först yttra sig.',
          en: 'Membership is ended in writing with six months’ notice. The board can expel a member that does not pay in spite of a reminder or that seriously breaks the statutes. Whoever is to be expelled is heard first.',
        },
      ],
    },
  ],
})

/** The page about the cost of membership. */
export const fees = ({ name, feeShare, leastFee, entryFee }: OrganisationFacts): InformationPageInput => ({
  pageId: 'fees',
  title: { sv: 'Avgifter', en: 'Fees' },
  updatedAt: '2026-05-21',
  introduction: {
    sv: `Så räknas avgiften till ${name.sv} under 2027. Stämman beslutar om den varje år.`,
    en: `How the fee to ${name.en} is worked out in 2027. The annual meeting decides on it every year.`,
  },
  sections: [
    {
      title: { sv: 'Inträdesavgift', en: 'Entry fee' },
      paragraphs: [
        {
          sv: `${entryFee.sv} kronor, en gång, när ansökan har godkänts.`,
          en: `SEK ${entryFee.en}, once, when the application has been approved.`,
        },
      ],
    },
    {
      title: { sv: 'Årsavgift', en: 'Annual fee' },
      paragraphs: [
        {
          sv: `${feeShare.sv} procent av lönesumman för de anställda som omfattas av våra avtal, dock lägst ${leastFee.sv} kronor om året. Lönesumman är den som ni har redovisat till Skatteverket för året innan.`,
          en: `${feeShare.en} per cent of the pay-roll of the employees whom our agreements cover, but at least SEK ${leastFee.en} a year. The pay-roll is what you reported to the tax agency for the year before.`,
        },
        {
          sv: 'Företag utan anställda betalar den lägsta avgiften. Första året räknas avgiften från och med den månad då medlemskapet börjar.',
          en: 'Companies without employees pay the least fee. In the first year the fee is counted from the month in which membership begins.',
        },
      ],
    },
    {
      title: { sv: 'Faktura', en: 'Invoice' },
      paragraphs: [
        {
          sv: 'Avgiften faktureras varje kvartal, med 30 dagars betalningstid. Avgiften är en kostnad som inte får dras av i beskattningen.',
          en: 'The fee is invoiced every quarter, to be paid within 30 days. It is a cost that is not deductible from tax.',
        },
      ],
    },
  ],
})

/** The page about what a member does and does not do in negotiations and industrial action. */
export const conflictRules = ({ name, telephone }: OrganisationFacts): InformationPageInput => ({
  pageId: 'conflictRules',
  title: { sv: 'Regler vid förhandling och konflikt', en: 'Rules for negotiations and industrial action' },
  updatedAt: '2026-05-21',
  introduction: {
    sv: `Medlemmarna i ${name.sv} förhandlar tillsammans. Reglerna gör att ingen blir ensam när det blir konflikt.`,
    en: `The members of ${name.en} negotiate together. The rules see to it that nobody stands alone in a dispute.`,
  },
  sections: [
    {
      title: { sv: 'I förhandling', en: 'In negotiations' },
      items: [
        {
          sv: 'Föreningen för förhandlingarna om kollektivavtal. Medlemmen sluter inga egna kollektivavtal utan styrelsens samtycke.',
          en: 'The association conducts the negotiations on collective agreements. The member signs none of its own without the board’s consent.',
        },
        {
          sv: `Kallas ni till förhandling av facket, ring oss på ${telephone} samma dag.`,
          en: `If a union calls you to a negotiation, call us on ${telephone} the same day.`,
        },
      ],
    },
    {
      title: { sv: 'I konflikt', en: 'In a dispute' },
      items: [
        {
          sv: 'Bara styrelsen beslutar om lockout och andra stridsåtgärder. Medlemmen följer beslutet.',
          en: 'Only the board decides on lock-outs and other industrial action. The member follows the decision.',
        },
        {
          sv: 'Medlemmen vidtar inga egna stridsåtgärder och sluter inga egna avtal medan konflikten pågår.',
          en: 'The member takes no action of its own and signs no agreements of its own while the dispute lasts.',
        },
        {
          sv: 'Medlemmen tar inte över arbete från en annan medlem som är i konflikt.',
          en: 'The member does not take over work from another member that is in a dispute.',
        },
      ],
    },
    {
      title: { sv: 'Ersättning', en: 'Compensation' },
      paragraphs: [
        {
          sv: 'Den som drabbas av en konflikt kan få ersättning ur konfliktfonden. Ersättningen är högst 300 kronor per anställd och konfliktdag och betalas den som har följt reglerna.',
          en: 'Whoever suffers from a dispute can be compensated from the dispute fund, by SEK 300 at most for each employee and day, provided that the rules have been followed.',
        },
      ],
    },
  ],
})
