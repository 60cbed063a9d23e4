import { canonicalText } from '../canonical-text.ts'

/** A person in a case. */
export type NamedPerson = { name: string; email: string }

/** The number of distinct people: the same name or address is the same person. */
export const countPeople = (people: readonly NamedPerson[]): number =>
  people.filter((person, index) => !people.slice(0, index).some((other) => isSamePerson(person, other))).length

const isSamePerson = (one: NamedPerson, other: NamedPerson): boolean =>
  isSame(one.email, other.email) || isSame(one.name, other.name)

const isSame = (one: string, other: string): boolean => normalized(one) !== '' && normalized(one) === normalized(other)

const normalized = (text: string): string => canonicalText(text).replaceAll(/\s+/g, ' ').toLowerCase()
