import { signingMethodOf } from '#machines/case/signing-method.ts'
import type { AuditEntry } from '#schemas/audit.ts'
import type { MailType } from '#schemas/mail-log.ts'
import type { Transition } from '../cases/transition.ts'
import type { Tx } from '../../db/tables.ts'
import { namedSignatories } from '../forms/named-signatories.ts'
import * as answers from '../../repositories/answers.ts'
import * as contactPersons from '../../repositories/contact-persons.ts'
import * as files from '../../repositories/files.ts'
import * as signingRounds from '../../repositories/signing-rounds.ts'

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
 * The signing's params and attachments of a mail. The document goes to the contact, whose link opens it anyway: signed, or on paper as it was
 * printed for signing, without the photo. It goes to those signatories only who have confirmed that the address is theirs by signing with the
 * link that came to it.
 */
export const enclosedWith = async (
  { tx, row, at, after }: Transition,
  type: MailType,
): Promise<AuditEntry['params']> => {
  if (type === 'signatureShared') return after.signature.signBy ? { signBy: after.signature.signBy } : {}
  if (type === 'applicationReceived' || type === 'signedCopy') {
    const isDigital = signingMethodOf(after) === 'digital'
    const round = await signingRounds.newest(tx, row.id, isDigital ? 'digital' : 'analog')
    const forPaper = type === 'applicationReceived' ? round?.documentFileId : null
    const fileId = isDigital ? round?.signedFileId : forPaper
    return { receivedAt: at.toISOString(), ...(await attachable(tx, row.id, fileId ?? null)) }
  }
  if (type === 'paperByPost')
    return await attachable(tx, row.id, (await signingRounds.newest(tx, row.id, 'analog'))?.documentFileId ?? null)
  return {}
}

/** Larger files are turned away by many mail systems, and the mail with them. */
const mostAttachedBytes = 8 * 1024 * 1024

const attachable = async (tx: Tx, caseId: string, fileId: string | null): Promise<AuditEntry['params']> => {
  const file = fileId === null ? null : await files.find(tx, caseId, fileId)
  return file === null || file.sizeBytes > mostAttachedBytes ? {} : { fileId: file.id }
}
