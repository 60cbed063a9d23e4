import { formatDate } from '#schemas/dates.ts'
import { endOfDay } from '#schemas/end-of-day.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import { localized } from '#schemas/locale.ts'
import { uncapitalize } from '#schemas/canonical-text.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { organisationName } from '#schemas/member-organisation.ts'
import { readWhole } from '../adapters/storage.ts'
import { committing, reading, type Context } from '../context.ts'
import { serverTexts } from '../locales/server-texts.ts'
import { endUnsent } from './follow-signing-round.ts'
import * as cases from '../repositories/cases.ts'
import * as files from '../repositories/files.ts'
import * as organisations from '../repositories/organisations.ts'
import { withRecipientIds } from '../features/signing/signing-round.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'

/**
 * Sends a round's frozen document to the provider, which mails the signatories. The same bytes go with the same key every time, so
 * two attempts make one document. A round whose time was over before the provider could be reached ends.
 *
 * @throws ExternalUnavailableError, ExternalRejectedError
 */
export const createSigningDocument = async (context: Context, { roundId }: { roundId: string }): Promise<void> => {
  const { config, external, storage } = context
  const loaded = await reading(context, async (tx) => {
    const round = await signingRounds.find(tx, roundId)
    if (round === null || round.status !== 'notSent') return null
    const row = await cases.find(tx, round.caseId)
    const file = await files.find(tx, round.caseId, round.documentFileId)
    const organisation = row === null ? null : await organisations.find(tx, row.moId)
    if (row === null || file === null || organisation === null) return null
    return { round, row, file, organisation, template: await context.templates.of(tx, cases.templateRefOf(row)) }
  })
  if (loaded === null) return
  const { round, row, file, organisation, template } = loaded
  const application = localized(template.name, row.locale)
  const texts = serverTexts[row.locale].signing
  const signBy = round.kind === 'digital' ? (row.signature.signBy ?? null) : null
  const lastMoment = signBy === null ? endOfDay(round.createdAt, organisation.signingDays) : new Date(signBy)
  if (context.now() > lastMoment) {
    await endUnsent(context, round)
    return
  }

  const document = await external.signing.createDocument({
    idempotencyKey: round.id,
    externalId: round.id,
    name: `${texts.documentName({ application, company: row.companyName || formatOrgNumber(row.orgNo) })}, ${row.reference}`,
    message: texts.message({
      application: uncapitalize(application),
      organisation: organisationName(organisation, row.locale),
      signBy: signBy === null ? null : formatDate(swedishDay(new Date(signBy)), row.locale),
    }),
    // From the beginning of the round: a repeat of the request must not differ from the first.
    secondsToSign: Math.ceil((lastMoment.getTime() - round.createdAt.getTime()) / 1000),
    language: row.locale === 'en' ? 'en' : 'sv',
    fileName: round.documentName,
    pdf: await readWhole(storage, file),
    webhookUrl: `${config.publicUrl}/api/webhooks/signing`,
    recipients: round.recipients.map(({ email, name }) => ({ email, ...(name === '' ? {} : { fullname: name }) })),
  })
  await committing(context, async (tx) => {
    const now = await signingRounds.find(tx, roundId)
    const isClosed = now?.status === 'closed'
    await signingRounds.update(tx, roundId, {
      providerDocumentId: document.id,
      recipients: withRecipientIds(round.recipients, document),
      ...(isClosed ? {} : { status: 'sent' }),
    })
    // Cancelled during the request: where another process has taken this task over meanwhile, the recall may have run and found no document.
    // A signature before this is stored arrives for an unknown round: the provider is polled once more.
    const name = isClosed ? 'recallSigningDocument' : 'followSigningRound'
    await context.tasks.add(tx, { name, caseId: round.caseId, roundId })
  })
}

/**
 * Voids a round's document at the provider, also one of which the provider's response was lost. One that never came there has nothing to void.
 *
 * @throws ExternalUnavailableError, ExternalRejectedError
 */
export const recallSigningDocument = async (context: Context, { roundId }: { roundId: string }): Promise<void> => {
  const round = await reading(context, async (tx) => await signingRounds.find(tx, roundId))
  if (round === null || round.kind === 'analog') return
  const { signing } = context.external
  const documentId = round.providerDocumentId ?? (await signing.findByExternalId(round.id))?.id
  if (documentId !== undefined) await signing.recall(documentId)
}
