/** Somebody as a case names them. */
export type NamedPerson = { name: string; email: string }

/** How many people these are: whoever goes by the name or has the address of another one is the same person. */
export const countPeople = (people: readonly NamedPerson[]): number =>
  people.filter((person, place) => !people.slice(0, place).some((other) => isSamePerson(person, other))).length

const isSamePerson = (one: NamedPerson, other: NamedPerson): boolean =>
  isSame(one.email, other.email) || isSame(one.name, other.name)

const isSame = (one: string, other: string): boolean => written(one) !== '' && written(one) === written(other)

const written = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
