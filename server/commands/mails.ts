import type { Receipt } from '#schemas/api/receipt.ts'
import type { Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import { enqueueStoredMail } from '../mails/enqueue-mail.ts'
import type { CaseRequest } from '../http/case-request.ts'
import { notFound } from '../http/http-error.ts'
import * as mailLog from '../repositories/mail-log.ts'
import { changeCase } from '../features/cases/change-case.ts'

/** Sends a mail of the log once more: another mail of the log, with a link of its own. @throws HttpError NOT_FOUND, and as `changeCase`. */
export const resendMail = async (
  context: Context,
  request: CaseRequest<Staff>,
  { mailId }: { mailId: string },
): Promise<Receipt> => {
  const { caller, caseId } = request
  const { type, recipient, locale, params, sentAt } = await reading(context, async (tx) => {
    await openCase(context, tx, caller, caseId)
    const mail = await mailLog.find(tx, mailId)
    if (mail === null || mail.caseId !== caseId) throw notFound()
    return mail
  })
  return await changeCase(context, {
    ...request,
    event: { type: 'mail.resend', mailType: type, recipient, isSent: sentAt !== null },
    details: { params: { email: recipient } },
    store: async ({ tx, at }) => {
      await enqueueStoredMail(context, tx, { caseId, locale, type, recipient, params, at })
      return {}
    },
  })
}
