import { signingMethodOf } from '#machines/case/signing-method.ts'
import type { AuditEntry } from '#schemas/audit.ts'
import { mailOf, type MailType } from '#schemas/mail-log.ts'
import type { Transition } from '../features/cases/transition.ts'
import type { Tx } from '../db/tables.ts'
import { namedSignatories } from '../features/forms/named-signatories.ts'
import * as answers from '../repositories/answers.ts'
import * as contactPersons from '../repositories/contact-persons.ts'
import * as files from '../repositories/files.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'
import { declares } from './all-mails.ts'

/** Those who have signed, or for an analog signature the signatories in the form, without the contact, who has a mail of her own. */
export const copyRecipients = async ({ tx, row, template, after }: Transition): Promise<readonly string[]> => {
  const emails =
    signingMethodOf(after) === 'digital'
      ? after.signature.signatories.map(({ email }) => email)
      : namedSignatories(template, await answers.ofCase(tx, row.id), await contactPersons.ofCase(tx, row.id)).map(
          ({ email }) => email,
        )
  const contact = after.contactPersonEmail.toLowerCase()
  return [...new Map(emails.map((email) => [email.toLowerCase(), email])).entries()]
    .filter(([key]) => key !== contact && key !== '')
    .map(([, email]) => email)
}

/**
 * The params about the signing that the mail declares: its `fileId` is the document. The document goes to the contact, whose link opens it
 * anyway: signed, or on paper as it was printed for signing, without the photo. It goes to those signatories only who have confirmed that the
 * address is theirs by signing with the link that came to it.
 */
export const enclosedWith = async (transition: Transition, type: MailType): Promise<AuditEntry['params']> => ({
  ...signingParams(type, transition),
  ...(declares(type, 'fileId') && (await documentFor(transition, type))),
})

/** The same without the document. */
export const signingParams = (
  type: MailType,
  { at, after: { signature } }: Pick<Transition, 'at' | 'after'>,
): AuditEntry['params'] => ({
  ...(declares(type, 'receivedAt') && { receivedAt: at.toISOString() }),
  ...(declares(type, 'signBy') && signature.signBy && { signBy: signature.signBy }),
})

const documentFor = async ({ tx, row, after }: Transition, type: MailType): Promise<AuditEntry['params']> => {
  const isDigital = signingMethodOf(after) === 'digital'
  const round = await signingRounds.newest(tx, row.id, isDigital ? 'digital' : 'analog')
  const forPaper = mailOf(type).to === 'contact' ? round?.documentFileId : null
  return await attachable(tx, row.id, (isDigital ? round?.signedFileId : forPaper) ?? null)
}

/** Many mail systems reject larger files together with the mail. */
const mostAttachedBytes = 8 * 1024 * 1024

const attachable = async (tx: Tx, caseId: string, fileId: string | null): Promise<AuditEntry['params']> => {
  const file = fileId === null ? null : await files.find(tx, caseId, fileId)
  return file === null || file.sizeBytes > mostAttachedBytes ? {} : { fileId: file.id }
}
