import { unassigned, type CasePage } from '#schemas/api/case-list.ts'

/** A handler to choose; `count` null where it is not known. */
export type HandlerChoice = { email: string; name: string; count: number | null }

/**
 * The people that the list can be narrowed to, as they are named: with the e-mail where two have one name. Whoever is chosen is among
 * them also when the list knows nobody of that e-mail, so that the filter in force always shows.
 */
export const handlerChoices = (
  known: CasePage['handlers']['byEmail'],
  chosen: string | undefined,
): readonly HandlerChoice[] => {
  const named = known.map((person) => ({
    ...person,
    name: known.some(({ name, email }) => name === person.name && email !== person.email)
      ? `${person.name}, ${person.email}`
      : person.name,
  }))
  const isPerson = chosen !== undefined && chosen !== '' && chosen !== unassigned
  return isPerson && known.every(({ email }) => email !== chosen)
    ? [...named, { email: chosen, name: chosen, count: null }]
    : named
}
