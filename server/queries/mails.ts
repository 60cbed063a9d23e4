import { decide } from '#machines/case/decide.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import type { MailContent, MailLogEntry } from '#schemas/mail-log.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import type { Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import { mailContent, mailSubject } from '../mails/compose-mail.ts'
import { notFound } from '../http/http-error.ts'
import * as caseFacts from '../features/cases/case-facts.ts'
import * as mailLog from '../repositories/mail-log.ts'
import * as organisations from '../repositories/organisations.ts'
import { defineCaseQuery } from '../features/cases/case-facts.ts'

type Reads = Pick<Context, 'db' | 'templates' | 'config' | 'now'>

/** The content of a mail of the case's log. @throws HttpError NOT_FOUND */
export const getMail = async (
  context: Reads,
  caller: Staff,
  { caseId, mailId }: { caseId: string; mailId: string },
): Promise<MailContent> =>
  await reading(context, async (tx) => {
    const { row, template } = await openCase(context, tx, caller, caseId)
    const mail = await mailLog.find(tx, mailId)
    if (mail === null || mail.caseId !== caseId) throw notFound()
    const organisation = await organisations.get(tx, row.moId)
    return { recipient: mail.recipient, ...mailContent({ mail, about: { row, template }, organisation }) }
  })

/**
 * The content that the mail with the date of admission would have.
 *
 * @throws HttpError NOT_FOUND; ForbiddenError, ActionNotAllowedError where it would not be sent.
 */
export const previewMail = async (
  context: Reads,
  caller: Staff,
  { caseId, type, date }: { caseId: string; type: 'admissionDate'; date: string },
): Promise<MailContent> =>
  await reading(context, async (tx) => {
    const { row, template, actor } = await openCase(context, tx, caller, caseId)
    const facts = await caseFacts.load(tx, row, template, context.config.features)
    const today = swedishDay(context.now())
    decide(restoreSnapshot(facts, actor), { type: 'case.sendAdmissionDate', admissionDate: date, today })
    const organisation = await organisations.get(tx, row.moId)
    const mail = { type, locale: row.locale, params: { date } }
    return { recipient: row.contactEmail, ...mailContent({ mail, about: { row, template }, organisation }) }
  })

/** Newest first. For staff only (specification §6). @throws HttpError NOT_FOUND */
export const getMailLog = defineCaseQuery<Staff, MailLogEntry[]>(async (tx, { row, template }) => {
  const organisation = await organisations.get(tx, row.moId)
  return (await mailLog.ofCase(tx, row.id)).map(({ locale, params, ...entry }) => ({
    ...entry,
    subject: mailSubject({ mail: { type: entry.type, locale, params }, about: { row, template }, organisation }),
  }))
})
