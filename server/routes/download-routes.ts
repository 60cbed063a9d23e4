import * as files from '#schemas/api/files.ts'
import * as signatures from '#schemas/api/signatures.ts'
import { downloadCreditReport } from '../commands/download-credit-report.ts'
import { downloadForAnalogSigning } from '../commands/download-for-analog-signing.ts'
import { submitForAnalogSignature } from '../commands/submit-for-analog-signature.ts'
import { JsonResponse } from '../http/response.ts'
import { route } from '../http/route.ts'
import { createPdf } from '../queries/create-pdf.ts'
import { downloadSignedDocument } from '../queries/download-signed-document.ts'
import { downloadZip } from '../queries/download-zip.ts'

/** The case on paper and in archives, and the signature by hand. */
export const downloadRoutes = [
  route(
    files.createPdf,
    async (context, { caller, query, body, request }) =>
      await createPdf(context, caller, query.caseId, { selection: body, signal: request.signal }),
  ),
  route(
    files.downloadZip,
    async (context, { caller, query, request }) =>
      await downloadZip(context, caller, query.caseId, {
        signingToken: request.headers.get(files.signingTokenHeader),
        signal: request.signal,
      }),
  ),
  route(
    files.downloadCreditReport,
    async (context, { caller, params }) => await downloadCreditReport(context, caller, params.caseId),
  ),
  route(
    signatures.downloadSignature,
    async (context, { caller, query }) => await downloadSignedDocument(context, caller, query.caseId, 'digital'),
  ),
  route(
    signatures.downloadInternalSignature,
    async (context, { caller, query }) => await downloadSignedDocument(context, caller, query.caseId, 'internal'),
  ),
  route(
    signatures.downloadAnalogSignature,
    async (context, { caller, query }) => await downloadSignedDocument(context, caller, query.caseId, 'analog'),
  ),
  route(
    signatures.downloadForAnalogSigning,
    async (context, { caller, query, expectedVersion }) =>
      await downloadForAnalogSigning(context, caller, { ...query, expectedVersion }),
  ),
  ...[
    signatures.submitForAnalogSignature,
    signatures.submitForAnalogSignatureByMa,
    signatures.replaceAnalogSignature,
  ].map((endpoint) =>
    route(endpoint, async (context, { caller, query, expectedVersion, request }) => {
      const type = endpoint.name === 'replaceAnalogSignature' ? ('analog.replace' as const) : ('analog.upload' as const)
      const submission = { caseId: query.caseId, expectedVersion, request, type }
      const receipt = await submitForAnalogSignature(context, caller, submission)
      return new JsonResponse(receipt, receipt.version)
    }),
  ),
]
