import { rows, when, type FormInput } from './form-input.ts'

/** The form about what membership means, what the company agrees to and from when. */
export const termsForm: FormInput = {
  id: 'terms',
  title: { sv: 'Villkor och samtycke', en: 'Terms and consent' },
  description: {
    sv: 'Vad medlemskapet innebär, och från när det ska gälla',
    en: 'What membership means, and from when',
  },
  minutes: 3,
  rows: rows<FormInput['rows'][number]['component']>(
    {
      type: 'sectionTitle',
      componentId: 'membershipSection',
      title: { sv: 'Medlemskapet', en: 'The membership' },
    },
    {
      type: 'bodyText',
      componentId: 'membershipText',
      text: {
        sv: 'Som medlem blir företaget bundet av **de kollektivavtal som vi har tecknat** för er undergrupp.\n\n- Medlemskapet gäller tills vidare, med sex månaders uppsägningstid.\n- Avgiften räknas på lönesumman och faktureras varje kvartal.\n\n> Har ni redan ett hängavtal? Det ersätts av vårt avtal, och ni behöver inte säga upp det själva.',
        en: 'As a member the company is bound by **the collective agreements that we have signed** for your sub-group.\n\n- Membership lasts until further notice, with a notice period of six months.\n- The fee is based on the pay-roll and invoiced every quarter.\n\n> Do you have a substitute agreement already? Ours replaces it, and you do not need to end it yourselves.',
      },
    },
    {
      type: 'monthBox',
      componentId: 'membershipFrom',
      label: { sv: 'Från vilken månad vill ni bli medlemmar?', en: 'From which month do you want to be a member?' },
      text: {
        sv: 'Medlemskapet kan börja tidigast månaden efter att ansökan har godkänts.',
        en: 'Membership can start in the month after the application is approved at the earliest.',
      },
      validation: [{ type: 'dateRange', earliest: 'today+1m', latest: 'today+2y' }],
      required: true,
      needsNewSignature: true,
    },
    { type: 'sectionDivider', componentId: 'termsDivider' },
    {
      type: 'sectionTitle',
      componentId: 'termsSection',
      title: { sv: 'Villkor', en: 'Terms' },
      text: {
        sv: 'Alla tre behövs för att vi ska kunna pröva ansökan.',
        en: 'All three are needed for us to consider the application.',
      },
    },
    {
      type: 'checkbox',
      componentId: 'acceptsStatutes',
      label: { sv: 'Vi har läst stadgarna och följer dem', en: 'We have read the statutes and will follow them' },
      page: 'statutes',
      required: true,
    },
    {
      type: 'checkbox',
      componentId: 'acceptsFees',
      label: {
        sv: 'Vi betalar avgiften och lämnar uppgift om lönesumman varje år',
        en: 'We will pay the fee and report the pay-roll every year',
      },
      page: 'fees',
      required: true,
    },
    {
      type: 'checkbox',
      componentId: 'acceptsConflictRules',
      label: {
        sv: 'Vi följer organisationens beslut vid förhandling och konflikt',
        en: 'We will follow the organisation’s decisions in negotiations and industrial action',
      },
      helpText: {
        sv: 'Det innebär till exempel att inte sluta egna avtal med facket under en pågående konflikt.',
        en: 'It means for example not to sign agreements of your own with a union during industrial action.',
      },
      page: 'conflictRules',
      required: true,
    },
    { type: 'sectionDivider', componentId: 'consentDivider' },
    {
      type: 'sectionTitle',
      componentId: 'consentSection',
      title: { sv: 'Samtycke', en: 'Consent' },
      text: {
        sv: 'Det här är frivilligt. Ni kan ändra er när som helst.',
        en: 'This is voluntary. You can change your mind at any time.',
      },
    },
    {
      type: 'checkboxList',
      componentId: 'consents',
      label: { sv: 'Vi vill gärna', en: 'We would like to' },
      page: 'personalData',
      options: [
        {
          value: 'newsletter',
          label: { sv: 'få nyhetsbrev till kontaktpersonerna', en: 'get newsletters to the contact persons' },
        },
        {
          value: 'courses',
          label: { sv: 'få inbjudningar till kurser och träffar', en: 'get invitations to courses and meetings' },
        },
        {
          value: 'register',
          label: { sv: 'synas i det öppna medlemsregistret', en: 'be listed in the public register of members' },
        },
      ],
    },
    {
      type: 'selectList',
      componentId: 'heardOfUs',
      label: { sv: 'Hur fick ni veta om oss?', en: 'How did you hear about us?' },
      placeholder: { sv: 'Välj', en: 'Choose' },
      options: [
        { value: 'member', label: { sv: 'Av ett annat medlemsföretag', en: 'From another member company' } },
        { value: 'adviser', label: { sv: 'Av en rådgivare hos er', en: 'From one of your advisers' } },
        { value: 'union', label: { sv: 'Av facket', en: 'From a union' } },
        { value: 'web', label: { sv: 'På nätet', en: 'On the web' } },
        { value: 'other', label: { sv: 'På annat sätt', en: 'In another way' } },
      ],
    },
    {
      type: 'textBox',
      componentId: 'recommendedBy',
      label: { sv: 'Vilket företag?', en: 'Which company?' },
      validation: [{ type: 'maxLength', length: 200 }],
      displayController: when('heardOfUs', 'member'),
    },
  ),
}
