import type { ContactPerson } from '../company.ts'
import type { FormValues, Value } from './value.ts'

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
