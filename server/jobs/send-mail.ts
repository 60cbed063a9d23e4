import { isStillTrue } from '#machines/case/mail-relevance.ts'
import { mailOf } from '#schemas/mail-log.ts'
import type { MemberOrganisation } from '#schemas/member-organisation.ts'
import type { Template } from '#schemas/template.ts'
import { isSameEmail } from '#schemas/email.ts'
import { ExternalRejectedError } from '../adapters/external-http.ts'
import { mayHaveBeenDelivered, type OutgoingMail } from '../adapters/mail.ts'
import { readWhole } from '../adapters/storage.ts'
import { hashOf, linkOf, mintToken } from '../auth/case-token.ts'
import { reading, type Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import * as caseFacts from '../features/cases/case-facts.ts'
import { composeMail } from '../mails/compose-mail.ts'
import type { Tx } from '../db/tables.ts'
import * as applicationStarts from '../repositories/application-starts.ts'
import * as caseTokens from '../repositories/case-tokens.ts'
import * as cases from '../repositories/cases.ts'
import type { StoredCase } from '../repositories/cases.ts'
import * as contactPersons from '../repositories/contact-persons.ts'
import * as files from '../repositories/files.ts'
import * as mailLog from '../repositories/mail-log.ts'
import * as organisations from '../repositories/organisations.ts'

/**
 * Sends a mail that was written down. A repeat after it was sent does nothing; its link is minted with the sending, and only its
 * hash is stored. A mail to a former contact is dropped, who has been replaced by one with a link of her own, and so is a delayed one that is
 * true no longer. One that the mail system refuses for good is not tried again: its log entry says that it bounced.
 *
 * @throws ExternalUnavailableError
 */
export const sendMail = async (
  context: Context,
  { mailId, isDelayed = false }: { mailId: string; isDelayed?: boolean | undefined },
): Promise<void> => {
  const subject = await reading(context, async (tx) => {
    const mail = await mailLog.find(tx, mailId)
    if (mail === null) return null
    const row = mail.caseId === null ? null : await cases.find(tx, mail.caseId)
    const moId = mail.moId ?? row?.moId ?? null
    const organisation = moId === null ? null : await organisations.find(tx, moId)
    const template = row === null ? null : await context.templates.of(tx, cases.templateRefOf(row))
    return organisation === null ? null : { mail, row, template, organisation }
  })
  if (subject === null || subject.mail.sentAt !== null || subject.mail.status === 'DROPPED') return
  try {
    await sendOnce(context, subject, isDelayed)
  } catch (error) {
    if (!(error instanceof ExternalRejectedError && error.system === 'mail')) throw error
    const { messageId } = subject.mail
    await inTransaction(
      context.db,
      async (tx) => await mailLog.addEvent(tx, { messageId, status: 'BOUNCED', at: context.now() }),
    )
  }
}

const sendOnce = async (
  context: Context,
  { mail, row, template, organisation }: Loaded,
  isDelayed: boolean,
): Promise<void> => {
  const { to, opens } = mailOf(mail.type)
  if (to === 'stranger') await send(context, { mail, about: null, organisation }, null)
  else if (opens === 'case list')
    await send(context, { mail, about: null, organisation }, `${context.config.publicUrl}/`)
  else if (row === null || template === null) return
  else if (!(await sendAbout(context, { mail, about: { row, template }, organisation }, isDelayed))) return
  await inTransaction(context.db, async (tx) => await mailLog.setSent(tx, mail.id, context.now()))
}

type Loaded = {
  mail: mailLog.StoredMail
  row: StoredCase | null
  template: Template | null
  organisation: MemberOrganisation
}

/** Whether the mail was sent. False for a dropped mail. */
const sendAbout = async (context: Context, subject: MailSubject, isDelayed: boolean): Promise<boolean> => {
  const {
    mail,
    about: { row },
  } = subject
  const { opens } = mailOf(mail.type)
  // Mails to staff link to the case's page, which requires a sign-in. Only the company gets tokens.
  if (opens === 'case page') {
    await send(context, subject, `${context.config.publicUrl}/case/admin/${row.id}`)
    return true
  }
  const { isDropped, token } = await mintFor(context, subject, isDelayed)
  if (isDropped) return false
  try {
    await send(context, subject, token === null ? null : linkOf(context.config, row.id, token))
  } catch (error) {
    // A copy may have been delivered, so its link must work. The token is revoked only if no copy can have been.
    if (token !== null && !mayHaveBeenDelivered(error))
      await inTransaction(context.db, async (tx) => await caseTokens.remove(tx, hashOf(token)))
    throw error
  }
  return true
}

/** `token` is null for a mail without a button. */
type Minted = { isDropped: boolean; token: string | null }

/** Locks the case, so that a change of contact either precedes the token or revokes it. */
const mintFor = async (
  { db, now, config }: Context,
  { mail, about: { row, template } }: MailSubject,
  isDelayed: boolean,
): Promise<Minted> =>
  await inTransaction(db, async (tx) => {
    const current = await cases.lock(tx, row.id)
    const isTrue = async (of: StoredCase): Promise<boolean> =>
      !isDelayed || isStillTrue(mail.type, await caseFacts.load(tx, of, template, config.features))
    if (current === null || !(await isForReceiver(tx, mail, current)) || !(await isTrue(current))) {
      await mailLog.addEvent(tx, { messageId: mail.messageId, status: 'DROPPED', at: now() })
      return { isDropped: true, token: null }
    }
    if (mailOf(mail.type).opens === null) return { isDropped: false, token: null }
    const holder = { linkId: mail.id, recipient: mail.recipient }
    return { isDropped: false, token: (await mintToken(tx, row.id, holder, now())).token }
  })

/** The mails to signatories, the contact's own, and the first link to each starter of the application before the contact is confirmed. */
const isForReceiver = async (tx: Tx, { type, recipient }: mailLog.StoredMail, row: StoredCase): Promise<boolean> =>
  mailOf(type).to === 'signatories' ||
  isSameEmail(recipient, row.contactEmail) ||
  (mailOf(type).isForStarters === true &&
    row.confirmedAt === null &&
    (await applicationStarts.claimOf(tx, row.id, recipient)) !== null)

type MailSubject = {
  mail: mailLog.StoredMail
  about: { row: StoredCase; template: Template }
  organisation: MemberOrganisation
}

const send = async (
  context: Context,
  { mail, about, organisation }: Omit<MailSubject, 'about'> & { about: MailSubject['about'] | null },
  link: string | null,
): Promise<void> => {
  const recipientName =
    about === null
      ? null
      : await reading(context, async (tx) => await contactPersons.nameOf(tx, about.row.id, mail.recipient))
  const { fromName, ...composed } = composeMail({ mail, about, organisation, recipientName }, link)
  await context.external.mailer.send({
    messageId: mail.messageId,
    to: mail.recipient,
    from: { name: fromName, address: organisation.email },
    ...composed,
    attachments: await attachmentsOf(context, mail),
  })
}

/** The file stored with the mail, which may have been deleted with its case since. */
const attachmentsOf = async (
  context: Context,
  { caseId, params }: mailLog.StoredMail,
): Promise<NonNullable<OutgoingMail['attachments']>> => {
  const fileId = params['fileId']
  if (caseId === null || typeof fileId !== 'string') return []
  const file = await reading(context, async (tx) => await files.find(tx, caseId, fileId))
  if (file === null) return []
  const { displayFileName: fileName, contentType } = file
  return [{ fileName, contentType, bytes: await readWhole(context.storage, file) }]
}
