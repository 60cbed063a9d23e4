import { sql, type Insertable, type Selectable } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { CaseStatus } from '#schemas/case-status.ts'
import type { CaseLink } from '#schemas/api/case-links.ts'
import { MailType } from '#schemas/mail-log.ts'
import { isKnown, toDate, jsonRows, type JsonRows } from '../db/rows.ts'
import { compileOnce, type ValueOf } from '../db/compile-once.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'
import type { StoredMail } from './mail-log.ts'
import type { TemplateRef } from './templates.ts'

export type StoredToken = Selectable<Tables['caseTokens']>

/** A token with the status and organisation of its case, null if the case is gone. */
export type TokenWithCase = StoredToken & { caseStatus: CaseStatus | null; moSlug: string | null }

/** The facts that decide whether a token opens its case. */
export type TokenValidity = Pick<TokenWithCase, 'expiresAt' | 'revokedAt' | 'caseStatus' | 'moSlug'>

/** One statement. */
export const find = async (db: Db, tokenHash: string): Promise<TokenWithCase | null> =>
  (await selectByHash(db, { tokenHash }))[0] ?? null

/** As `find`, and keeps the token from being revoked until the transaction ends. */
export const lock = async (tx: Tx, tokenHash: string): Promise<TokenWithCase | null> =>
  (await selectForShare(tx, { tokenHash }))[0] ?? null

type ByHash = { tokenHash: string }

const byHash = (db: Db, value: ValueOf<ByHash>) =>
  db
    .selectFrom('caseTokens')
    .leftJoin('cases', 'cases.id', 'caseTokens.caseId')
    .leftJoin('memberOrganisations', 'memberOrganisations.id', 'cases.moId')
    .selectAll('caseTokens')
    .select(['cases.status as caseStatus', 'memberOrganisations.slug as moSlug'])
    .where('tokenHash', '=', value('tokenHash'))

const selectByHash = compileOnce((db, value: ValueOf<ByHash>) => byHash(db, value))
const selectForShare = compileOnce((db, value: ValueOf<ByHash>) => byHash(db, value).forShare('caseTokens'))

/** A part of a statement: whether tokens open their cases. */
export const asJson = (db: Db, tokenHashes: readonly string[]) =>
  jsonRows(
    db
      .selectFrom('caseTokens')
      .leftJoin('cases', 'cases.id', 'caseTokens.caseId')
      .leftJoin('memberOrganisations', 'memberOrganisations.id', 'cases.moId')
      .select(({ ref }) =>
        jsonBuildObject({
          tokenHash: ref('caseTokens.tokenHash'),
          expiresAt: ref('caseTokens.expiresAt'),
          revokedAt: ref('caseTokens.revokedAt'),
          caseStatus: ref('cases.status'),
          moSlug: ref('memberOrganisations.slug'),
        }).as('row'),
      )
      .where('tokenHash', '=', sql<string>`any(${tokenHashes})`),
  )

/** By hash. */
export const fromJson = (rows: JsonRows<typeof asJson>): ReadonlyMap<string, TokenValidity> =>
  new Map(
    rows.map(({ tokenHash, expiresAt, revokedAt, ...opened }) => [
      tokenHash,
      { ...opened, expiresAt: toDate(expiresAt), revokedAt: toDate(revokedAt) },
    ]),
  )

/** The template of the case that the token opens. One statement. */
export const templateOf = async (db: Db, caseId: string, tokenHash: string): Promise<TemplateRef | null> =>
  (await db
    .selectFrom('caseTokens')
    .innerJoin('cases', 'cases.id', 'caseTokens.caseId')
    .select(['cases.moId', 'cases.templateSlug as slug', 'cases.templateVersion as version'])
    .where('tokenHash', '=', tokenHash)
    .where('caseTokens.caseId', '=', caseId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()) ?? null

export const add = async (
  tx: Tx,
  token: Omit<Insertable<Tables['caseTokens']>, 'lastUsedAt' | 'revokedAt' | 'revokedBy'>,
): Promise<void> => {
  await tx.insertInto('caseTokens').values(token).execute()
}

export const setUsed = async (tx: Tx, tokenHash: string, at: Date): Promise<void> => {
  await tx.updateTable('caseTokens').set({ lastUsedAt: at }).where('tokenHash', '=', tokenHash).execute()
}

/** Revokes the link, or with null every link to the case. `by`: the name of the user. */
export const revoke = async (
  tx: Tx,
  { caseId, linkId, by }: { caseId: string; linkId: string | null; by: string | null },
  at: Date,
): Promise<void> => {
  const live = tx
    .updateTable('caseTokens')
    .set({ revokedAt: at, revokedBy: by })
    .where('caseId', '=', caseId)
    .where('revokedAt', 'is', null)
  await (linkId === null ? live : live.where('linkId', '=', linkId)).execute()
}

/** Takes back the links that were mailed to an address, or to every other than `except`. */
export const revokeMailed = async (
  tx: Tx,
  caseId: string,
  filter: { to: string } | { except: string },
  at: Date,
): Promise<void> => {
  const mailed = tx
    .updateTable('caseTokens')
    .set({ revokedAt: at })
    .where('caseId', '=', caseId)
    .where('revokedAt', 'is', null)
  const address = sql<string>`lower(recipient)`
  await (
    'to' in filter
      ? mailed.where(address, '=', filter.to.toLowerCase())
      : mailed.where(address, '<>', filter.except.toLowerCase())
  ).execute()
}

/** A link with what the subject of its mail is written from. */
export type StoredLink = Omit<CaseLink, 'subject' | 'locale' | 'mailType'> & {
  mail: Pick<StoredMail, 'type' | 'locale' | 'params'> | null
}

/** Far more links than any case has. */
const maxListed = 200

/** The case's links, newest first. A link is used, expired or revoked as the last of its tokens. */
export const ofCase = async (tx: Tx, caseId: string): Promise<StoredLink[]> =>
  (
    await tx
      .selectFrom('caseTokens')
      .leftJoin('mailLog', 'mailLog.id', 'caseTokens.linkId')
      .where('caseTokens.caseId', '=', caseId)
      .groupBy(['caseTokens.linkId', 'mailLog.id'])
      .select(({ fn }) => [
        'caseTokens.linkId',
        'mailLog.type as mailType',
        'mailLog.locale',
        'mailLog.params',
        fn.max('caseTokens.recipient').as('recipient'),
        fn.max('caseTokens.issuedToName').as('issuedTo'),
        fn.min('caseTokens.createdAt').as('createdAt'),
        fn.max('caseTokens.expiresAt').as('expiresAt'),
        fn.max('caseTokens.lastUsedAt').as('lastUsedAt'),
        sql<Date | null>`case when bool_and(revoked_at is not null) then max(revoked_at) end`.as('revokedAt'),
        fn.max('caseTokens.revokedBy').as('revokedBy'),
      ])
      .orderBy('createdAt', 'desc')
      .orderBy('caseTokens.linkId')
      .limit(maxListed)
      .execute()
  ).map(({ createdAt, expiresAt, lastUsedAt, revokedAt, mailType: type, locale, params, ...link }) => ({
    ...link,
    mail:
      type !== null && locale !== null && params !== null && isKnown('mailLog', MailType, type)
        ? { type, locale, params }
        : null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }))

/** Deletes a token that was never handed out. */
export const remove = async (tx: Tx, tokenHash: string): Promise<void> => {
  await tx.deleteFrom('caseTokens').where('tokenHash', '=', tokenHash).execute()
}
