import { mayDo, mayReadDeletedNotes } from '#machines/case/permissions.ts'
import { isShownToApplicants, type AuditEntry } from '#schemas/audit.ts'
import type { CaseLink } from '#schemas/case-link.ts'
import type { MailLogEntry } from '#schemas/mail-log.ts'
import type { Message } from '#schemas/message.ts'
import type { Note } from '#schemas/note.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { openCase, type OpenedCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { isAboutInternal, messagesFor } from './internal-forms.ts'
import * as audit from '../repositories/audit.ts'
import * as caseTokens from '../repositories/case-tokens.ts'
import * as mailLog from '../repositories/mail-log.ts'
import * as messages from '../repositories/messages.ts'
import * as notes from '../repositories/notes.ts'

type Reads = Pick<Context, 'db' | 'templates'>

const ofCase =
  <C extends Applicant | Staff, T>(read: (tx: Tx, opened: OpenedCase) => Promise<T>) =>
  async (context: Reads, caller: C, caseId: string): Promise<T> =>
    await reading(context, async (tx) => await read(tx, await openCase(context, tx, caller, caseId)))

/** Oldest first. @throws HttpError NOT_FOUND */
export const listMessages = ofCase<Applicant | Staff, Message[]>(async (tx, opened) =>
  messagesFor(opened, await messages.ofCase(tx, opened.row.id)),
)

/** Newest first. For staff only (specification §6); deleted notes are for those who decide. @throws HttpError NOT_FOUND */
export const listNotes = ofCase<Staff, Note[]>(async (tx, { row, actor }) =>
  (await notes.ofCase(tx, row.id)).filter(({ deleted }) => deleted === null || mayReadDeletedNotes(actor)),
)

/** Newest first. For staff only (specification §6). @throws HttpError NOT_FOUND */
export const getMailLog = ofCase<Staff, MailLogEntry[]>(async (tx, { row }) => await mailLog.ofCase(tx, row.id))

/** Newest first. For those who may issue links. @throws HttpError NOT_FOUND, FORBIDDEN */
export const listLinks = ofCase<Staff, CaseLink[]>(async (tx, { row, actor }) => {
  if (!mayDo(actor, 'link.issue')) throw new HttpError('FORBIDDEN')
  return await caseTokens.ofCase(tx, row.id)
})

/** Newest first. Applicants get no line about what is internal to the organisation, nor about an internal form. @throws HttpError NOT_FOUND */
export const getAuditLog = ofCase<Applicant | Staff, AuditEntry[]>(async (tx, { row, template, actor }) => {
  const entries = await audit.shown(tx, row.id)
  if (actor.kind === 'staff') return entries
  return entries
    .filter((entry) => isShownToApplicants(entry) && !isAboutInternal(template, entry))
    .map(({ by: { kind, name }, ...entry }) => ({ ...entry, by: { kind, name } }))
})

/** @throws HttpError NOT_FOUND, also for a message of a case that the caller may not see. */
export const getMessage = async (context: Reads, caller: Applicant | Staff, messageId: string): Promise<Message> =>
  await reading(context, async (tx) => {
    const message = await messages.find(tx, messageId)
    if (message === null) throw notFound()
    const opened = await openCase(context, tx, caller, message.caseId)
    if (messagesFor(opened, [message]).length === 0) throw notFound()
    return message
  })

/** The options under a tag, such as Undergrupper. @throws HttpError NOT_FOUND, also for a tag that the case has not. */
export const getDynamicData = async (context: Reads, caller: Applicant | Staff, caseId: string, tag: string) =>
  await reading(context, async (tx) => {
    const { template } = await openCase(context, tx, caller, caseId)
    const options = Object.entries(template.dynamicData).find(([key]) => key === tag)?.[1]
    if (options === undefined) throw notFound()
    return options
  })
