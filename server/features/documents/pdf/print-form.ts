import type { ContactPerson } from '#schemas/company.ts'
import { formatDate, formatMonth } from '#schemas/dates.ts'
import { formatNumber } from '#schemas/form/number.ts'
import { formatQuantity } from '#schemas/form/quantity.ts'
import { optionsOf, type OptionsByTag } from '#schemas/form/options.ts'
import {
  entryIds,
  isBlank,
  valueKey,
  type EntryPath,
  type Value,
  type ValueKey,
  textOf,
  textsOf,
} from '#schemas/form/value.ts'
import type { ComponentOf, FormDocument, Row, ValueComponent } from '#schemas/form.ts'
import type { ComponentType } from '#schemas/form/component-type.ts'
import type { Option } from '#schemas/form/option.ts'
import { languageTagOf, localized, type Locale, type Translatable } from '#schemas/locale.ts'
import { serverTexts } from '../../../locales/server-texts.ts'
import type { DocumentBlock } from './block.ts'

/** The facts of the case that the printers need. */
export type PrintContext = {
  locale: Locale
  answerTo: (key: ValueKey) => Value | undefined
  /** Hidden answers are never printed. */
  isActive: (key: ValueKey) => boolean
  /** Whether the texts around the questions are printed too: for those who sign, not for those who read answers. Yes by default. */
  withInstructions?: boolean
  people: readonly ContactPerson[]
  optionsByTag: OptionsByTag
}

type PrintScope = { context: PrintContext; entry?: EntryPath }
type Printer<T extends ComponentType> = (component: ComponentOf<T>, scope: PrintScope) => DocumentBlock[]

/** One form as blocks: its title, then every active component in order. */
export const printForm = (document: FormDocument, context: PrintContext): DocumentBlock[] => [
  { kind: 'heading', level: 2, text: localized(document.title, context.locale) },
  ...printRows(document.rows, { context }),
]

type AnswerComponent = Exclude<ValueComponent, { type: 'dynamicList' }>

const answer =
  <C extends AnswerComponent>(format: (value: Value, component: C, context: PrintContext) => string) =>
  (component: C, { context, entry }: PrintScope): DocumentBlock[] => {
    const value = context.answerTo(valueKey(component.componentId, entry)) ?? null
    // An unticked box prints as no, whether or not it was ever ticked.
    const isMissing = component.type !== 'checkbox' && isBlank(value)
    const { unanswered } = serverTexts[context.locale].pdf
    const text = isMissing ? unanswered : format(value, component, context)
    return [{ kind: 'answer', label: localized(component.label, context.locale), answer: text, isMissing }]
  }

const heading = (text: Translatable, { context }: PrintScope): DocumentBlock => ({
  kind: 'heading',
  level: 3,
  text: localized(text, context.locale),
})
const richText = (text: Translatable | undefined, { context }: PrintScope): DocumentBlock[] =>
  text === undefined || context.withInstructions === false
    ? []
    : [{ kind: 'richText', text: localized(text, context.locale) }]

/** One printer for each type of the grammar: a type without one does not compile. */
const printers: { [T in ComponentType]: Printer<T> } = {
  textBox: answer((value, { validation }, { locale }) =>
    validation.some(({ type }) => type === 'number') ? formatNumber(textOf(value), locale) : textOf(value),
  ),
  checkbox: answer((value, _, { locale }) =>
    value === true ? serverTexts[locale].pdf.yes : serverTexts[locale].pdf.no,
  ),
  checkboxList: answer((value, component, context) =>
    namesOf(textsOf(value), optionsOf(component, context.optionsByTag), context),
  ),
  radioGroup: answer((value, component, context) => namesOf([textOf(value)], component.radioButtons, context)),
  selectList: answer((value, component, context) =>
    namesOf([textOf(value)], optionsOf(component, context.optionsByTag), context),
  ),
  comboBox: answer((value, component, context) =>
    namesOf([textOf(value)], optionsOf(component, context.optionsByTag), context),
  ),
  searchBox: answer(textOf),
  dateBox: answer((value, _, { locale }) => formatDate(textOf(value), locale)),
  monthBox: answer((value, _, { locale }) => formatMonth(textOf(value), locale)),
  numberBox: answer((value, component, { locale }) =>
    typeof value === 'number' ? formatQuantity(value, component, locale) : textOf(value),
  ),
  file: answer((value, _, { locale }) => fileNames(value, locale)),
  dynamicPosition: answer((value, _, { people }) =>
    textsOf(value)
      .map((id) => personLine(people.find((person) => person.id === id)))
      .join('\n'),
  ),
  dynamicList: (component, scope) => {
    const { context } = scope
    const ids = entryIds(context.answerTo(component.componentId))
    const { noEntries, entryNumber } = serverTexts[context.locale].pdf
    if (ids.length === 0)
      return [{ kind: 'answer', label: localized(component.label, context.locale), answer: noEntries, isMissing: true }]
    return ids.flatMap((entryId, index) => [
      {
        kind: 'heading',
        level: 3,
        text: entryNumber(localized(component.entryName, context.locale), index + 1),
      } satisfies DocumentBlock,
      ...printRows(component.rows, { context, entry: { listId: component.componentId, entryId } }),
    ])
  },
  columns: (component, scope) => component.columns.flatMap((rows) => printRows(rows, scope)),
  group: ({ title, rows }, scope) => [
    ...(title === undefined ? [] : [heading(title, scope)]),
    ...printRows(rows, scope),
  ],
  sectionTitle: (component, scope) => [heading(component.title, scope), ...richText(component.text, scope)],
  bodyText: (component, scope) => richText(component.text, scope),
  sectionDivider: () => [{ kind: 'rule' }],
}

const printRows = (rows: readonly Row[], scope: PrintScope): DocumentBlock[] =>
  rows
    .filter(({ component }) => scope.context.isActive(valueKey(component.componentId, scope.entry)))
    .flatMap(({ component }) => print(component.type, component, scope))

const print = <T extends ComponentType>(type: T, component: ComponentOf<T>, scope: PrintScope): DocumentBlock[] =>
  printers[type](component, scope)

const namesOf = (values: readonly string[], options: readonly Option[], { locale }: PrintContext): string =>
  values
    .map((value) => {
      const option = options.find((candidate) => candidate.value === value)
      return option ? localized(option.label, locale) : value
    })
    .join(', ')

const personLine = (person: ContactPerson | undefined): string =>
  person === undefined ? '' : [person.name, person.email, person.telephone].filter((part) => part !== '').join(', ')

const fileNames = (value: Value, locale: Locale): string => {
  const { pdf } = serverTexts[locale]
  const kilobytes = new Intl.NumberFormat(languageTagOf(locale), { maximumFractionDigits: 0 })
  return (Array.isArray(value) ? value : [])
    .flatMap((file) =>
      typeof file === 'string'
        ? []
        : [`${file.displayFileName} (${pdf.fileSize(kilobytes.format(Math.max(1, file.sizeBytes / 1000)))})`],
    )
    .join('\n')
}
