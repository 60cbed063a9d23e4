import type { AuditEntry } from '#schemas/audit.ts'
import type { ChangeEntry } from '#schemas/api/live-updates.ts'
import type { Applicant, Staff } from '../../auth/caller.ts'
import { openingToken } from '../../auth/case-token.ts'
import { openRow } from '../../auth/opened-case.ts'
import { reading, type Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { HttpError } from '../../http/http-error.ts'
import type { ReadChange, SeenChange, Watcher } from './live-updates.ts'
import * as audit from '../../repositories/audit.ts'
import * as cases from '../../repositories/cases.ts'
import * as users from '../../repositories/users.ts'
import type { UserRole } from '#schemas/member-organisation.ts'
import { entriesFor } from '../cases/internal-forms.ts'

/**
 * Reads a change as its watchers may see it: each is authorised anew, as for reading the case and its log. The case and its entries are read
 * once, and so are the roles of all.
 */
export const createReadChange =
  (context: Pick<Context, 'db' | 'templates' | 'now'>): ReadChange =>
  async ({ caseId, entryIds }, watchers) =>
    await reading(context, async (tx) => {
      const row = await cases.find(tx, caseId)
      const entries = entryIds.length === 0 ? [] : (await audit.shown(tx, caseId, entryIds)).toReversed()
      const roles = await users.rolesOfAll(tx, userIdsOf(watchers))
      const seen = new Map<Watcher, SeenChange>()
      for (const watcher of watchers) {
        try {
          const opened = await openRow(context, tx, await callerNow(context, tx, watcher, roles), row)
          const { version } = opened.row
          seen.set(watcher, { caseId, version, entries: entriesFor(opened, entries).map(changeEntryOf) })
        } catch (error) {
          if (!(error instanceof HttpError)) throw error
          // The link has been revoked or has expired; staff may still see other cases.
          seen.set(watcher, watcher.caller.kind === 'applicant' ? 'revoked' : null)
        }
      }
      return seen
    })

const userIdsOf = (watchers: readonly Watcher[]): string[] => [
  ...new Set(watchers.flatMap(({ caller }) => (caller.kind === 'staff' ? [caller.user.id] : []))),
]

/** The caller with what it may do at this moment. @throws HttpError for a link that has been revoked or has expired */
const callerNow = async (
  { now }: Pick<Context, 'now'>,
  tx: Tx,
  { caller, token }: Watcher,
  roles: ReadonlyMap<string, UserRole[]>,
): Promise<Applicant | Staff> => {
  if (caller.kind === 'staff') return { ...caller, roles: roles.get(caller.user.id) ?? [] }
  if (token !== null) await openingToken(tx, token, now())
  return caller
}

const changeEntryOf = ({ eventType, formId, by, params }: AuditEntry): ChangeEntry => ({
  eventType,
  formId,
  by,
  change: typeof params['change'] === 'string' ? params['change'] : null,
})
