import type { Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import type { Signatory } from '#schemas/signature.ts'
import { oneChunk } from '../adapters/storage.ts'
import * as cases from '../repositories/cases.ts'
import * as files from '../repositories/files.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'
import type { RoundKind } from '../repositories/signing-rounds.ts'
import { applicationDocument, type ApplicationDocument } from '../signing/application-document.ts'
import { openRound } from '../signing/open-round.ts'
import type { Story, ToldStep } from './story-of.ts'

const mostBytes = 5_000_000

type PastRound = { kind: RoundKind; opened: ToldStep; isLast: boolean }

/**
 * The documents of a story's signatures. A round that still waits for somebody is opened as if it were shared now, so that the signing
 * provider really asks the people; the others are over.
 */
export const fillRounds = async (context: Context, tx: Tx, story: Story): Promise<void> => {
  const rounds = roundsOf(story)
  if (rounds.length === 0) return
  const row = await cases.find(tx, story.demoCase.id)
  if (row === null) return
  // The answers are those of today, so a case has one document, whatever the round.
  let document: Promise<ApplicationDocument> | undefined
  for (const { kind, opened, isLast } of rounds) {
    const { template, facts } = story
    const { at } = opened.step
    if (isLast && isOpen(story, kind)) {
      const { actor, before } = opened
      const event = { type: 'signature.share' as const, emails: [], at: at.toISOString() }
      const after = withPendingOnly(facts)
      await openRound(context, { tx, row, template, actor, facts: before, at, after, event }, kind)
      continue
    }
    document ??= applicationDocument(context, { tx, row, template, after: facts, at }, kind)
    await addPastRound(context, tx, story, { kind, opened, isLast }, await document)
  }
}

const roundsOf = ({ steps }: Story): PastRound[] => {
  const rounds = steps.flatMap((opened) => {
    const { type } = opened.step.event
    const kind: RoundKind | null =
      type === 'signature.share'
        ? 'digital'
        : type === 'internalSignature.submit'
          ? 'internal'
          : type === 'analog.download'
            ? 'analog'
            : null
    return kind === null ? [] : [{ kind, opened }]
  })
  return rounds.map((round, place) => ({
    ...round,
    isLast: !rounds.slice(place + 1).some(({ kind }) => kind === round.kind),
  }))
}

const isOpen = ({ facts }: Story, kind: RoundKind): boolean =>
  kind === 'digital'
    ? facts.signature.status === 'SHARED'
    : kind === 'internal'
      ? facts.internalSignature.status === 'requested'
      : facts.status === 'DOWNLOADED_FOR_ANALOG_SIGNATURE'

const withPendingOnly = (facts: Story['facts']): Story['facts'] => ({
  ...facts,
  signature: { ...facts.signature, signatories: facts.signature.signatories.filter(isPending) },
})

const isPending = ({ status }: Signatory): boolean => status === 'pending'

const isSigned = ({ facts }: Story, kind: RoundKind): boolean => {
  const status = {
    digital: facts.signature.status,
    internal: facts.internalSignature.status,
    analog: facts.analogSignature.status,
  }[kind]
  return /^(SIGNED|APPROVED|UPLOADED|SIGNATURES_APPROVED)/.test(status)
}

const addPastRound = async (
  context: Context,
  tx: Tx,
  story: Story,
  { kind, opened, isLast }: PastRound,
  { bytes, revision, fileName }: ApplicationDocument,
): Promise<void> => {
  const { demoCase, facts } = story
  const { at } = opened.step
  const isCompleted = isLast && isSigned(story, kind)
  const keep = async (purpose: 'toSign' | 'signed' | 'analogSignature', displayFileName: string): Promise<string> => {
    const id = context.newId()
    const storageKey = `cases/${demoCase.id}/${id}`
    const sizeBytes = await context.storage.write(storageKey, oneChunk(bytes), mostBytes, tx)
    const createdBy = opened.actor.kind === 'system' ? '' : opened.actor.name
    const file = {
      id,
      caseId: demoCase.id,
      purpose,
      formId: null,
      valueKey: null,
      displayFileName,
      sizeBytes,
      storageKey,
    }
    await files.add(tx, { ...file, contentType: 'application/pdf', createdAt: at, createdBy })
    return id
  }
  const id = context.newId()
  const recipients =
    kind === 'digital' ? facts.signature.signatories : kind === 'internal' ? facts.internalSignature.signatories : []
  const documentFileId = await keep('toSign', fileName)
  await signingRounds.add(tx, {
    id,
    caseId: demoCase.id,
    kind,
    revision,
    documentName: fileName,
    documentFileId,
    recipients,
    createdAt: at,
  })
  const signedFileId = !isCompleted
    ? null
    : kind === 'analog'
      ? await keep('analogSignature', facts.analogSignature.fileName ?? fileName)
      : await keep('signed', `${demoCase.id}-${kind === 'digital' ? 'signature' : 'internalsignature'}.pdf`)
  await signingRounds.update(tx, id, { status: isCompleted ? 'completed' : 'closed', signedFileId, closedAt: at })
}
