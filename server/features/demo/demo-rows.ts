import type { Insertable } from 'kysely'
import { demoOrganisations } from '#templates/demo/organisations.ts'
import { demoPeople, demoTenantId, type DemoPerson } from '#templates/demo/people.ts'
import type { Tables, Tx } from '../../db/tables.ts'
import type { Author } from '../../repositories/organisation-log.ts'
import * as users from '../../repositories/users.ts'
import { grantRole } from '../organisations/roles.ts'
import { createOrganisation } from '../organisations/set-organisation.ts'
import { publishTemplate } from '../templates/publish-template.ts'

/** The rows of the demo in the tables that belong to cases. */
export type DemoRows = { [T in (typeof tablesInOrder)[number]]: Insertable<Tables[T]>[] }

/** Each table follows the tables that it references. */
const tablesInOrder = [
  'cases',
  'formStates',
  'answers',
  'earlierAnswers',
  'contactPersons',
  'checkPoints',
  'corrections',
  'messages',
  'notes',
  'auditEntries',
  'journey',
  'files',
  'storedChunks',
  'mailLog',
  'mailEvents',
] as const

const rowsAtOnce = 1000

/** Puts the rows of many cases together. */
export const allRows = (parts: readonly DemoRows[]): DemoRows => ({
  cases: parts.flatMap(({ cases }) => cases),
  formStates: parts.flatMap(({ formStates }) => formStates),
  answers: parts.flatMap(({ answers }) => answers),
  earlierAnswers: parts.flatMap(({ earlierAnswers }) => earlierAnswers),
  contactPersons: parts.flatMap(({ contactPersons }) => contactPersons),
  checkPoints: parts.flatMap(({ checkPoints }) => checkPoints),
  corrections: parts.flatMap(({ corrections }) => corrections),
  messages: parts.flatMap(({ messages }) => messages),
  notes: parts.flatMap(({ notes }) => notes),
  auditEntries: parts.flatMap(({ auditEntries }) => auditEntries),
  journey: parts.flatMap(({ journey }) => journey),
  files: parts.flatMap(({ files }) => files),
  storedChunks: parts.flatMap(({ storedChunks }) => storedChunks),
  mailLog: parts.flatMap(({ mailLog }) => mailLog),
  mailEvents: parts.flatMap(({ mailEvents }) => mailEvents),
})

/** Inserts many rows a statement, since single inserts would delay a start. */
export const insertRows = async (tx: Tx, rows: DemoRows): Promise<void> => {
  for (const table of tablesInOrder) await insertInto(tx, table, rows[table])
}

const insertInto = async <T extends (typeof tablesInOrder)[number]>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insertInto<T>(table)
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
}

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
