import type { Actor } from '#machines/case/permissions.ts'
import type { DemoActor, DemoCase } from '#templates/demo/demo-case.ts'
import { defaultRoleNames } from '#schemas/default-role-names.ts'
import { demoUserId } from './load-organisations.ts'

/** Returns the person who acts in the demo, as the chart knows people. @throws Error for staff without a role on the case's organisation. */
export const actorOf = (by: DemoActor, { moId, people }: DemoCase): Actor => {
  if (by.kind === 'system') return by
  if (by.kind === 'applicant') return { kind: 'applicant', name: people[0]?.name ?? '' }
  const { person } = by
  const rank = person.roles[moId]
  if (rank === undefined) throw new Error(`${person.name} has no role on ${moId}`)
  return {
    kind: 'staff',
    rank,
    roleNames: [defaultRoleNames[rank]],
    userId: demoUserId(person),
    name: person.name,
    email: person.email,
  }
}
