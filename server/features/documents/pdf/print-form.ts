import type { ContactPerson } from '#schemas/company.ts'
import { formatAnswer } from '#schemas/form/answer-types.ts'
import { hasOptions, type OptionsByTag } from '#schemas/form/options.ts'
import { entryIds, valueKey, type EntryPath, type Value, type ValueKey } from '#schemas/form/value.ts'
import type { Component, ComponentOf, FormDocument, Row, ValueComponent } from '#schemas/form.ts'
import type { ComponentType } from '#schemas/form/component-type.ts'
import { localized, type Locale, type Translatable } from '#schemas/locale.ts'
import { serverTexts } from '../../../locales/server-texts.ts'
import type { DocumentBlock } from './draw-block.ts'

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
type LayoutType = Exclude<ComponentType, Exclude<ValueComponent['type'], 'dynamicList'>>
type Printer<T extends LayoutType> = (component: ComponentOf<T>, scope: PrintScope) => DocumentBlock[]

/** One form as blocks: its title, then every active component in order. */
export const printForm = (document: FormDocument, context: PrintContext): DocumentBlock[] => [
  { kind: 'heading', level: 2, text: localized(document.title, context.locale) },
  ...printRows(document.rows, { context }),
]

const printAnswer = (component: ValueComponent, { context, entry }: PrintScope): DocumentBlock[] => {
  const { locale, people, optionsByTag } = context
  const { yes, no, unanswered } = serverTexts[locale].pdf
  const lines = formatAnswer(component, context.answerTo(valueKey(component.componentId, entry)) ?? null, {
    localized: (text) => localized(text, locale),
    locale,
    messages: { yes, no },
    people,
    optionsByTag,
  })
  const isMissing = lines.length === 0
  const answer = isMissing ? unanswered : lines.join(hasOptions(component) ? ', ' : '\n')
  return [{ kind: 'answer', label: localized(component.label, locale), answer, isMissing }]
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

/** Lists, layout and texts print in ways of their own. */
const printers: { [T in LayoutType]: Printer<T> } = {
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
    .flatMap(({ component }) => print(component, scope))

const print = (component: Component, scope: PrintScope): DocumentBlock[] =>
  isLayout(component) ? printLayout(component.type, component, scope) : printAnswer(component, scope)

const isLayout = (component: Component): component is ComponentOf<LayoutType> => Object.hasOwn(printers, component.type)

const printLayout = <T extends LayoutType>(type: T, component: ComponentOf<T>, scope: PrintScope): DocumentBlock[] =>
  printers[type](component, scope)
