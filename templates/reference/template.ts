import { exampleTemplate } from './example.ts'

/** Of each part of a template beside its forms, one that runs. */
export const organisationTypes = exampleTemplate(
  'organisationTypes',
  {
    sv: 'Vilka som kan ansöka: bolag, enskilda firmor, utländska företag.',
    en: 'Who can apply: companies and branches, sole traders, foreign companies.',
  },
  { organisationTypes: ['REGULAR_COMPANY', 'SOLITARY_COMPANY'] },
  { type: 'textBox', componentId: 'business', label: { sv: 'Vad gör ni?', en: 'What do you do?' } },
)

export const start = exampleTemplate(
  'start',
  {
    sv: 'Sådant som ett företag vill veta innan det börjar: vad som behövs, priset, vem som skriver under, villkoren.',
    en: 'What a company wants to know before it begins: what is needed, the price, who signs, the terms.',
  },
  {
    start: [
      {
        title: { sv: 'Kostnad', en: 'Price' },
        text: { sv: '1 500 kronor om året.', en: 'SEK 1,500 a year.' },
      },
    ],
  },
  {
    type: 'textBox',
    componentId: 'reason',
    label: { sv: 'Varför vill ni bli medlem?', en: 'Why do you want to join?' },
  },
)

export const checkPoints = exampleTemplate(
  'checkPoints',
  {
    sv: 'Vad en handläggare bockar av innan ärendet kan godkännas.',
    en: 'What a caseworker ticks before the case can be approved.',
  },
  {
    checkPoints: [
      {
        componentId: 'isRegistered',
        title: { sv: 'Företaget finns i registret', en: 'The company is in the register' },
      },
    ],
  },
  { type: 'textBox', componentId: 'website', label: { sv: 'Webbplats', en: 'Website' }, autoComplete: 'url' },
)

export const extraReviewSteps = exampleTemplate(
  'extraReviewSteps',
  {
    sv: 'Kreditupplysning, regional granskning och intern underskrift: steg som granskningen har utöver de vanliga.',
    en: 'A credit report, a regional review and an internal signature: steps of the review beside the ordinary ones.',
  },
  { extraReviewSteps: ['CREDITSAFE_REPORT', 'REGIONAL_REVIEW'] },
  { type: 'textBox', componentId: 'region', label: { sv: 'Var arbetar ni?', en: 'Where do you work?' } },
)

export const dynamicData = exampleTemplate(
  'dynamicData',
  {
    sv: 'Listor som flera frågor delar. En fråga med listans namn som tagg och utan egna alternativ tar dem därifrån.',
    en: 'Lists that several questions share. A question with the name of the list as its tag, and without options of its own, takes them from there.',
  },
  {
    dynamicData: {
      Trades: [
        { value: 'roof', label: { sv: 'Tak', en: 'Roofing' } },
        { value: 'wood', label: { sv: 'Trä', en: 'Woodwork' } },
      ],
    },
  },
  { type: 'selectList', componentId: 'trade', label: { sv: 'Huvudsakligt arbete', en: 'Main trade' }, tag: 'Trades' },
  { type: 'checkboxList', componentId: 'trades', label: { sv: 'Annat arbete', en: 'Other trades' }, tag: 'Trades' },
)

export const readOnlyTags = exampleTemplate(
  'readOnlyTags',
  {
    sv: 'Svar som ingen ändrar utom den som har en av rollerna, så som organisationen kallar dem.',
    en: 'Answers that nobody changes but who has one of the roles, as the organisation calls them.',
  },
  { readOnlyTags: [{ key: 'Registered', readOnlyOverrideByRoles: ['Administratör'] }] },
  {
    type: 'textBox',
    componentId: 'registeredName',
    label: { sv: 'Registrerat namn', en: 'Registered name' },
    tag: 'Registered',
    prefill: { source: 'companyRegister', field: 'name' },
  },
)

