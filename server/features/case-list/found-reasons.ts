import type { FoundIn } from '#schemas/api/case-list.ts'
import { componentOf } from '#schemas/form/compile.ts'
import { textOf } from '#schemas/form/value.ts'
import type { Translatable } from '#schemas/locale.ts'
import { hasTerm, type SearchTerm } from '#schemas/search-terms.ts'
import type { Template } from '#schemas/template.ts'
import type { Context } from '../../context.ts'
import { inStatement } from '../../db/transaction.ts'
import type { ListedCase } from '../../repositories/case-list.ts'
import { foundIn, termsOf, type FoundCase } from '../../repositories/case-search.ts'
import { formIndex } from '../forms/form-index.ts'

/** Returns for each case whose row does not show the match why a search found it. */
export const foundReasons = async (
  context: Pick<Context, 'db' | 'templates'>,
  rows: readonly ListedCase[],
  search: string | undefined,
): Promise<ReadonlyMap<string, FoundIn>> => {
  const terms = termsOf(search)
  const unseen = new Map(rows.map((row) => [row.id, { row, terms: terms.filter((term) => !isShown(row, term)) }]))
  const ids = [...unseen].flatMap(([id, { terms: missing }]) => (missing.length > 0 ? [id] : []))
  const reasons = new Map<string, FoundIn>()
  if (ids.length === 0) return reasons
  return await inStatement(context.db, async (db) => {
    for (const found of await foundIn(db, ids, terms)) {
      const listed = unseen.get(found.id)
      if (listed === undefined) continue
      const { moId, templateSlug: slug } = listed.row
      const template = await context.templates.of(db, { moId, slug, version: found.templateVersion })
      const reason = reasonOf(template, found, listed.terms)
      if (reason !== null) reasons.set(found.id, reason)
    }
    return reasons
  })
}

/** Whether the row shows the match of the term. */
const isShown = (row: ListedCase, term: SearchTerm): boolean => {
  const shown = `${row.companyName} ${row.orgNo} ${row.reference}`
  return isIn(shown, term.text) || isIn(shown, term.lexemes.join('')) || hasTerm(row.companyName, term)
}

const isIn = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase())

/** The candidate that matches the most terms, people first. */
const reasonOf = (template: Template, found: FoundCase, terms: readonly SearchTerm[]): FoundIn | null => {
  const counted = candidates(template, found, terms).map((candidate) => ({
    ...candidate,
    count: terms.filter((term) => candidate.texts.some((text) => hasTerm(text, term) || isIn(text, term.text))).length,
  }))
  const most = Math.max(0, ...counted.map(({ count }) => count))
  return most === 0 ? null : (counted.find(({ count }) => count === most)?.reason ?? null)
}

type Candidate = { texts: readonly string[]; reason: FoundIn }

const candidates = (
  template: Template,
  { people, signatories, contactEmail, answers, messages }: FoundCase,
  terms: readonly SearchTerm[],
): Candidate[] => [
  ...people.map(({ name, email, telephone, positions }): Candidate => {
    const others = terms.filter((term) => !hasTerm(name, term))
    const details = [telephone, email].filter((text) => others.some((term) => hasTerm(text, term)))
    const [position] = positions
    return {
      texts: [name, telephone, email],
      reason: {
        kind: 'person',
        label: position === undefined ? null : labelOf(template, position.formId, position.valueKey),
        text: [name, ...details].join(', '),
      },
    }
  }),
  ...signatories.map((name) => ({ texts: [name], reason: { kind: 'signatory' as const, label: null, text: name } })),
  { texts: [contactEmail], reason: { kind: 'email' as const, label: null, text: contactEmail } },
  ...answers.map(({ formId, valueKey, value }) => ({
    texts: [textOf(value)],
    reason: {
      kind: 'answer' as const,
      label: labelOf(template, formId, valueKey),
      text: excerpt(textOf(value), terms),
    },
  })),
  ...messages.map((message) => ({
    texts: [message],
    reason: { kind: 'message' as const, label: null, text: excerpt(message, terms) },
  })),
]

const labelOf = ({ forms }: Template, formId: string, valueKey: string): Translatable | null => {
  const document = forms.find(({ id }) => id === formId)
  const component = document === undefined ? undefined : componentOf(formIndex(document), valueKey)
  return component !== undefined && 'label' in component ? (component.label ?? null) : null
}

/** The words of context on either side of a match. */
const maxBefore = 3
const maxAfter = 8

/** The words of a text around the first that was found. */
const excerpt = (text: string, terms: readonly SearchTerm[]): string => {
  const parts = text.split(/\s+/).filter((word) => word !== '')
  const at = parts.findIndex((word) => terms.some((term) => hasTerm(word, term)))
  const from = Math.max(0, at - maxBefore)
  const shown = parts.slice(from, Math.max(at, 0) + maxAfter)
  return `${from > 0 ? '… ' : ''}${shown.join(' ')}${from + shown.length < parts.length ? ' …' : ''}`.slice(0, 200)
}
