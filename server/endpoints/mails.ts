import * as endpoints from '#schemas/api/mails.ts'
import { byPath, type CaseRequest } from '../http/request-input.ts'
import { jsonRoute, versionedRoute } from '../http/route.ts'
import type { Receipt } from '#schemas/api/receipt.ts'
import type { Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import { enqueueStoredMail } from '../mails/enqueue-mail.ts'
import { notFound } from '../http/http-error.ts'
import * as contactPersons from '../repositories/contact-persons.ts'
import * as mailLog from '../repositories/mail-log.ts'
import { inCase } from '../features/cases/in-case.ts'
import { decide } from '#machines/case/decide.ts'
import { statusHasTag } from '#machines/case/status-tags.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import type { MailContent, MailLogEntry } from '#schemas/mail-log.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import { mailContent, mailSubject } from '../mails/compose-mail.ts'
import * as caseFacts from '../features/cases/case-facts.ts'
import * as organisations from '../repositories/organisations.ts'
import { defineCaseQuery } from '../features/cases/case-facts.ts'

type Reads = Pick<Context, 'db' | 'templates' | 'config' | 'now'>

/** The content of a mail of the case's log. @throws HttpError NOT_FOUND */
const getMail = async (
  context: Reads,
  caller: Staff,
  { caseId, mailId }: { caseId: string; mailId: string },
): Promise<MailContent> =>
  await reading(context, async (tx) => {
    const { row, template } = await openCase(context, tx, caller, caseId)
    const mail = await mailLog.find(tx, mailId)
    if (mail === null || mail.caseId !== caseId) throw notFound()
    const organisation = await organisations.get(tx, row.moId)
    const { recipient } = mail
    const recipientName = await contactPersons.nameOf(tx, row.id, recipient)
    return { recipient, ...mailContent({ mail, about: { row, template }, organisation, recipientName }) }
  })

/**
 * The content that the mail with the date of admission would have.
 *
 * @throws HttpError NOT_FOUND; ForbiddenError, ActionNotAllowedError if it would not be sent.
 */
const previewMail = async (
  context: Reads,
  caller: Staff,
  { caseId, type, date }: { caseId: string; type: 'admissionDate'; date: string },
): Promise<MailContent> =>
  await reading(context, async (tx) => {
    const { row, template, actor } = await openCase(context, tx, caller, caseId)
    const facts = await caseFacts.load(tx, row, template, context.config.features)
    const chosen = { admissionDate: date, today: swedishDay(context.now()) }
    const sent = statusHasTag(row.status, 'awaits:register') ? 'case.queueAdmissionDate' : 'case.sendAdmissionDate'
    decide(restoreSnapshot(facts, actor), { type: sent, ...chosen })
    const organisation = await organisations.get(tx, row.moId)
    const mail = { type, locale: row.locale, params: { date } }
    const recipient = row.contactEmail
    const recipientName = await contactPersons.nameOf(tx, row.id, recipient)
    return { recipient, ...mailContent({ mail, about: { row, template }, organisation, recipientName }) }
  })

/** Newest first. For staff only (specification §6). @throws HttpError NOT_FOUND */
const getMailLog = defineCaseQuery<Staff, MailLogEntry[]>(async (tx, { row, template }) => {
  const organisation = await organisations.get(tx, row.moId)
  return (await mailLog.ofCase(tx, row.id)).map(({ params, ...entry }) => ({
    ...entry,
    subject: mailSubject({ mail: { ...entry, params }, about: { row, template }, organisation }),
  }))
})

/** Sends a mail of the log once more: another mail of the log, with a link of its own. @throws HttpError NOT_FOUND, and as `changeCase`. */
const resendMail = async (
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
  return await inCase(context, request, async (open) => {
    const change = await open.decide({ type: 'mail.resend', mailType: type, recipient, isSent: sentAt !== null })
    await enqueueStoredMail(context, open.tx, { caseId, locale, type, recipient, params, at: change.at })
    return await change.commit({ params: { email: recipient } })
  })
}

export const mailRoutes = [
  jsonRoute(endpoints.getMailLog, (context, { caller, params }) => getMailLog(context, caller, params.caseId)),
  jsonRoute(endpoints.getMail, (context, { caller, params }) => getMail(context, caller, params)),
  jsonRoute(endpoints.previewMail, (context, { caller, params, query }) =>
    previewMail(context, caller, { ...params, ...query }),
  ),
  versionedRoute(endpoints.resendMail, (context, input) => resendMail(context, byPath(input), input.params)),
]
