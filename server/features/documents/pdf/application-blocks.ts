import { formatInstant } from '#schemas/dates.ts'
import { getOwn } from '#schemas/records.ts'
import type { CheckPoint } from '#schemas/facts.ts'
import { localized, type Locale, type Translatable } from '#schemas/locale.ts'
import type { AnalogSignature, Signatory } from '#schemas/signature.ts'
import type { ContactPerson } from '#schemas/company.ts'
import type { ChangesSinceSignature, ConfirmedChanges, SignedAnswers } from '#schemas/signed-answers.ts'
import { carriesValue, formatAnswer } from '#schemas/form/answer-types.ts'
import { componentOf } from '#schemas/form/compile.ts'
import { hasOptions, type OptionsByTag } from '#schemas/form/options.ts'
import { entryIds, valueKey, type EntryPath, type Value, type ValueKey } from '#schemas/form/value.ts'
import type { Component, ComponentOf, FormDocument, Row, ValueComponent } from '#schemas/form.ts'
import type { ComponentType } from '#schemas/form/component-type.ts'
import { formIndex, type FilledForm } from '../../forms/form-index.ts'
import { serverTexts } from '../../../locales/server-texts.ts'
import type { DocumentBlock } from './draw-block.ts'

/** A form with its answers. */
export const formBlocks = (
  { document, values, active }: FilledForm,
  context: Pick<PrintContext, 'locale' | 'people' | 'optionsByTag' | 'withInstructions'>,
): DocumentBlock[] =>
  printForm(document, { ...context, answerTo: (key) => getOwn(values, key), isActive: (key) => active.has(key) })

/** The checkpoints of a case with who confirmed them. */
export const checkPointBlocks = (checkPoints: readonly CheckPoint[], locale: Locale): DocumentBlock[] => {
  const texts = serverTexts[locale].pdf
  if (checkPoints.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: texts.checkPoints },
    {
      kind: 'table',
      columns: [texts.checkPoint, texts.checkPointStatus, texts.confirmedBy],
      rows: checkPoints.map(({ title, status, confirmedBy }) => [
        localized(title, locale),
        status === 'CHECKED' ? texts.checked : texts.notChecked,
        confirmedBy ?? '',
      ]),
    },
  ]
}

/** Lists the people who have signed digitally, and those who have not. */
export const signatoryBlocks = (
  heading: string,
  signatories: readonly Signatory[],
  locale: Locale,
): DocumentBlock[] => {
  const texts = serverTexts[locale].pdf
  if (signatories.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: heading },
    {
      kind: 'table',
      columns: [texts.signatory, texts.signatureStatus],
      rows: signatories.map((signatory) => [
        [signatory.name, signatory.email].filter((part) => part !== '').join(', '),
        signatureLabel(signatory, locale),
      ]),
    },
  ]
}

/** The page signed by hand that has come back. */
export const signedPageBlocks = (
  { fileName, numberOfSignatories, confirmedBy }: AnalogSignature,
  locale: Locale,
): DocumentBlock[] => {
  const texts = serverTexts[locale].pdf
  if (fileName === null) return []
  const label = confirmedBy !== null ? texts.signedPageApproved : texts.signedPage
  const answer = texts.signedPageFile(fileName, numberOfSignatories ?? 1)
  return [
    { kind: 'heading', level: 2, text: texts.signatures },
    { kind: 'answer', label, answer, isMissing: false },
  ]
}

type SignedContext = Pick<PrintContext, 'locale' | 'people' | 'optionsByTag'> & {
  forms: readonly FilledForm[]
  signed: SignedAnswers
  /** Oldest first. */
  confirmed: readonly ConfirmedChanges[]
}

/** The answers that have changed since the company signed, each as it was and is, and who has confirmed that they are valid. */
export const changedAnswerBlocks = (
  { answers }: ChangesSinceSignature,
  { locale, people, optionsByTag, forms, signed, confirmed }: SignedContext,
): DocumentBlock[] => {
  const texts = serverTexts[locale].pdf
  const rows = answers.flatMap(({ formId, componentId }) => {
    const form = forms.find(({ document }) => document.id === formId)
    const component = form && componentOf(formIndex(form.document), componentId)
    if (form === undefined || component === undefined || !carriesValue(component)) return []
    const label = localized(component.label, locale)
    // The entries of a reordered list are equal as text, so the form shows them itself.
    if (component.type === 'dynamicList') return [[label, '', texts.listChanged]]
    const scope = { locale, optionsByTag, isActive: () => true }
    const [then, now] = [
      { ...scope, people: signed.people, values: signed.forms[formId] ?? {} },
      { ...scope, people, values: form.values },
    ].map(({ values, ...context }) =>
      answerText(component, { context: { ...context, answerTo: (key) => getOwn(values, key) } }),
    )
    return [[label, then?.answer ?? '', now?.answer ?? '']]
  })
  return [
    { kind: 'heading', level: 2, text: texts.changedSinceSigned },
    { kind: 'table', columns: [texts.question, texts.answerWhenSigned, texts.answerNow], rows },
    ...confirmed.map(({ by, at }): DocumentBlock => ({
      kind: 'paragraph',
      text: texts.changesConfirmed(by, formatInstant(new Date(at), locale)),
    })),
  ]
}

/** The lines to sign by hand, one for each signatory. */
export const signatureLinesBlock = (
  count: number,
  { locale, address }: { locale: Locale; address: string | null },
): DocumentBlock => {
  const texts = serverTexts[locale].pdf
  return {
    kind: 'signatureLines',
    heading: texts.signaturePageHeading,
    texts: texts.signaturePageText(address),
    labels: [texts.placeAndDate, texts.signature, texts.nameInPrint],
    count,
  }
}

const signatureLabel = ({ status, at }: Signatory, locale: Locale): string => {
  const texts = serverTexts[locale].pdf
  switch (status) {
    case 'signed':
      return texts.signed(at === null ? '' : formatInstant(new Date(at), locale))
    case 'declined':
      return texts.declined
    case 'pending':
      return texts.pending
  }
}

/** The facts of the case that the printers need. */
export type PrintContext = {
  locale: Locale
  answerTo: (key: ValueKey) => Value | undefined
  /** Hidden answers are never printed. */
  isActive: (key: ValueKey) => boolean
  /** Whether template texts between the questions are printed. True by default; false for readers who do not sign. */
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

const printAnswer = (component: ValueComponent, scope: PrintScope): DocumentBlock[] => [
  { kind: 'answer', label: localized(component.label, scope.context.locale), ...answerText(component, scope) },
]

const answerText = (component: ValueComponent, { context, entry }: PrintScope) => {
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
  return { answer: isMissing ? unanswered : lines.join(hasOptions(component) ? ', ' : '\n'), isMissing }
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

/** Lists, layout and texts have printers of their own. */
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
