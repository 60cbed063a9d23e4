import { signingMethodOf } from '#machines/case/signing-method.ts'
import { isCaseColumn, isDetailColumn, questionOf, type Cell, type DetailColumn } from '#schemas/case-column.ts'
import type { ContactPerson } from '#schemas/company.ts'
import { carriesValue, formatAnswer } from '#schemas/form/answer-types.ts'
import { isInCalendar } from '#schemas/form/date-point.ts'
import { numberOf } from '#schemas/form/number.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import { hasOptions } from '#schemas/form/options.ts'
import { valuesOf } from '#schemas/form/saved-value.ts'
import { textOf, type Value } from '#schemas/form/value.ts'
import type { FormDocument, ValueComponent } from '#schemas/form.ts'
import { localized, type Locale } from '#schemas/locale.ts'
import { getOwn } from '#schemas/records.ts'
import type { Template } from '#schemas/template.ts'
import { reading, type Context } from '../../context.ts'
import { serverTexts } from '../../locales/server-texts.ts'
import * as answers from '../../repositories/answers.ts'
import * as cases from '../../repositories/cases.ts'
import type { ListedDetails } from '../../repositories/cases.ts'
import * as contactPersons from '../../repositories/contact-persons.ts'
import { filledForm, formIndex } from '../forms/form-index.ts'

/** The values of a case by column. */
export type Cells = Readonly<Record<string, Cell>>

/** The values of cases in the columns that the rows of the list do not have. Nothing is read where there are none. */
export const cellsOf = async (
  context: Pick<Context, 'db' | 'templates'>,
  caseIds: readonly string[],
  { columns, locale }: { columns: readonly string[]; locale: Locale },
): Promise<ReadonlyMap<string, Cells>> => {
  const details = columns.filter(isDetailColumn)
  const questions = columns.flatMap((column) => {
    const question = questionOf(column)
    return question === null || isCaseColumn(column) ? [] : { column, ...question }
  })
  if (caseIds.length === 0 || details.length + questions.length === 0) return new Map()
  return await reading(context, async (tx) => {
    const found = new Map<string, Cells>()
    const rows = await cases.detailsOf(tx, caseIds)
    const asked: AskedCase[] = []
    for (const row of rows) {
      found.set(row.id, Object.fromEntries(details.map((column) => [column, detailCells[column](row)])))
      const own = questions.filter(({ templateSlug }) => templateSlug === row.templateSlug)
      if (own.length === 0) continue
      const { id: caseId, moId, templateSlug: slug, templateVersion: version } = row
      const template = await context.templates.of(tx, { moId, slug, version })
      asked.push({ caseId, template, fields: own.flatMap((question) => fieldOf(template, question) ?? []) })
    }
    if (asked.length === 0) return found
    const formIds = [...new Set(asked.flatMap(({ fields }) => fields.map(({ form }) => form.id)))]
    const ids = asked.map(({ caseId }) => caseId)
    const stored = Map.groupBy(await answers.ofCases(tx, ids, formIds), ({ caseId }) => caseId)
    const people = Map.groupBy(await contactPersons.ofCases(tx, ids), ({ caseId }) => caseId)
    for (const each of asked)
      found.set(each.caseId, {
        ...found.get(each.caseId),
        ...answerCells(each, stored.get(each.caseId) ?? [], people.get(each.caseId) ?? [], locale),
      })
    return found
  })
}

const detailCells: Readonly<Record<DetailColumn, (row: ListedDetails) => Cell>> = {
  contact: ({ contactEmail }) => contactEmail,
  method: signingMethodOf,
  signatories: ({ signature: { signatories } }) =>
    signatories.length === 0 ? null : signatories.map(({ name, email }) => name || email).join(', '),
  admission: ({ admissionDate }) => (admissionDate === null ? null : { day: admissionDate }),
}

type Field = { column: string; form: FormDocument; component: ValueComponent }
type AskedCase = { caseId: string; template: Template; fields: readonly Field[] }

/** The question as the case's own version of the template has it; null where that lacks it, or calls it sensitive. */
const fieldOf = (
  { forms }: Template,
  { column, componentId }: { column: string; componentId: string },
): Field | null => {
  for (const form of forms) {
    const node = formIndex(form).nodes.get(componentId)
    if (node?.listId === null && carriesValue(node.component) && !node.component.sensitive)
      return { column, form, component: node.component }
  }
  return null
}

/** The answers to questions that are shown. */
const answerCells = (
  { template, fields }: AskedCase,
  stored: readonly answers.AnswerOfCase[],
  people: readonly ContactPerson[],
  locale: Locale,
): Cells => {
  const { yes, no } = serverTexts[locale].pdf
  const context = {
    localized: (text: Parameters<typeof localized>[0]) => localized(text, locale),
    locale,
    messages: { yes, no },
    people,
    optionsByTag: optionLists(template),
  }
  const forms = new Map(
    [...new Set(fields.map(({ form }) => form))].map((form) => [
      form,
      filledForm(form, valuesOf(stored.filter(({ formId }) => formId === form.id))),
    ]),
  )
  return Object.fromEntries(
    fields.map(({ column, form, component }) => {
      const filled = forms.get(form)
      const isShown = filled?.active.has(component.componentId) === true
      const value = isShown ? (getOwn(filled.values, component.componentId) ?? null) : null
      return [column, isShown ? cellOf(component, value, context) : null]
    }),
  )
}

const cellOf = (component: ValueComponent, value: Value, context: Parameters<typeof formatAnswer>[2]): Cell => {
  if (component.type === 'checkbox') return value === true
  if (typeof value === 'number') return value
  const text = textOf(value)
  if (component.type === 'dateBox' && isInCalendar(text, 'date')) return { day: text }
  const number = isNumeric(component) ? numberOf(value) : Number.NaN
  if (Number.isFinite(number)) return number
  const lines = formatAnswer(component, value, context)
  return lines.length === 0 ? null : lines.join(hasOptions(component) ? ', ' : '\n')
}

const isNumeric = ({ validation }: ValueComponent): boolean => validation.some(({ type }) => type === 'number')
