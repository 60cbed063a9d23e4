import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { Email, UserId } from '#schemas/identifiers.ts'
import { RoleId } from '#schemas/member-organisation.ts'
import type { MemberOrganisation } from '#schemas/member-organisation.ts'
import type { Tx } from '#server/db/tables.ts'
import { grantRole, personWithEmail, revokeRole } from '#server/features/organisations/roles.ts'
import { changeOrganisation, createOrganisation } from '#server/features/organisations/set-organisation.ts'
import { HttpError } from '#server/http/http-error.ts'
import * as organisationLog from '#server/repositories/organisation-log.ts'
import * as organisations from '#server/repositories/organisations.ts'
import * as users from '#server/repositories/users.ts'
import { commandAuthor, inDatabase, organisationOf, runCommand } from './organisation/in-database.ts'
import { describeOrganisation, logLine } from './organisation/describe-organisation.ts'
import { readSettings, settingOptions } from './organisation/read-settings.ts'

const usage = `npm run organisation -- COMMAND [ORGANISATION] [options]

  list                        every organisation
  show ORGANISATION           its settings, templates and people
  log ORGANISATION            what was changed, by whom and when
  create ORGANISATION         creates one; ORGANISATION is its name in addresses, such as hantverksgivarna
  change ORGANISATION         changes what the options name
  add-person ORGANISATION     gives a role to a person; again with other options renames it
  remove-person ORGANISATION  takes a role away

Options of create and change:
  --name, --name-en                     the name in Swedish and English
  --email, --telephone                  where applicants turn
  --hours, --hours-en, --hours-nb       when the telephone is answered
  --signing-service, --signing-entity   the signing service, and the organisation's name there
  --colour, --logo FILE                 how its pages look
  --address "LINE; LINE"                where paper is sent
  --handling-time, --handling-time-en, --handling-time-nb
                                        how long a review takes, as in "fyra veckor"
  --signing-days N                      how long signatories have (30)
  --signing-methods                     both, digital or paper
  --start-answers                       onScreen or byMail: where strangers learn why a company cannot start
  --deciders                            administrators or caseworkers: who decides about applications
  --slug                                another name in addresses; links that are out stop working

Options of add-person and remove-person:
  --email                the address of somebody who has signed in once
  --user ID --name NAME  in place of that: the account, for Entra ID the tenant's and the user's object id as TENANT.OBJECT
  --rank N               1 administrator, 2 handler, 3 reader, 4 regional reviewer
  --role-name            what the organisation calls the rank
  --title                admin or advisor

The embedded database has to be free: stop the server first. With DATABASE_URL the server can go on.`

const now = new Date()
const by = commandAuthor()

/** Sets up organisations, and who works for them. */
const main = async (): Promise<readonly string[]> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...settingOptions,
      user: { type: 'string' },
      rank: { type: 'string' },
      'role-name': { type: 'string' },
      title: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  const { user, rank, 'role-name': roleName, title, help, ...settings } = values
  const [command = '', slug, ...more] = positionals
  if (help === true) return [usage]
  if (command === 'list') return await inDatabase(async (tx) => (await organisations.listAll(tx)).map(lineOf))
  if (slug === undefined || more.length > 0) throw new Error(`Name a command and an organisation.\n\n${usage}`)
  switch (command) {
    case 'show':
      return await inDatabase(async (tx) => await describeOrganisation(tx, await organisationOf(tx, slug)))
    case 'log':
      return await inDatabase(async (tx) =>
        (await organisationLog.list(tx, (await organisationOf(tx, slug)).id, 1000)).toReversed().map(logLine),
      )
    case 'create': {
      const organisation = { id: slug, ...readSettings({ ...settings, slug }, {}) }
      await inDatabase(async (tx) => await createOrganisation(tx, organisation, by, now))
      return [
        `Created: ${lineOf(organisation)}`,
        `Now its people: npm run organisation -- add-person ${slug} --email … --rank 1`,
        `and a template: npm run publish-template -- FILE --organisation ${slug}`,
      ]
    }
    case 'change':
      return await inDatabase(async (tx) => {
        const { id, ...before } = await organisationOf(tx, slug)
        const changed = await changeOrganisation(tx, id, readSettings(settings, before), by, now)
        return [changed.length === 0 ? 'Nothing is different.' : `Changed: ${changed.join(', ')}.`]
      })
    case 'add-person':
      return await inDatabase(async (tx) => {
        const { id: moId } = await organisationOf(tx, slug)
        const person = await personOf(tx, { user, email: values.email, name: values.name })
        const roleId = rankOf(rank)
        const administratorRole = v.parse(
          v.optional(v.picklist(['admin', 'advisor'], '--title  admin or advisor')),
          title,
        )
        const isNew = await grantRole(tx, { moId, user: person, roleId, roleName, administratorRole }, by, now)
        return [isNew ? `${person.name} has rank ${roleId} now.` : `${person.name} has rank ${roleId} already.`]
      })
    case 'remove-person':
      return await inDatabase(async (tx) => {
        const { id: moId } = await organisationOf(tx, slug)
        const { email } = values
        const roles = (await users.peopleOf(tx, moId)).filter(
          (one) =>
            (user === undefined ? one.email.toLowerCase() === email?.toLowerCase() : one.id === user) &&
            (rank === undefined || one.roleId === rankOf(rank)),
        )
        const [role] = roles
        if (role === undefined) throw new Error('Nobody with a role here has this address or account.')
        if (roles.length > 1)
          throw new Error(
            `Name one of them with --user and --rank:\n${roles.map(({ id, name, roleId }) => `  --user ${id} --rank ${roleId}  ${name}`).join('\n')}`,
          )
        await revokeRole(tx, { moId, userId: role.id, roleId: role.roleId }, by, now)
        return [
          `${role.name} no longer has rank ${role.roleId}.`,
          ...(role.assignedCaseCount === 0
            ? []
            : [
                `Still delegated to ${role.name}: ${role.assignedCaseCount} open cases. Delegate them to somebody else.`,
              ]),
        ]
      })
    default:
      throw new Error(`There is no command ${command}.\n\n${usage}`)
  }
}

const lineOf = ({ slug, name }: Pick<MemberOrganisation, 'slug' | 'name'>): string => `${slug}  ${name}`

const rankOf = (rank: string | undefined): RoleId => {
  const parsed = v.safeParse(RoleId, Number(rank))
  if (!parsed.success) throw new Error('--rank  1 administrator, 2 handler, 3 reader or 4 regional reviewer')
  return parsed.output
}

type Named = { user: string | undefined; email: string | undefined; name: string | undefined }

/** An address is not enough for a person who never signed in: the first to sign in with it would get the role. */
const personOf = async (tx: Tx, { user, email, name }: Named): Promise<users.User> => {
  if (user !== undefined) {
    if (!v.is(UserId, user))
      throw new Error('--user  the account, for Entra ID the ids of tenant and user as TENANT.OBJECT')
    const known = await users.find(tx, user)
    if (known !== null) return known
    if (name === undefined || !v.is(Email, email))
      throw new Error('Nobody has signed in with this account yet. Add --name and --email.')
    return { id: user, name, email }
  }
  if (email === undefined) throw new Error('--email  the address of somebody who has signed in once, or --user')
  return await personWithEmail(tx, email).catch(async (error: unknown) => {
    if (error instanceof HttpError && error.code === 'PERSON_AMBIGUOUS')
      throw new Error(
        `Several accounts have this address. Name one with --user:\n${(await users.withEmail(tx, email)).map(({ id, name: called }) => `  ${id}  ${called}`).join('\n')}`,
      )
    throw error
  })
}

await runCommand(main)
