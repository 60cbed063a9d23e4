import { isSameEmail } from '../is-same-email.ts'

/** The number of distinct people. An address identifies a person; a name does not, since two people may share it. */
export const countPeople = (people: readonly { email: string }[]): number =>
  people.filter(({ email }, index) => {
    const isKnown = people.slice(0, index).some((other) => isSameEmail(email, other.email))
    return email.trim() === '' || !isKnown
  }).length
