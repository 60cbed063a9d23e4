import type { Party } from '#schemas/case-status.ts'
import type { RoleId } from '#schemas/member-organisation.ts'

/** Whether it is a user's turn: as the handler of the case, or by the rank to decide or to answer for the region. */
export const isOwnTurn = (party: Party, user: { rank: RoleId | null; isHandler: boolean }): boolean =>
  (party === 'caseworker' && user.isHandler) ||
  (party === 'administrator' && user.rank === 1) ||
  (party === 'region' && user.rank === 4)
