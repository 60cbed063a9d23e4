import type { ContactPerson } from '#schemas/company.ts'
import { entryIds } from '#schemas/form/activation.ts'
import { formatNumber } from '#schemas/form/number.ts'
import { optionsOf, type OptionsByTag } from '#schemas/form/options.ts'
import { isBlank, valueKey, type Value, type ValueKey } from '#schemas/form/value.ts'
import type { ComponentOf, ComponentType, FormDocument, Option, Row, ValueComponent } from '#schemas/form.ts'
import { textIn, type Locale, type Translatable } from '#schemas/locale.ts'
import { serverTexts } from '../locales/server-texts.ts'
import type { Block } from './block.ts'
import { printedDate, printedMonth } from './printed-date.ts'

/** What the printers need to know of the case. */
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

/** An entry of a dynamic list, for what is inside it. */
type Entry = { listId: string; entryId: string }
type Place = { context: PrintContext; entry?: Entry }
type Printer<T extends ComponentType> = (component: ComponentOf<T>, place: Place) => Block[]

/** One form as blocks: its title, then every active component in order. */
export const printForm = (document: FormDocument, context: PrintContext): Block[] => [
  { kind: 'heading', level: 2, text: textIn(document.title, context.locale) },
  ...printRows(document.rows, { context }),
]

type Answered = Exclude<ValueComponent, { type: 'dynamicList' }>

const answer =
  <C extends Answered>(say: (value: Value, component: C, context: PrintContext) => string) =>
  (component: C, { context, entry }: Place): Block[] => {
    const value = context.answerTo(valueKey(component.componentId, entry)) ?? null
    // A box that is not ticked says no, whether or not anybody has touched it.
    const isMissing = component.type !== 'checkbox' && isBlank(value)
    const { unanswered } = serverTexts[context.locale].pdf
    const words = isMissing ? unanswered : say(value, component, context)
    return [{ kind: 'answer', label: textIn(component.label, context.locale), answer: words, isMissing }]
  }

const say = (value: Value): string => (typeof value === 'string' ? value : '')
const texts = (value: Value): string[] => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [])
const heading = (text: Translatable, { context }: Place): Block => ({
  kind: 'heading',
  level: 3,
  text: textIn(text, context.locale),
})
const paragraph = (text: Translatable | undefined, { context }: Place): Block[] =>
  text === undefined || context.withInstructions === false
    ? []
    : [{ kind: 'paragraph', text: textIn(text, context.locale) }]

/** One printer for each type of the grammar: a type without one does not compile. */
const printers: { [T in ComponentType]: Printer<T> } = {
  textBox: answer((value, { validation }, { locale }) =>
    validation.some(({ type }) => type === 'number') ? formatNumber(say(value), locale) : say(value),
  ),
  checkbox: answer((value, _, { locale }) =>
    value === true ? serverTexts[locale].pdf.yes : serverTexts[locale].pdf.no,
  ),
  checkboxList: answer((value, component, context) =>
    namesOf(texts(value), optionsOf(component, context.optionsByTag), context),
  ),
  radioGroup: answer((value, component, context) => namesOf([say(value)], component.radioButtons, context)),
  selectList: answer((value, component, context) =>
    namesOf([say(value)], optionsOf(component, context.optionsByTag), context),
  ),
  dateBox: answer((value, _, { locale }) => printedDate(say(value), locale)),
  monthBox: answer((value, _, { locale }) => printedMonth(say(value), locale)),
  file: answer((value, _, { locale }) => fileNames(value, locale)),
  dynamicPosition: answer((value, _, { people }) =>
    texts(value)
      .map((id) => personLine(people.find((person) => person.id === id)))
      .join('\n'),
  ),
  dynamicList: (component, place) => {
    const { context } = place
    const ids = entryIds(context.answerTo(component.componentId))
    const { noEntries, entryNumber } = serverTexts[context.locale].pdf
    if (ids.length === 0)
      return [{ kind: 'answer', label: textIn(component.label, context.locale), answer: noEntries, isMissing: true }]
    return ids.flatMap((entryId, index) => [
      {
        kind: 'heading',
        level: 3,
        text: entryNumber(textIn(component.entryName, context.locale), index + 1),
      } satisfies Block,
      ...printRows(component.rows, { context, entry: { listId: component.componentId, entryId } }),
    ])
  },
  columns: (component, place) => component.columns.flatMap((rows) => printRows(rows, place)),
  sectionTitle: (component, place) => [heading(component.title, place), ...paragraph(component.text, place)],
  bodyText: (component, place) => paragraph(component.text, place),
  sectionDivider: () => [{ kind: 'rule' }],
}

const printRows = (rows: readonly Row[], place: Place): Block[] =>
  rows
    .filter(({ component }) => place.context.isActive(valueKey(component.componentId, place.entry)))
    .flatMap(({ component }) => print(component.type, component, place))

const print = <T extends ComponentType>(type: T, component: ComponentOf<T>, place: Place): Block[] =>
  printers[type](component, place)

const namesOf = (values: readonly string[], options: readonly Option[], { locale }: PrintContext): string =>
  values
    .map((value) => {
      const option = options.find((candidate) => candidate.value === value)
      return option ? textIn(option.label, locale) : value
    })
    .join(', ')

const personLine = (person: ContactPerson | undefined): string =>
  person === undefined ? '' : [person.name, person.email, person.telephone].filter((part) => part !== '').join(', ')

const fileNames = (value: Value, locale: Locale): string => {
  const { languageTag, pdf } = serverTexts[locale]
  const kilobytes = new Intl.NumberFormat(languageTag, { maximumFractionDigits: 0 })
  return (Array.isArray(value) ? value : [])
    .flatMap((file) =>
      typeof file === 'string'
        ? []
        : [`${file.displayFileName} (${pdf.fileSize(kilobytes.format(Math.max(1, file.sizeBytes / 1000)))})`],
    )
    .join('\n')
}
