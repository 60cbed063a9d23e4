import { demoOrganisations, demoRoleNames } from '#templates/demo/organisations.ts'
import { demoPeople, demoTenantId } from '#templates/demo/people.ts'
import type { RoleId } from '#schemas/member-organisation.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import * as organisations from '../repositories/organisations.ts'
import * as templates from '../repositories/templates.ts'
import * as users from '../repositories/users.ts'

/** Fills an empty database with the demo's organisations, templates and people. One that has an organisation stays as it is. */
export const fillDemoWhenEmpty = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    if (await organisations.isEmpty(tx)) await fillDemo(tx, now())
  })
}

/** The demo's organisations, their templates, and who works for them. */
export const fillDemo = async (tx: Tx, at: Date): Promise<void> => {
  for (const { organisation, templates: own } of demoOrganisations) {
    await organisations.put(tx, organisation)
    for (const template of own) await templates.publish(tx, organisation.id, template, at)
  }
  for (const { oid, name, email, roles, administratorRole } of demoPeople) {
    const userId = `${demoTenantId}.${oid}`
    await users.seen(tx, { id: userId, name, email }, at)
    for (const [moId, roleId] of Object.entries<RoleId>(roles))
      await users.giveRole(tx, { userId, moId, roleId, roleName: demoRoleNames[roleId], administratorRole })
  }
}
