import * as endpoints from '#schemas/api/signatures.ts'
import { decide, ForbiddenError } from '#machines/case/decide.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import type { BodyOf } from '#schemas/api/endpoint.ts'
import type { Receipt } from '#schemas/api/receipt.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { localized, type Locale } from '#schemas/locale.ts'
import { actorName, mayDo } from '#machines/case/permissions.ts'
import { maxUploadBytes } from '#schemas/form/limits.ts'
import { byQuery, type CaseRequest } from '../http/request-input.ts'
import { downloadRoute, versionedRoute } from '../http/route.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import { fileDownload, type Download } from '../http/response.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import * as caseFacts from '../features/cases/case-facts.ts'
import * as files from '../repositories/files.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'
import type { RoundKind } from '../repositories/signing-rounds.ts'
import { assertMayInvite } from '../features/signing/assert-may-invite.ts'
import { confirmSignature } from '../features/cases/case-commands.ts'
import { changeCase, inCase } from '../features/cases/in-case.ts'
import { receiveFile, type ReceivedFile } from '../http/receive-file.ts'
import { takeUploadTurn } from '../features/limits/limits.ts'
import { signedFileName } from '../features/documents/application-document.ts'
import { discardBytes, removeUnnamedFiles } from '../features/files/remove-file.ts'
import { readWhole } from '../adapters/storage.ts'
import type { StoredFile } from '../repositories/files.ts'
import { defaultFileTypes } from './files.ts'

/** Sends the application to the member organisation's own signatories. @throws as `changeCase` */
const submitForInternalSignature = async (
  context: Context,
  request: CaseRequest,
  { emails }: BodyOf<typeof endpoints.submitForInternalSignature>,
): Promise<Receipt> =>
  await changeCase(
    context,
    request,
    { type: 'internalSignature.submit', emails, at: context.now().toISOString() },
    { params: { count: emails.length } },
  )

