import { opensByLink } from '#machines/case/case-standing.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { assertMayBeMailed, mayBeMailed } from '../mails/mail-limit.ts'
import { writeDownMail } from '../mails/write-down-mail.ts'
import { RefusalError } from '../refusal.ts'
import * as cases from '../repositories/cases.ts'
import * as organisations from '../repositories/organisations.ts'

/**
 * Sends a new link to the contact of the case that an old one led to. It goes to the address that is on the case, never to one that
 * came with the request, and answers alike whether there is such a case.
 */
export const renewLink = async (context: Context, caseId: string): Promise<{ sent: true }> => {
  await inTransaction(context.db, async (tx) => {
    const row = await cases.find(tx, caseId)
    if (row === null || opensByLink(row).length > 0) return
    if (!(await mayBeMailed(tx, row.contactEmail, context.now()))) return
    await writeDownMail(context, tx, {
      caseId,
      locale: row.locale,
      type: 'renewedLink',
      recipient: row.contactEmail,
      params: {},
      at: context.now(),
    })
  })
  context.tasks.wake()
  return { sent: true }
}

/**
 * Sends the contact a link that was lost, by organisation number.
 *
 * @throws RefusalError NOT_FOUND where no case has the number and the e-mail, REMOVED, REJECTED; TOO_MANY_REQUESTS for an address that has
 * been sent too many.
 */
export const forgotLink = async (
  context: Context,
  { moSlug, orgNo, email, locale }: { moSlug: string; orgNo: string; email: string; locale: Locale },
): Promise<{ sent: true }> => {
  await inTransaction(context.db, async (tx) => {
    const organisation = await organisations.findBySlug(tx, moSlug)
    const [row] = organisation === null ? [] : await cases.ofCompany(tx, organisation.id, orgNo)
    if (row === undefined || row.contactEmail.toLowerCase() !== email.toLowerCase()) throw new RefusalError('NOT_FOUND')
    if (opensByLink(row).length > 0) throw new RefusalError('REMOVED')
    if (row.status === 'REJECTED') throw new RefusalError('REJECTED')
    await assertMayBeMailed(tx, row.contactEmail, context.now())
    await writeDownMail(context, tx, {
      caseId: row.id,
      locale,
      type: 'lostLink',
      recipient: row.contactEmail,
      params: {},
      at: context.now(),
    })
  })
  context.tasks.wake()
  return { sent: true }
}
