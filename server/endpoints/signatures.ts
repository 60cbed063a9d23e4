import * as endpoints from '#schemas/api/signatures.ts'
import { decide } from '#machines/case/decide.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import type { BodyOf } from '#schemas/api/endpoint.ts'
import type { Receipt } from '#schemas/api/receipt.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { localized, type Locale } from '#schemas/locale.ts'
import * as analog from './analog-signature.ts'
import { downloadForAnalogSigning, submitForAnalogSignature } from './analog-signature.ts'
import { byQuery, type CaseRequest } from '../http/request-input.ts'
import { downloadRoute, versionedRoute } from '../http/route.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import { fileDownload, type Download } from '../http/response.ts'
import { notFound } from '../http/http-error.ts'
import * as caseFacts from '../features/cases/case-facts.ts'
import * as files from '../repositories/files.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'
import type { RoundKind } from '../repositories/signing-rounds.ts'
import { assertMayInvite } from '../features/signing/assert-may-invite.ts'
import { changeCase, confirmedChanges, inCase } from '../features/cases/in-case.ts'

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

/** Approves the company's signature, or takes the approval back. @throws as `changeCase` */
const confirmSignature = async (
  context: Context,
  request: CaseRequest,
  { isConfirmed, confirmedRevision = null }: { isConfirmed: boolean; confirmedRevision?: string | null | undefined },
): Promise<Receipt> =>
  await inCase(context, request, async (open) => {
    const change = await open.decide(
      isConfirmed ? { type: 'signature.approve', confirmedRevision } : { type: 'signature.unapprove' },
    )
    return await change.commit(isConfirmed ? confirmedChanges(open.facts) : {})
  })

/** @throws as `changeCase` */
const rejectSignature = async (
  context: Context,
  request: CaseRequest,
  { rejectionMessage: message, openedFormIds = [] }: Rejection,
): Promise<Receipt> =>
  await inCase(context, request, async (open) => {
    const change = await open.decide({ type: 'signature.reject', message, openedFormIds })
    return await change.commit({
      params: { message, ...(openedFormIds.length > 0 && { openedFormIds: openedFormIds.join(' ') }) },
      mail: { message, openForms: openFormTitles(change.after, open.row.locale) },
    })
  })

/** The forms that the company can change now, in one line; empty where all of its forms are approved. */
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
    analog.setToBeSentByMail(context, byQuery(input), input.query),
  ),
  versionedRoute(endpoints.setAnalogSignatureToHasBeenSentByMail, (context, input) =>
    analog.setHasBeenSentByMail(context, byQuery(input), input.query),
  ),
  versionedRoute(endpoints.cancelAnalogSignature, (context, input) =>
    analog.cancelAnalogSignature(context, byQuery(input)),
  ),
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
    return signed
  })
  return await fileDownload(context.storage, file)
}
