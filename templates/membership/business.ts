import { groupOption, type SubGroup } from './sub-groups.ts'
import { no, rows, when, yes, type FormInput } from './form-input.ts'

/** The question of a group with children: which of them. */
const subGroupKey = (group: SubGroup): string => `subGroup-${group.key}`

/** One question a group that divides further, shown when the group above it is chosen; so to any depth. */
const subGroupQuestions = (group: SubGroup, controllerId: string): FormInput['rows'] => {
  const children = group.children ?? []
  if (children.length === 0) return []
  const question: FormInput['rows'] = rows({
    type: 'radioGroup',
    componentId: subGroupKey(group),
    label: { sv: `Undergrupp till ${group.sv}`, en: `Sub-group of ${group.en}` },
    radioButtons: children.map(groupOption),
    required: true,
    displayController: when(controllerId, group.key),
  })
  return [...question, ...children.flatMap((child) => subGroupQuestions(child, subGroupKey(group)))]
}

/** The form about what the company does and which groups of the membership it belongs to. */
export const businessForm = (groups: readonly SubGroup[]): FormInput => ({
  id: 'business',
  title: { sv: 'Verksamhet', en: 'Business' },
  description: {
    sv: 'Vad företaget gör, och vilken undergrupp det hör till',
    en: 'What the company does, and its sub-group',
  },
  minutes: 4,
  rows: [
    ...rows<FormInput['rows'][number]['component']>(
      {
        type: 'sectionTitle',
        componentId: 'businessSection',
        title: { sv: 'Vad företaget gör', en: 'What the company does' },
      },
      {
        type: 'textBox',
        componentId: 'businessDescription',
        label: { sv: 'Beskriv verksamheten', en: 'Describe the business' },
        text: {
          sv: 'Några meningar räcker: vad ni gör, för vilka kunder och med vilka yrken.',
          en: 'A few sentences will do: what you do, for which customers and with which trades.',
        },
        lines: 4,
        required: true,
        validation: [
          { type: 'minLength', length: 10 },
          { type: 'maxLength', length: 2000 },
        ],
      },
      {
        type: 'checkboxList',
        componentId: 'customers',
        label: { sv: 'Vilka är era kunder?', en: 'Who are your customers?' },
        options: [
          { value: 'households', label: { sv: 'Privatpersoner', en: 'Households' } },
          { value: 'companies', label: { sv: 'Företag', en: 'Companies' } },
          { value: 'public', label: { sv: 'Kommun, region eller stat', en: 'Public bodies' } },
          { value: 'housing', label: { sv: 'Bostadsrättsföreningar', en: 'Housing associations' } },
        ],
        required: true,
      },
      { type: 'sectionDivider', componentId: 'groupDivider' },
      {
        type: 'sectionTitle',
        componentId: 'groupSection',
        title: { sv: 'Undergrupp', en: 'Sub-group' },
        text: {
          sv: 'Undergruppen avgör vilket kollektivavtal som passar er. Välj det som de flesta av era anställda arbetar med.',
          en: 'The sub-group decides which collective agreement suits you. Choose what most of your employees work with.',
        },
      },
      {
        type: 'selectList',
        componentId: 'mainGroup',
        tag: 'Undergrupper',
        label: { sv: 'Huvudgrupp', en: 'Main group' },
        placeholder: { sv: 'Välj huvudgrupp', en: 'Choose main group' },
        required: true,
      },
    ),
    ...groups.flatMap((group) => subGroupQuestions(group, 'mainGroup')),
    ...rows<FormInput['rows'][number]['component']>(
      { type: 'sectionDivider', componentId: 'hiringDivider' },
      {
        type: 'sectionTitle',
        componentId: 'hiringSection',
        title: { sv: 'Underentreprenörer och andra medlemskap', en: 'Subcontractors and other memberships' },
      },
      {
        type: 'radioGroup',
        componentId: 'usesSubcontractors',
        label: { sv: 'Anlitar företaget underentreprenörer?', en: 'Does the company use subcontractors?' },
        radioButtons: [yes, no],
        required: true,
      },
      {
        type: 'textBox',
        componentId: 'subcontractorShare',
        label: { sv: 'Ungefär hur stor del av omsättningen?', en: 'About how large a share of the turnover?' },
        postText: { sv: 'Procent', en: 'Per cent' },
        inputMode: 'numeric',
        width: 'short',
        required: true,
        validation: [{ type: 'number' }, { type: 'range', min: 1, max: 100 }],
        displayController: when('usesSubcontractors', 'yes'),
      },
      {
        type: 'radioGroup',
        componentId: 'otherMembership',
        label: {
          sv: 'Är företaget medlem i någon annan arbetsgivarorganisation?',
          en: 'Is the company a member of another employers’ organisation?',
        },
        radioButtons: [yes, no],
        required: true,
      },
      {
        type: 'textBox',
        componentId: 'otherMembershipName',
        label: { sv: 'Vilken organisation?', en: 'Which organisation?' },
        required: true,
        validation: [{ type: 'maxLength', length: 100 }],
        displayController: when('otherMembership', 'yes'),
      },
      {
        type: 'radioGroup',
        componentId: 'otherMembershipEnds',
        label: { sv: 'Ska det medlemskapet upphöra?', en: 'Will that membership end?' },
        radioButtons: [yes, no],
        required: true,
        displayController: when('otherMembership', 'yes'),
      },
      {
        type: 'monthBox',
        componentId: 'otherMembershipEndsIn',
        label: { sv: 'När upphör det?', en: 'When does it end?' },
        validation: [{ type: 'dateRange', earliest: 'today-1y', latest: 'today+10y' }],
        required: true,
        displayController: when('otherMembershipEnds', 'yes'),
      },
    ),
  ],
})
