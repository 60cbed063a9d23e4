import * as endpoints from '#schemas/api/signatures.ts'
import * as analog from '../commands/signatures/analog-signature.ts'
import * as digital from '../commands/signatures/digital-signature.ts'
import { downloadForAnalogSigning } from '../commands/signatures/download-for-analog-signing.ts'
import * as internal from '../commands/signatures/internal-signature.ts'
import { submitForAnalogSignature } from '../commands/signatures/submit-for-analog-signature.ts'
import { byQuery } from '../http/case-request.ts'
import { downloadRoute, versionedRoute } from '../http/route.ts'
import { downloadSignedDocument } from '../queries/signatures.ts'

/** Signing by the company, digitally or on paper, and by the member organisation. */
export const signatureRoutes = [
  versionedRoute(endpoints.submitForSignature, (context, input) =>
    digital.submitForSignature(context, byQuery(input), input.body),
  ),
  versionedRoute(endpoints.cancelSignature, (context, input) => digital.cancelSignature(context, byQuery(input))),
  versionedRoute(endpoints.remindSignatory, (context, input) =>
    digital.remindSignatory(context, byQuery(input), input.body),
  ),
  versionedRoute(endpoints.readdressSignatory, (context, input) =>
    digital.readdressSignatory(context, byQuery(input), input.body),
  ),
  versionedRoute(endpoints.confirmSignature, (context, input) =>
    digital.confirmSignature(context, byQuery(input), input.query),
  ),
  versionedRoute(endpoints.rejectSignature, (context, input) =>
    digital.rejectSignature(context, byQuery(input), input.body),
  ),
  versionedRoute(endpoints.submitForInternalSignature, (context, input) =>
    internal.submitForInternalSignature(context, byQuery(input), input.body),
  ),
  versionedRoute(endpoints.confirmInternalSignature, (context, input) =>
    internal.confirmInternalSignature(context, byQuery(input), input.query),
  ),
  versionedRoute(endpoints.rejectInternalSignature, (context, input) =>
    internal.rejectInternalSignature(context, byQuery(input), input.body),
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
