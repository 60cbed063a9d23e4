import type { ComponentType } from '#schemas/form/component-type.ts'
import type { PrefillSource } from '#schemas/form/prefill.ts'
import type { RuleType } from '#schemas/form/rule.ts'
import type { Template } from '#schemas/template.ts'

/** Kinds of answers: two answers of the same kind can be compared. */
export type AnswerKind = 'number' | 'date' | 'month'

type CheckedType = {
  /** The kind of the answers; null for answers without an order. A rule for numbers gives a text its order. */
  order: AnswerKind | 'byRules' | null
  /** The rules that can check an answer. */
  rules: readonly RuleType[]
  /** The sources that have an answer. Lists, positions and files name objects of one case, so no source has those. */
  sources: readonly PrefillSource[]
  /** The values that a case can begin with, or null. */
  initialValue: 'answer' | 'number' | 'tick' | null
  /** The template roles that the product reads: people for signatures, a text for name and number, YYYY-MM for the month, an option for the proposal. */
  roles: readonly (keyof Template['roles'])[]
  /** The names of other form engines, in small letters without signs. */
  otherNames: readonly string[]
}

const textRules: readonly RuleType[] = [
  'orgNumber',
  'personalNumber',
  'checkDigits',
  'name',
  'telephone',
  'email',
  'emailList',
  'zipCode',
  'range',
  'minLength',
  'maxLength',
  'lettersOnly',
  'digitsOnly',
  'positiveNumber',
  'number',
  'regex',
]

const layout = { order: null, rules: [], sources: [], initialValue: null, roles: [] } as const

/** One row a component type: the properties that the checker knows besides the grammar. */
export const checkedTypes: Readonly<Record<ComponentType, CheckedType>> = {
  textBox: {
    order: 'byRules',
    rules: textRules,
    sources: ['companyRegister', 'earlierCase'],
    initialValue: 'answer',
    roles: ['companyName', 'orgNumber'],
    otherNames: [
      'text',
      'textfield',
      'textinput',
      'input',
      'string',
      'shorttext',
      'textarea',
      'longtext',
      'multiline',
      'comment',
      'memo',
      'email',
      'tel',
      'phone',
      'phonenumber',
      'url',
      'password',
    ],
  },
  checkbox: {
    order: null,
    rules: [],
    sources: ['earlierCase'],
    initialValue: 'tick',
    roles: [],
    otherNames: ['boolean', 'toggle', 'switch'],
  },
  checkboxList: {
    order: null,
    rules: [],
    sources: ['earlierCase'],
    initialValue: 'answer',
    roles: [],
    otherNames: ['checkboxes', 'checkboxgroup', 'selectboxes', 'checklist', 'multiselect'],
  },
  sectionTitle: { ...layout, otherNames: ['heading', 'header', 'title', 'page', 'step', 'section'] },
  bodyText: { ...layout, otherNames: ['html', 'markdown', 'paragraph', 'content', 'alert', 'info'] },
  columns: { ...layout, otherNames: ['row', 'grid'] },
  dateBox: {
    order: 'date',
    rules: ['dateRange'],
    sources: ['earlierCase'],
    initialValue: 'answer',
    roles: [],
    otherNames: ['date', 'datefield', 'datepicker', 'datetime', 'day'],
  },
  monthBox: {
    order: 'month',
    rules: ['dateRange'],
    sources: ['earlierCase'],
    initialValue: 'answer',
    roles: ['membershipMonth'],
    otherNames: ['month', 'monthyear'],
  },
  numberBox: {
    order: 'number',
    rules: ['range', 'positiveNumber'],
    sources: ['earlierCase'],
    initialValue: 'number',
    roles: [],
    otherNames: ['number', 'numeric', 'integer', 'decimal', 'float', 'currency', 'money', 'amount'],
  },
  radioGroup: {
    order: null,
    rules: [],
    sources: ['companyRegister', 'earlierCase'],
    initialValue: 'answer',
    roles: ['recommendation'],
    otherNames: ['choice', 'radio', 'radios', 'radiobutton', 'radiobuttons', 'yesno'],
  },
  sectionDivider: { ...layout, otherNames: ['divider', 'separator'] },
  selectList: {
    order: null,
    rules: [],
    sources: ['companyRegister', 'earlierCase'],
    initialValue: 'answer',
    roles: [],
    otherNames: ['select', 'dropdown', 'list'],
  },
  comboBox: {
    order: null,
    rules: [],
    sources: ['companyRegister', 'earlierCase'],
    initialValue: 'answer',
    roles: [],
    otherNames: ['combobox', 'autocomplete', 'typeahead', 'tagbox'],
  },
  searchBox: {
    order: null,
    rules: [],
    sources: ['earlierCase'],
    initialValue: 'answer',
    roles: ['companyName'],
    otherNames: ['search', 'lookup'],
  },
  file: {
    order: null,
    rules: ['fileSize', 'fileType'],
    sources: [],
    initialValue: null,
    roles: [],
    otherNames: ['upload', 'fileupload', 'attachment', 'attachments', 'image'],
  },
  dynamicList: {
    order: null,
    rules: [],
    sources: [],
    initialValue: null,
    roles: [],
    otherNames: [
      'repeat',
      'repeater',
      'repeatinggroup',
      'array',
      'datagrid',
      'editgrid',
      'paneldynamic',
      'dynamiclist',
    ],
  },
  dynamicPosition: {
    order: null,
    rules: [],
    sources: [],
    initialValue: null,
    roles: ['signatories'],
    otherNames: ['person', 'people'],
  },
  group: { ...layout, otherNames: ['panel', 'fieldset', 'container'] },
}