export const roles = exampleTemplate(
  'roles',
  {
    sv: 'Vilka frågor produkten själv läser: företagets namn och nummer, de som skriver under, från när det vill vara medlem, och förslaget till beslut.',
    en: 'Which questions the product itself reads: the name and number of the company, those who sign, from when it wants to be a member, and the proposed decision.',
  },
  {
    roles: {
      companyName: 'companyName',
      orgNumber: 'orgNumber',
      signatories: 'signatories',
      membershipMonth: 'from',
      recommendation: 'proposal',
    },
  },
  { type: 'textBox', componentId: 'companyName', label: { sv: 'Företagets namn', en: 'Company name' } },
  {
    type: 'textBox',
    componentId: 'orgNumber',
    label: { sv: 'Organisationsnummer', en: 'Organisation number' },
    validation: [{ type: 'orgNumber' }],
  },
  { type: 'dynamicPosition', componentId: 'signatories', label: { sv: 'Vem skriver under?', en: 'Who signs?' } },
  { type: 'monthBox', componentId: 'from', label: { sv: 'Medlem från', en: 'Member from' } },
  {
    type: 'radioGroup',
    componentId: 'proposal',
    label: { sv: 'Förslag till beslut', en: 'Proposed decision' },
    radioButtons: [
      { value: 'grant', label: { sv: 'Bevilja', en: 'Grant' } },
      { value: 'reject', label: { sv: 'Avslå', en: 'Reject' } },
    ],
  },
)

export const pages = exampleTemplate(
  'pages',
  {
    sv: 'Sidor med organisationens egen text, som frågor länkar till.',
    en: 'Pages with a text of the organisation’s own, which questions link to.',
  },
  {
    pages: [
      {
        pageId: 'fees',
        title: { sv: 'Avgifter', en: 'Fees' },
        updatedAt: '2026-01-01',
        introduction: { sv: 'Avgiften följer antalet anställda.', en: 'The fee follows the number of employees.' },
        sections: [
          {
            title: { sv: 'Årsavgift', en: 'Yearly fee' },
            paragraphs: [{ sv: 'Den betalas **i januari**.', en: 'It is paid **in January**.' }],
            items: [{ sv: 'En anställd: 1 000 kr', en: 'One employee: SEK 1,000' }],
          },
        ],
      },
    ],
  },
  {
    type: 'checkbox',
    componentId: 'knowsFees',
    label: { sv: 'Vi har läst om avgifterna', en: 'We have read about the fees' },
    page: 'fees',
  },
)

export const proposals = {
  ...exampleTemplate(
    'proposals',
    {
      sv: 'Svar i interna formulär som företagets svar föreslår: tal av en formel, alternativ av det första villkoret som är uppfyllt.',
      en: 'Answers in internal forms that the company’s answers propose: numbers by a formula, options by the first condition that holds.',
    },
    {
      proposals: [
        {
          componentId: 'fee',
          from: {
            least: [
              90000,
              {
                sum: [
                  {
                    byStep: 'staff',
                    from: [
                      [0, 500],
                      [10, 900],
                    ],
                  },
                  { byChoice: 'trade', values: { roof: 700, paint: 400 } },
                  { most: [1000, { percent: 15, of: { product: [1200, 'staff'] } }] },
                  { difference: [{ count: 'sites' }, 1] },
                ],
              },
            ],
          },
        },
        {
          componentId: 'class',
          from: { firstMet: [{ when: { componentId: 'staff', less: 10 }, value: 'small' }, { value: 'large' }] },
        },
      ],
    },
    { type: 'numberBox', componentId: 'staff', label: { sv: 'Anställda', en: 'Employees' } },
    {
      type: 'radioGroup',
      componentId: 'trade',
      label: { sv: 'Bransch', en: 'Trade' },
      radioButtons: [
        { value: 'roof', label: { sv: 'Tak', en: 'Roofing' } },
        { value: 'paint', label: { sv: 'Måleri', en: 'Painting' } },
      ],
    },
    {
      type: 'dynamicList',
      componentId: 'sites',
      label: { sv: 'Arbetsplatser', en: 'Workplaces' },
      entryName: { sv: 'Arbetsplats', en: 'Workplace' },
      rows: [{ component: { type: 'textBox', componentId: 'town', label: { sv: 'Ort', en: 'Town' } } }],
    },
  ),
}
proposals.forms.push({
  id: 'preparation',
  title: { sv: 'Beredning', en: 'Preparation' },
  isInternal: true,
  rows: [
    {
      component: { type: 'numberBox', componentId: 'fee', label: { sv: 'Avgift', en: 'Fee' }, currency: 'SEK' },
    },
    {
      component: {
        type: 'radioGroup',
        componentId: 'class',
        label: { sv: 'Klass', en: 'Class' },
        radioButtons: [
          { value: 'small', label: { sv: 'Liten', en: 'Small' } },
          { value: 'large', label: { sv: 'Stor', en: 'Large' } },
        ],
      },
    },
  ],
})
