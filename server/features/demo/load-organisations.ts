import { demoOrganisations, demoRoleNames } from '#templates/demo/organisations.ts'
import { demoPeople, demoTenantId, type DemoPerson } from '#templates/demo/people.ts'
import type { RoleId } from '#schemas/member-organisation.ts'
import type { Tx } from '../../db/tables.ts'
import * as organisations from '../../repositories/organisations.ts'
import * as templates from '../../repositories/templates.ts'
import * as users from '../../repositories/users.ts'

/** The user id of a person of the demo, as in the identity provider's token. */
export const demoUserId = ({ oid }: DemoPerson): string => `${demoTenantId}.${oid}`

/** The demo's member organisations with their templates, people and roles. */
export const loadOrganisations = async (tx: Tx, now: Date): Promise<void> => {
  for (const { organisation, templates: published } of demoOrganisations) {
    await organisations.put(tx, organisation)
    for (const template of published) await templates.publish(tx, organisation.id, template, now)
  }
  for (const person of demoPeople) {
    const id = demoUserId(person)
    await users.upsert(tx, { id, name: person.name, email: person.email }, now)
    for (const [moId, roleId] of Object.entries(person.roles)) {
      const role = { moId, roleId, roleName: roleNameOf(roleId), administratorRole: person.administratorRole }
      await users.grantRole(tx, { userId: id, ...role })
    }
  }
}

/** What a rank is called; read-only tags name the roles that may change what they lock. */
export const roleNameOf = (roleId: RoleId): string => demoRoleNames[roleId]