/** Approves the internal signature, or takes the approval back. @throws as `changeCase` */
const confirmInternalSignature = async (
  context: Context,
  request: CaseRequest,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<Receipt> =>
  await changeCase(context, request, {
    type: isConfirmed ? 'internalSignature.approve' : 'internalSignature.unapprove',
  })

/** @throws as `changeCase` */
const rejectInternalSignature = async (
  context: Context,
  request: CaseRequest,
  { rejectionMessage: message }: BodyOf<typeof endpoints.rejectInternalSignature>,
): Promise<Receipt> =>
  await changeCase(context, request, { type: 'internalSignature.reject', message }, { params: { message } })

type Rejection = BodyOf<typeof endpoints.rejectSignature>

/** Sends the application to the company's signatories. @throws as `changeCase` */
const submitForSignature = async (
  context: Context,
  request: CaseRequest,
  { emails, readdressed }: BodyOf<typeof endpoints.submitForSignature>,
): Promise<Receipt> =>
  await changeCase(
    context,
    request,
    { type: 'signature.share', emails, readdressed, at: context.now().toISOString() },
    { params: { count: emails.length } },
  )

/** @throws as `changeCase` */
const cancelSignature = async (context: Context, request: CaseRequest): Promise<Receipt> =>
  await changeCase(context, request, { type: 'signature.cancel' })

/** Has the provider send a signatory's link again. @throws as `changeCase` */
const remindSignatory = async (
  context: Context,
  request: CaseRequest,
  { email }: BodyOf<typeof endpoints.remindSignatory>,
): Promise<Receipt> =>
  await changeCase(
    context,
    request,
    { type: 'signature.remind', email, at: context.now().toISOString() },
    { params: { email } },
  )

/** Has the provider send a signatory's link to another address. @throws as `changeCase` and `assertMayInvite` */
const readdressSignatory = async (
  context: Context,
  request: CaseRequest,
  { email, to, name }: BodyOf<typeof endpoints.readdressSignatory>,
): Promise<Receipt> =>
  await inCase(context, request, async (open) => {
    const at = context.now().toISOString()
    const change = await open.decide({ type: 'signature.readdress', email, to, name, at })
    await assertMayInvite(open.tx, open.row.id, 'digital', change.at)
    return await change.commit({ params: { from: email, to, ...(name !== undefined && { name }) } })
  })

/** @throws as `changeCase` */
const rejectSignature = async (
  context: Context,
  request: CaseRequest,
  { rejectionMessage: message, openedFormIds = [] }: Rejection,
): Promise<Receipt> =>
  await inCase(context, request, async (open) => {
    const change = await open.decide({ type: 'signature.reject', message, openedFormIds })
    const receipt = await change.commit({
      params: { message, ...(openedFormIds.length > 0 && { openedFormIds: openedFormIds.join(' ') }) },
      mail: { message, openForms: openFormTitles(change.after, open.row.locale) },
    })
    // The answers were kept as signed until now.
    for (const { formId } of change.after.forms)
      await removeUnnamedFiles(context, open.tx, { caseId: open.row.id, formId })
    return receipt
  })

/** The titles of the forms that the company can change now, in one line. Empty if all are approved. */
const openFormTitles = ({ forms }: CaseFacts, locale: Locale): string =>
  forms
    .filter(({ status, isInternal }) => !isInternal && status !== 'approved')
    .map(({ title }) => localized(title, locale))
    .join(', ')

/** Signing by the company, digitally or on paper, and by the member organisation. */
export const signatureRoutes = [
  versionedRoute(endpoints.submitForSignature, (context, input) =>
    submitForSignature(context, byQuery(input), input.body),
  ),
  versionedRoute(endpoints.cancelSignature, (context, input) => cancelSignature(context, byQuery(input))),
  versionedRoute(endpoints.remindSignatory, (context, input) => remindSignatory(context, byQuery(input), input.body)),
  versionedRoute(endpoints.readdressSignatory, (context, input) =>
    readdressSignatory(context, byQuery(input), input.body),
  ),
  versionedRoute(endpoints.confirmSignature, (context, input) =>
    confirmSignature(context, byQuery(input), input.query),
  ),
  versionedRoute(endpoints.rejectSignature, (context, input) => rejectSignature(context, byQuery(input), input.body)),
  versionedRoute(endpoints.submitForInternalSignature, (context, input) =>
    submitForInternalSignature(context, byQuery(input), input.body),
  ),
  versionedRoute(endpoints.confirmInternalSignature, (context, input) =>
    confirmInternalSignature(context, byQuery(input), input.query),
  ),
  versionedRoute(endpoints.rejectInternalSignature, (context, input) =>
    rejectInternalSignature(context, byQuery(input), input.body),
  ),
  versionedRoute(endpoints.setAnalogSignatureToBeSentByMail, (context, input) =>
    setToBeSentByMail(context, byQuery(input), input.query),
  ),
  versionedRoute(endpoints.setAnalogSignatureToHasBeenSentByMail, (context, input) =>
    setHasBeenSentByMail(context, byQuery(input), input.query),
  ),
  versionedRoute(endpoints.cancelAnalogSignature, (context, input) => cancelAnalogSignature(context, byQuery(input))),
  downloadRoute(endpoints.downloadForAnalogSigning, (context, input) =>
    downloadForAnalogSigning(context, byQuery(input), input.query),
  ),
  ...[endpoints.submitForAnalogSignature, endpoints.submitForAnalogSignatureByMa].map((endpoint) =>
    versionedRoute(endpoint, (context, input) =>
      submitForAnalogSignature(context, byQuery(input), { request: input.request, type: 'analog.upload' }),
    ),
  ),
  versionedRoute(endpoints.replaceAnalogSignature, (context, input) =>
    submitForAnalogSignature(context, byQuery(input), { request: input.request, type: 'analog.replace' }),
  ),
  downloadRoute(endpoints.downloadSignature, (context, { caller, query }) =>
    downloadSignedDocument(context, caller, query.caseId, 'digital'),
  ),
  downloadRoute(endpoints.downloadInternalSignature, (context, { caller, query }) =>
    downloadSignedDocument(context, caller, query.caseId, 'internal'),
  ),
  downloadRoute(endpoints.downloadAnalogSignature, (context, { caller, query }) =>
    downloadSignedDocument(context, caller, query.caseId, 'analog'),
  ),
]

/**
 * Returns the signed document of the newest round: the sealed document of the provider, or the page signed by hand.
 *
 * @throws HttpError NOT_FOUND, also while nothing has come back.
 */
const downloadSignedDocument = async (
  context: Pick<Context, 'db' | 'templates' | 'storage' | 'config'>,
  caller: Applicant | Staff,
  caseId: string,
  kind: RoundKind,
): Promise<Download> => {
  const file = await reading(context, async (tx) => {
    const { row, template, actor } = await openCase(context, tx, caller, caseId)
    decide(restoreSnapshot(await caseFacts.load(tx, row, template, context.config.features), actor), {
      type: 'case.download',
    })
    const round = await signingRounds.newest(tx, caseId, kind)
    const signed = round?.signedFileId ? await files.find(tx, caseId, round.signedFileId) : null
    if (signed === null) throw notFound()
    return { ...signed, displayFileName: signedFileName(row, kind, signed.displayFileName) }
  })
  return await fileDownload(context.storage, file)
}

/** Whether the signed page comes by post or is uploaded. @throws as `changeCase` */
const setToBeSentByMail = async (
  context: Context,
  request: CaseRequest,
  { shouldBeSentByMail }: { shouldBeSentByMail: boolean },
): Promise<Receipt> =>
  await changeCase(context, request, { type: shouldBeSentByMail ? 'analog.chooseMail' : 'analog.chooseUpload' })

/** Whether the company has posted the signed page. @throws as `changeCase` */
const setHasBeenSentByMail = async (
  context: Context,
  request: CaseRequest,
  { hasBeenSentByMail }: { hasBeenSentByMail: boolean },
): Promise<Receipt> =>
  await changeCase(context, request, { type: hasBeenSentByMail ? 'analog.markSent' : 'analog.unmarkSent' })

/** Gives up signing on paper and closes its round. @throws as `changeCase` */
const cancelAnalogSignature = async (context: Context, request: CaseRequest): Promise<Receipt> =>
  await inCase(context, request, async ({ tx, row, decide }) => {
    const change = await decide({ type: 'analog.cancel' })
    const round = await signingRounds.newest(tx, row.id, 'analog')
    if (round !== null) await signingRounds.update(tx, round.id, { status: 'closed', closedAt: change.at })
    return await change.commit()
  })

type AnalogSubmission = {
  request: Request
  /** The first upload, or a replacement. */
  type: 'analog.upload' | 'analog.replace'
}

/**
 * Takes the page that was signed by hand, as a PDF or a photo, for the company or by the member organisation for it.
 *
 * @throws HttpError UNSUPPORTED_TYPE, TOO_LARGE, NOT_SIGNED for a document that was downloaded and comes back as it was, and as `changeCase` and `TakeUploadTurn`.
 */
const submitForAnalogSignature = async (
  context: Context,
  change: CaseRequest,
  submission: AnalogSubmission,
): Promise<Receipt> =>
  await takeUploadTurn(
    { caller: change.caller, signal: submission.request.signal },
    async () => await receive(context, change, submission),
  )

const receive: typeof submitForAnalogSignature = async (context, change, { request, type }) => {
  const { caller, caseId } = change
  // Rejects a forbidden request before its bytes are sent.
  await reading(context, async (tx) => {
    const { row, template, actor } = await openCase(context, tx, caller, caseId)
    const facts = await caseFacts.load(tx, row, template, context.config.features)
    decide(restoreSnapshot(facts, actor), { type, fileName: '' })
  })
  const received = await receiveFile(context, request, {
    part: 'signedDocument',
    maxBytes: maxUploadBytes,
    types: defaultFileTypes,
    fallbackName: `analog-signature-${caseId}`,
  })
  try {
    if (await isDocumentToSign(context, caseId, received)) throw new HttpError('NOT_SIGNED')
    return await storeSignedPage(context, change, type, received)
  } catch (error) {
    await discardBytes(context, { caseId, storageKey: received.storageKey }, error)
    throw error
  }
}

/** Whether the file is byte for byte a document that the case gave out for signing. */
const isDocumentToSign = async (context: Context, caseId: string, received: ReceivedFile): Promise<boolean> => {
  const documents = await reading(context, async (tx) => await files.ofCase(tx, caseId, 'toSign'))
  const alike = documents.filter(({ sizeBytes }) => sizeBytes === received.sizeBytes)
  if (alike.length === 0) return false
  const bytes = await readWhole(context.storage, received)
  for (const file of alike) if (Buffer.from(await readWhole(context.storage, file)).equals(bytes)) return true
  return false
}

const storeSignedPage = async (
  context: Context,
  request: CaseRequest,
  type: AnalogSubmission['type'],
  received: ReceivedFile,
): Promise<Receipt> =>
  await inCase(context, request, async ({ tx, row: { id: caseId }, actor, decide: decideInCase }) => {
    const fileName = received.displayFileName
    const { at, commit } = await decideInCase({ type, fileName })
    const id = context.newId()
    await files.add(tx, {
      id,
      caseId,
      purpose: 'analogSignature',
      formId: null,
      valueKey: null,
      ...received,
      createdAt: at,
      createdBy: actorName(actor),
    })
    const round = await signingRounds.newest(tx, caseId, 'analog')
    if (round !== null)
      await signingRounds.update(tx, round.id, { status: 'completed', signedFileId: id, closedAt: at })
    return await commit({ params: { fileName } })
  })

/**
 * The application to be signed by hand. The first request freezes the answers and stores the document; until it is returned, every
 * repeat gives that same document, whatever version it names. Another number of signatories is no repeat: the chart refuses it until the paper is taken back.
 *
 * @throws HttpError, ForbiddenError, ActionNotAllowedError as `changeCase`.
 */
const downloadForAnalogSigning = async (
  context: Context,
  request: CaseRequest,
  { numberOfSignatories }: { numberOfSignatories: number },
): Promise<Download> => {
  const { caller, caseId } = request
  const earlier = await frozenDocument(context, caller, caseId)
  if (earlier?.numberOfSignatories === numberOfSignatories)
    return await fileDownload(context.storage, earlier.file, earlier.version)
  await changeCase(context, request, { type: 'analog.download', numberOfSignatories })
  const frozen = await frozenDocument(context, caller, caseId)
  if (frozen === null) throw new Error(`Case ${caseId} has no document out for signing by hand`)
  return await fileDownload(context.storage, frozen.file, frozen.version)
}

type FrozenDocument = { file: StoredFile; version: number; numberOfSignatories: number | null }

/** The document that waits for its signatures; null while there is none. @throws ForbiddenError for those who only read. */
const frozenDocument = async (
  context: Context,
  caller: Applicant | Staff,
  caseId: string,
): Promise<FrozenDocument | null> =>
  await reading(context, async (tx) => {
    const { row, actor } = await openCase(context, tx, caller, caseId)
    if (!mayDo(actor, 'analog.download')) throw new ForbiddenError('Not for this role.')
    const round = await signingRounds.newest(tx, caseId, 'analog')
    const file = round?.status === 'notSent' ? await files.find(tx, caseId, round.documentFileId) : null
    const { numberOfSignatories } = row.analogSignature
    return file === null ? null : { file, version: row.version, numberOfSignatories }
  })
