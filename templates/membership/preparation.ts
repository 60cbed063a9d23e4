import { no, rows, when, yes, type FormInput, type TemplateInput } from './form-input.ts'

/** The caseworkers' own preparation of a case. Applicants never see it. */
export const preparationForm: FormInput = {
  id: 'preparation',
  title: { sv: 'Handläggarens beredning', en: 'The caseworker’s preparation' },
  description: {
    sv: 'Avtal, avgift och bedömning. Syns bara internt.',
    en: 'Agreement, fee and assessment. Internal only.',
  },
  minutes: 6,
  isInternal: true,
  rows: rows<FormInput['rows'][number]['component']>(
    {
      type: 'sectionTitle',
      componentId: 'preparationSection',
      title: { sv: 'Avtal och avgift', en: 'Agreement and fee' },
    },
    {
      type: 'selectList',
      componentId: 'proposedAgreement',
      tag: 'Kollektivavtal',
      label: { sv: 'Avtal som företaget ska följa', en: 'Agreement that the company is to follow' },
      placeholder: { sv: 'Välj avtal', en: 'Choose agreement' },
      required: true,
    },
    {
      type: 'textBox',
      componentId: 'proposedAgreementOther',
      label: { sv: 'Avtalets namn', en: 'Name of the agreement' },
      required: true,
      validation: [{ type: 'maxLength', length: 100 }],
      displayController: when('proposedAgreement', 'other'),
    },
    {
      type: 'radioGroup',
      componentId: 'transitionNeeded',
      label: {
        sv: 'Behövs övergångsregler från ett äldre avtal?',
        en: 'Are transitional rules from an earlier agreement needed?',
      },
      radioButtons: [yes, no],
      required: true,
    },
    {
      type: 'textBox',
      componentId: 'transitionDetails',
      label: { sv: 'Vilka övergångsregler?', en: 'Which transitional rules?' },
      lines: 3,
      required: true,
      validation: [{ type: 'maxLength', length: 2000 }],
      displayController: when('transitionNeeded', 'yes'),
    },
    {
      type: 'columns',
      componentId: 'feeColumns',
      columns: [
        rows({
          type: 'selectList',
          componentId: 'feeClass',
          label: { sv: 'Avgiftsklass', en: 'Fee class' },
          options: [
            { value: 'small', label: { sv: 'Liten, under 10 anställda', en: 'Small, under 10 employees' } },
            { value: 'medium', label: { sv: 'Mellan, 10–49 anställda', en: 'Medium, 10–49 employees' } },
            { value: 'large', label: { sv: 'Stor, minst 50 anställda', en: 'Large, 50 employees or more' } },
          ],
          required: true,
        }),
        rows({
          type: 'textBox',
          componentId: 'yearlyFee',
          label: { sv: 'Beräknad avgift per år, kronor', en: 'Estimated fee a year, SEK' },
          inputMode: 'numeric',
          width: 'medium',
          required: true,
          validation: [{ type: 'number' }, { type: 'positiveNumber' }],
        }),
      ],
    },
    { type: 'sectionDivider', componentId: 'assessmentDivider' },
    {
      type: 'sectionTitle',
      componentId: 'assessmentSection',
      title: { sv: 'Bedömning', en: 'Assessment' },
    },
    {
      type: 'radioGroup',
      componentId: 'companyContacted',
      label: { sv: 'Har du talat med företaget?', en: 'Have you talked to the company?' },
      radioButtons: [yes, no],
      required: true,
    },
    {
      type: 'dateBox',
      componentId: 'companyContactedOn',
      label: { sv: 'När?', en: 'When?' },
      required: true,
      validation: [{ type: 'dateRange', earliest: 'today-2y', latest: 'today' }],
      displayController: when('companyContacted', 'yes'),
    },
    {
      type: 'radioGroup',
      componentId: 'recommendation',
      label: { sv: 'Förslag till beslut', en: 'Proposed decision' },
      radioButtons: [
        { value: 'approve', label: { sv: 'Bevilja medlemskap', en: 'Grant membership' } },
        { value: 'conditions', label: { sv: 'Bevilja med villkor', en: 'Grant with conditions' } },
        { value: 'reject', label: { sv: 'Avslå', en: 'Reject' } },
      ],
      required: true,
    },
    {
      type: 'textBox',
      componentId: 'recommendationReason',
      label: { sv: 'Villkor eller skäl', en: 'Conditions or reasons' },
      lines: 4,
      required: true,
      validation: [{ type: 'maxLength', length: 2000 }],
      displayController: when('recommendation', 'conditions', 'reject'),
    },
  ),
}

/** The yearly fee in kronor: a part that is the same for all and one for each employee, up to a ceiling. */
const fee = { fixed: 3_500, perEmployee: 1_150, most: 250_000 }

/** An agreement with the question whose answers lead to it. */
type AgreementRule = { value: string; question: string; answers: string[] }

/** The answers that the company's own answers propose. The first rule that is met says which agreement. */
export const proposals = (agreementRules: readonly AgreementRule[]): NonNullable<TemplateInput['proposals']> => [
  {
    componentId: 'proposedAgreement',
    from: {
      firstMet: agreementRules.map(({ value, question, answers }) => ({ when: when(question, ...answers), value })),
    },
  },
  {
    componentId: 'feeClass',
    from: {
      firstMet: [
        { when: when('hasEmployees', 'no', 'planned'), value: 'small' },
        { when: { componentId: 'employeeCount', less: 10 }, value: 'small' },
        { when: { componentId: 'employeeCount', less: 50 }, value: 'medium' },
        { value: 'large' },
      ],
    },
  },
  {
    componentId: 'yearlyFee',
    from: { least: [fee.most, { sum: [fee.fixed, { product: [fee.perEmployee, 'employeeCount'] }] }] },
  },
]

export const craftAgreementRules: readonly AgreementRule[] = [
  { value: 'painting', question: 'subGroup-surface', answers: ['painting'] },
  { value: 'sheetMetal', question: 'subGroup-installation', answers: ['ventilation', 'sheetMetal'] },
  { value: 'wood', question: 'subGroup-workshopCraft', answers: ['upholstery', 'boats'] },
  { value: 'installation', question: 'mainGroup', answers: ['installation'] },
  { value: 'property', question: 'mainGroup', answers: ['service'] },
  { value: 'construction', question: 'mainGroup', answers: ['construction', 'surface'] },
]

export const workshopAgreementRules: readonly AgreementRule[] = [
  { value: 'foundry', question: 'subGroup-forming', answers: ['foundry'] },
  { value: 'steel', question: 'subGroup-forming', answers: ['sheetForming'] },
  { value: 'motor', question: 'mainGroup', answers: ['vehicles'] },
  { value: 'engineering', question: 'mainGroup', answers: ['machining', 'forming', 'machines'] },
]
