import { unassigned, type CasePage } from '#schemas/api/case-list.ts'

/** An option of the handler filter; `count` null where it is unknown. */
export type HandlerChoice = { email: string; name: string; count: number | null }

/**
 * The options of the handler filter by name: with the e-mail where two have one name. The chosen one is among
 * them also when no case in the list has that e-mail, so that the active filter always shows.
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
  const isHandlerChosen = chosen !== undefined && chosen !== '' && chosen !== unassigned
  return isHandlerChosen && known.every(({ email }) => email !== chosen)
    ? [...named, { email: chosen, name: chosen, count: null }]
    : named
}
