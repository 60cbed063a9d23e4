import { isDeepStrictEqual } from 'node:util'
import type { AuditEntry } from '#schemas/audit.ts'
import type { ChangeEntry } from '#schemas/api/live-updates.ts'
import { isOwnerAccount, type Applicant, type Staff } from '../../auth/caller.ts'
import { assertOpens } from '../../auth/case-token.ts'
import { openRow } from '../../auth/opened-case.ts'
import type { Context } from '../../context.ts'
import { inStatement } from '../../db/transaction.ts'
import { HttpError } from '../../http/http-error.ts'
import { entriesFor } from '../cases/applicants-view.ts'
import * as changedCases from '../../repositories/changed-cases.ts'
import type { ChangedCases } from '../../repositories/changed-cases.ts'
import type { CaseNotification } from '../../repositories/case-notification.ts'
import type { ReadChangedRights, ReadChanges, SeenChange, Watcher } from './live-updates.ts'

type Reading = Pick<Context, 'config' | 'db' | 'templates' | 'now'>

/**
 * Reads changes as their watchers may see them: each is authorised again, as for reading the case and its log. One statement reads the cases, their
 * new entries, and the roles and tokens of that moment, however many changes and watchers there are.
 */
export const createReadChanges =
  (context: Reading): ReadChanges =>
  async (changes) => {
    const read = await readWith(context, changes, new Set(changes.flatMap((change) => change.watchers)))
    return await Promise.all(
      changes.map(async (change) => {
        const seen = new Map<Watcher, SeenChange>()
        for (const watcher of change.watchers) seen.set(watcher, await seenBy(context, watcher, change.caseId, read))
        return seen
      }),
    )
  }

/** Finds the watchers with a revoked link or changed roles, in one statement. */
export const createReadChangedRights =
  (context: Reading): ReadChangedRights =>
  async (watchers) => {
    const read = await readWith(context, [], new Set(watchers))
    return new Set(watchers.filter((watcher) => hasOtherRights(watcher, read, context.now())))
  }

const hasOtherRights = (watcher: Watcher, read: ChangedCases, now: Date): boolean => {
  try {
    return !isDeepStrictEqual(rightsOf(callerNow(watcher, read, now)), rightsOf(watcher.caller))
  } catch (error) {
    if (error instanceof HttpError) return true
    throw error
  }
}

const rightsOf = (caller: Applicant | Staff): Set<string> =>
  new Set(caller.kind === 'staff' ? caller.roles.map(({ moId, roleId }) => `${moId} ${roleId}`) : [])

/** One statement. */
const readWith = async (
  { config, db }: Reading,
  changes: readonly CaseNotification[],
  watchers: ReadonlySet<Watcher>,
): Promise<ChangedCases> => {
  const callers = [...watchers].map(({ caller }) => caller)
  const userIds = [...new Set(callers.flatMap((caller) => (caller.kind === 'staff' ? caller.user.id : [])))]
  const tokenHashes = [...new Set(callers.flatMap((caller) => (caller.kind === 'staff' ? [] : caller.tokenHash)))]
  return await inStatement(
    db,
    async (reading) =>
      await changedCases.find(reading, {
        caseIds: changes.map(({ caseId }) => caseId),
        entryIds: changes.flatMap(({ entryIds }) => entryIds),
        userIds,
        ownerIds: userIds.filter((id) => isOwnerAccount(config, id)),
        tokenHashes,
      }),
  )
}

const seenBy = async (context: Reading, watcher: Watcher, caseId: string, read: ChangedCases): Promise<SeenChange> => {
  try {
    const caller = callerNow(watcher, read, context.now())
    // The change leaves out the watcher's own name, since only others see it.
    const opened = await openRow(context, context.db, caller, read.cases.get(caseId) ?? null, [])
    const entries = entriesFor(opened, read.entries.get(caseId) ?? [])
    return { caseId, version: opened.row.version, entries: entries.map(changeEntryOf) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    // The link has been revoked or has expired; staff may still see other cases.
    return watcher.caller.kind === 'applicant' ? 'revoked' : null
  }
}

/** The caller with the present rights. @throws HttpError for a revoked or expired link */
const callerNow = ({ caller }: Watcher, { roles, tokens }: ChangedCases, now: Date): Applicant | Staff => {
  if (caller.kind === 'staff') return { ...caller, roles: roles.get(caller.user.id) ?? [] }
  assertOpens(tokens.get(caller.tokenHash) ?? null, now)
  return caller
}

const changeEntryOf = ({ eventType, formId, by, params }: AuditEntry): ChangeEntry => ({
  eventType,
  formId,
  by,
  change: typeof params['change'] === 'string' ? params['change'] : null,
})
