import { createHash } from 'node:crypto'
import type { ContactPerson } from '#schemas/company.ts'
import { peopleNamedIn } from '#schemas/form/people.ts'
import type { Value, ValueKey } from '#schemas/form/value.ts'

/** The active answers of one form. */
export type FormAnswers = { formId: string; answers: ReadonlyMap<ValueKey, Value> }

/**
 * Identifies the exact answers that are signed: SHA-256 in hex over the template's version, every active answer that has a
 * value, and the details of the people whom these answers name. Hidden answers do not count, nor does the order in which they
 * were given.
 */
export const revisionOf = (
  templateVersion: number,
  forms: readonly FormAnswers[],
  people: readonly ContactPerson[],
): string => {
  const content = forms.toSorted(byText(({ formId }) => formId)).map(({ formId, answers }) => [
    formId,
    [...answers]
      .filter(([, value]) => value !== null)
      .toSorted(byText(([key]) => key))
      .map(([key, value]) => [key, canonical(value)]),
  ])
  const named = peopleNamedIn(
    forms.flatMap(({ answers }) => [...answers.values()]),
    people,
  ).map(({ id, name, email, telephone }) => [id, name, email, telephone])
  return createHash('sha256')
    .update(JSON.stringify([templateVersion, content, named]))
    .digest('hex')
}

/** The revision in its short form for people: 12 digits in groups, such as 7F3A-91BC-22D0. */
export const writtenRevision = (revision: string): string =>
  revision
    .slice(0, 12)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-')

/** The keyword that stores a document's revision, which survives signing and sealing. */
export const revisionKeyword = (revision: string): string => `revision:${revision}`

/** The revision that keywords name, or null. */
export const revisionInKeywords = (keywords: string): string | null =>
  /\brevision:([0-9a-f]{64})\b/.exec(keywords)?.[1] ?? null

const canonical = (value: Value): Value =>
  Array.isArray(value) ? value.map((item) => (typeof item === 'string' ? item : item.fileId)) : value

const byText =
  <T>(textOf: (item: T) => string) =>
  (one: T, other: T): number =>
    textOf(one) < textOf(other) ? -1 : textOf(one) > textOf(other) ? 1 : 0
