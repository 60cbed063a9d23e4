import { isSameEmail } from '#schemas/email.ts'
import type { AuditEntry } from '#schemas/audit.ts'
import { committing, reading, type Context } from '../context.ts'
import * as cases from '../repositories/cases.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'
import type { SigningRound } from '../repositories/signing-rounds.ts'
import type { RecipientKey } from '../adapters/signing.ts'
import { changeCaseAsSystem } from '../features/cases/in-case.ts'
import type { Tx } from '../db/tables.ts'
import * as audit from '../repositories/audit.ts'

type OfRound = { roundId: string; email: string }

type Asked = { documentId: string; recipient: RecipientKey }

/** The recipient that the provider has for a pending round, or null once the round is over. */
const askedBy = async (context: Context, { roundId, email }: OfRound): Promise<Asked | null> => {
  const round = await reading(context, async (tx) => await signingRounds.find(tx, roundId))
  if (round?.status !== 'sent' || round.providerDocumentId === null) return null
  return {
    documentId: round.providerDocumentId,
    recipient: round.recipients.find((each) => isSameEmail(each.email, email)) ?? { email },
  }
}

const withAddress = ({ recipients }: SigningRound, email: string, to: string, recipientId: string) =>
  recipients.map((each) => (isSameEmail(each.email, email) ? { ...each, email: to, name: '', recipientId } : each))

/**
 * Makes the provider send the link again. Where the signatory has signed or declined meanwhile, or the document is no longer out, that is applied.
 *
 * @throws ExternalUnavailableError, ExternalRejectedError
 */
export const remindSignatory = async (
  context: Context,
  { caseId, roundId, email, at }: OfRound & { caseId: string; at: string },
): Promise<void> => {
  const asked = await askedBy(context, { roundId, email })
  if (asked === null) return
  const options = { idempotencyKey: `${roundId} ${email} ${at}` }
  if (await context.external.signing.remind(asked.documentId, asked.recipient, options)) return
  // Nobody was reminded, since the product does not know the present state of the signatory or document yet.
  await committing(context, async (tx) => {
    await context.tasks.add(tx, { name: 'followSigningRound', caseId, roundId })
  })
}

/**
 * Makes the provider send a link to another address instead. Where the former signatory has signed or declined first, that counts:
 * the change is reverted and the signatory's response applied.
 *
 * @throws ExternalUnavailableError, ExternalRejectedError
 */
export const readdressSignatory = async (
  context: Context,
  { caseId, roundId, email, to }: OfRound & { caseId: string; to: string },
): Promise<void> => {
  const asked = await askedBy(context, { roundId, email })
  if (asked === null) return
  const recipientId = await context.external.signing.readdress(asked.documentId, asked.recipient, to)
  await committing(context, async (tx) => {
    await cases.lock(tx, caseId)
    const round = await signingRounds.find(tx, roundId)
    if (recipientId !== null) {
      if (round !== null)
        await signingRounds.update(tx, roundId, { recipients: withAddress(round, email, to, recipientId) })
      return
    }
    await revertReplacement(context, tx, caseId, email)
    await context.tasks.add(tx, { name: 'followSigningRound', caseId, roundId })
  })
}

/** Restores a signatory of the company whose replacement the provider has not accepted. */
export const revertReplacement = async (context: Context, tx: Tx, caseId: string, email: string): Promise<void> => {
  const row = await cases.lock(tx, caseId)
  const current = lastReplacement(await audit.ofChange(tx, caseId, 'signature.readdress'), email)
  const isAsked = row?.signature.signatories.some((each) => each.email === current && each.status === 'pending')
  if (isAsked !== true || current === email) return
  const at = context.now().toISOString()
  await changeCaseAsSystem(
    context,
    tx,
    caseId,
    { type: 'signature.readdress', email: current, to: email, at },
    { stored: { params: { from: current, to: email } } },
  )
}

/** The last replacement of a signatory, or the signatory if nobody was replaced. */
const lastReplacement = (entries: readonly AuditEntry[], email: string): string => {
  const replacements = entries.filter(
    ({ by, params }) => by.kind !== 'system' && params['change'] === 'signature.readdress',
  )
  const last = replacements.findLastIndex(({ params }) => params['from'] === email)
  return replacements
    .slice(Math.max(last, 0))
    .reduce((current, { params }) => (params['from'] === current ? String(params['to']) : current), email)
}
