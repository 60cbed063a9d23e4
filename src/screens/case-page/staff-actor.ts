import { rankOn, type Actor } from '#machines/case/permissions.ts'
import type { Me } from '#schemas/api/me.ts'

/** The signed-in user as an actor of the chart; null without a role in the case's member organisation. */
export const staffActor = (me: Me, moId: string): Actor | null => {
  const rank = rankOn(me.roles, moId)
  if (rank === null) return null
  const roleNames = me.roles.filter((role) => role.moId === moId).map(({ roleName }) => roleName)
  return { kind: 'staff', rank, roleNames, userId: me.id, name: me.name, email: me.email }
}
