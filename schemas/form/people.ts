import { isSameEmail } from '../email.ts'
import type { ContactPerson } from '../company.ts'
import { rootComponentId, type FormValues, type Value } from './value.ts'
import { activeKeys } from './activation.ts'
import type { FormIndex } from './compile.ts'

/** The number of distinct people. An address identifies a person; a name does not, since two people may share it. */
export const countPeople = (people: readonly { email: string }[]): number =>
  people.filter(({ email }, index) => {
    const isKnown = people.slice(0, index).some((other) => isSameEmail(email, other.email))
    return email.trim() === '' || !isKnown
  }).length

type Position = { formId: string; componentId: string }
type FilledForm = { index: FormIndex; values: FormValues }

const namesSomebody = (value: Value | undefined): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** The people whom answers name, ordered by id. */
export const peopleNamedIn = (values: Iterable<Value>, people: readonly ContactPerson[]): ContactPerson[] => {
  const named = new Set([...values].flatMap((value) => (namesSomebody(value) ? value : [])))
  return people.filter(({ id }) => named.has(id)).toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** The answers with the details of each person beside the id, so that a comparison sees a person who has changed. */
export const withPeople = (values: FormValues, people: readonly ContactPerson[]): FormValues => {
  const details = new Map(
    people.map(({ id, name, email, telephone }) => [id, JSON.stringify([id, name, email, telephone])]),
  )
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      namesSomebody(value) ? value.map((item) => details.get(item) ?? item) : value,
    ]),
  )
}

/** The shown positions that name the person; all positions that could, with `isNamed` false, where none does. */
export const personPositions = (
  forms: readonly FilledForm[],
  personId: string,
): { positions: Position[]; isNamed: boolean } => {
  const naming = forms.flatMap(({ index, values }): Position[] => {
    const active = activeKeys(index, values)
    return Object.entries(values)
      .filter(([key, value]) => Array.isArray(value) && value.some((item) => item === personId) && active.has(key))
      .map(([componentId]) => ({ formId: index.document.id, componentId }))
  })
  if (naming.length > 0) return { positions: naming, isNamed: true }
  const positions = forms.flatMap(({ index }) =>
    [...index.nodes]
      .filter(([, { component }]) => 'maxPeople' in component)
      .map(([id, { listId }]) => ({ formId: index.document.id, componentId: listId ?? id })),
  )
  return { positions, isNamed: false }
}

/** The people whom an answer names, and who also stand in answers that are neither it nor `open`; `others` are the components of those. */
export const peopleInOtherAnswers = (
  forms: readonly FilledForm[],
  people: readonly ContactPerson[],
  answer: Position,
  open: readonly Position[],
): { name: string; others: string[] }[] =>
  people.flatMap(({ id, name }) => {
    const { positions, isNamed } = personPositions(forms, id)
    const roots = positions.map(({ formId, componentId }) => ({ formId, componentId: rootComponentId(componentId) }))
    const isSame = (one: Position, other: Position): boolean =>
      one.formId === other.formId && one.componentId === other.componentId
    const others = roots.filter((each) => ![answer, ...open].some((one) => isSame(one, each)))
    return isNamed && others.length > 0 && roots.some((each) => isSame(each, answer))
      ? [{ name, others: [...new Set(others.map(({ componentId }) => componentId))] }]
      : []
  })
