import { defaultLocale } from '#schemas/locale.ts'
import { staffOf } from '../auth/authenticate.ts'
import { committing, reading, type Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { performOn } from '../features/bulk/bulk-actions.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import * as bulks from '../repositories/bulks.ts'
import type { StoredBulk } from '../repositories/bulks.ts'
import * as users from '../repositories/users.ts'

/** A longer task counts as hanging, and another task continues the bulk. */
const maxMs = 60_000

/** The most cases named in the mail to a new handler. */
const maxNamed = 30

/**
 * Goes on with a bulk from the case that it has come to. Each case is changed with the rights that its person has at that moment; a repeat of a
 * change does nothing. Ends with one mail for all cases where the action gives them to somebody else.
 */
export const runBulk = async (
  context: Context,
  task: { caseId: string; bulkId: string; userId: string },
): Promise<void> => {
  const { bulkId } = task
  const until = performance.now() + maxMs
  for (;;) {
    const { bulk, next, caller } = await reading(context, async (tx) => {
      const found = await bulks.find(tx, bulkId)
      return {
        bulk: found,
        next: found === null || found.stoppedAt !== null ? null : await bulks.next(tx, bulkId),
        caller: found === null ? null : await staffOf(context, tx, found.byUser),
      }
    })
    if (bulk === null || bulk.finishedAt !== null) return
    if (next === null || caller === null)
      return await committing(context, async (tx) => {
        if (await bulks.finish(tx, bulkId, context.now())) await mailAbout(context, tx, bulk, caller?.user.name ?? '')
      })
    if (performance.now() > until)
      return await committing(context, async (tx) => await context.tasks.add(tx, { name: 'runBulk', ...task }))
    const { id, caseId, expectedVersion } = next
    const idempotencyKey = { scope: `bulk ${bulkId}`, key: id, requestHash: '' }
    const request = { caller, caseId, expectedVersion, idempotencyKey }
    const obstacle = await performOn(context, request, bulk.action, { isUndo: bulk.undoes !== null, before: next })
    await committing(context, async (tx) => await bulks.setOutcome(tx, id, obstacle))
  }
}

/** Mails the person once for each organisation about cases that somebody else delegated. */
const mailAbout = async (
  context: Context,
  tx: Tx,
  { id, action, byUser, undoes }: StoredBulk,
  by: string,
): Promise<void> => {
  if (action.type !== 'case.delegate' || undoes !== null || action.userId === byUser) return
  const handler = await users.find(tx, action.userId)
  if (handler === null) return
  const changed = await bulks.changedCases(tx, id)
  for (const [moId, cases] of Map.groupBy(changed, (each) => each.moId))
    await enqueueMail(context, tx, {
      caseId: null,
      moId,
      locale: (await users.localeOf(tx, handler.email)) ?? defaultLocale,
      type: 'casesDelegated',
      recipient: handler.email,
      params: {
        by,
        count: cases.length,
        message: [
          ...cases.slice(0, maxNamed).map(({ reference, companyName }) => `${companyName} (${reference})`),
          ...(cases.length > maxNamed ? ['…'] : []),
        ].join('\n'),
      },
      at: context.now(),
    })
}
