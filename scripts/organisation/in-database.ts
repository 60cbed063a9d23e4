import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import type { MemberOrganisation } from '#schemas/member-organisation.ts'
import { readBaseConfig } from '#server/config.ts'
import { openEmbeddedDatabase, openServerDatabase } from '#server/db/database.ts'
import { restrictFileAccess } from '#server/db/data-folder.ts'
import type { Tx } from '#server/db/tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Author } from '#server/repositories/organisation-log.ts'
import * as organisations from '#server/repositories/organisations.ts'

/**
 * Runs `work` in one transaction of the database that the server uses, with its tables brought up to date. The embedded one has to be
 * free: the server stopped.
 *
 * @throws FolderTakenError while the server has the embedded database open, ConfigError, DatabaseUnavailableError, and what `work` throws
 */
export const inDatabase = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  restrictFileAccess()
  const { databaseUrl, dataDir } = readBaseConfig(process.env)
  const database =
    databaseUrl === null ? await openEmbeddedDatabase(dataDir) : await openServerDatabase(databaseUrl, () => {})
  try {
    return await inTransaction(database.db, work)
  } finally {
    await database.close()
  }
}

/** The organisation of a name in addresses. @throws Error where there is none */
export const organisationOf = async (tx: Tx, slug: string): Promise<MemberOrganisation> => {
  const organisation = await organisations.findBySlug(tx, slug)
  if (organisation === null)
    throw new Error(`There is no organisation ${slug}. npm run organisation -- list names them.`)
  return organisation
}

/** The author that the log names: the account of the system that the command runs in. */
export const commandAuthor = (): Author => ({ id: null, name: `${userInfo().username} (command line)` })

/** Runs a command: prints what it returns line by line, and ends with 1 and one sentence where it fails. */
export const runCommand = async (command: () => Promise<readonly string[]>): Promise<void> => {
  try {
    for (const line of await command()) console.log(line)
  } catch (error) {
    console.error(errorText(error))
    process.exitCode = 1
  }
}

const errorText = (error: unknown): string => {
  if (error instanceof HttpError) return errorTexts[error.code] ?? error.message
  return error instanceof Error ? error.message : String(error)
}

const errorTexts: Readonly<Record<string, string>> = {
  ORGANISATION_EXISTS: 'There is an organisation with this name in addresses already. Use change.',
  SLUG_TAKEN: 'Another organisation has this name in addresses. Choose another.',
  PERSON_UNKNOWN:
    'Nobody has signed in with this address yet. Ask them to sign in once, or name the account with --user.',
  LAST_ADMINISTRATOR: 'This is the last administrator. Add another one first.',
  TEMPLATE_VERSION_TAKEN:
    'This version is published already, with other content or retired, and a version never changes. Raise "version" and publish that.',
  TEMPLATE_SLUG_RESERVED: 'This "slug" is the address of another page of the organisation. Choose another.',
  TEMPLATE_VERSION_TOO_LOW: 'A later version of this template is published. Give this one a higher "version".',
}
