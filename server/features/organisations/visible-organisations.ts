import type { Staff } from '../../auth/caller.ts'

/** The member organisations where the caller has a role; `wanted` narrows them to one of them, or to none. */
export const moIdsOf = ({ roles }: Staff, wanted?: string): string[] => {
  const own = [...new Set(roles.map(({ moId }) => moId))]
  return wanted === undefined ? own : own.filter((moId) => moId === wanted)
}
