import { demoOrganisations } from '#templates/demo/organisations.ts'
import { demoPeople, demoTenantId, type DemoPerson } from '#templates/demo/people.ts'
import type { Tx } from '../../db/tables.ts'
import type { Author } from '../../repositories/organisation-log.ts'
import * as users from '../../repositories/users.ts'
import { grantRole } from '../organisations/roles.ts'
import { createOrganisation } from '../organisations/set-organisation.ts'
import { publishTemplate } from '../templates/publish-template.ts'

/** The user id of a person of the demo, as in the identity provider's token. */
export const demoUserId = ({ oid }: DemoPerson): string => `${demoTenantId}.${oid}`

const by: Author = { id: null, name: 'Demo' }

/** The demo's member organisations with their templates, people and roles, as the commands set them up. */
export const loadOrganisations = async (tx: Tx, now: Date): Promise<void> => {
  for (const { organisation, templates } of demoOrganisations) {
    await createOrganisation(tx, organisation, by, now)
    for (const template of templates) await publishTemplate(tx, organisation.id, template, by, now)
  }
  for (const person of demoPeople) {
    const user = { id: demoUserId(person), name: person.name, email: person.email }
    await users.upsert(tx, user, now)
    for (const [moId, roleId] of Object.entries(person.roles))
      await grantRole(tx, { moId, user, roleId, administratorRole: person.administratorRole }, by, now)
  }
}
