import * as endpoints from '#schemas/api/files.ts'
import { deleteFile } from '../commands/files/delete-file.ts'
import { downloadCreditReport } from '../commands/files/download-credit-report.ts'
import { uploadFile } from '../commands/files/upload-file.ts'
import { downloadRoute, jsonRoute, versionedRoute } from '../http/route.ts'
import { createPdf } from '../queries/files/create-pdf.ts'
import { downloadFile } from '../queries/files/download-file.ts'
import { downloadZip } from '../queries/files/download-zip.ts'

/** Files of answers, and a case as a PDF and as an archive. */
export const fileRoutes = [
  jsonRoute(endpoints.uploadFile, (context, { caller, query, request }) => uploadFile(context, caller, query, request)),
  versionedRoute(endpoints.deleteFile, (context, { caller, query }) => deleteFile(context, caller, query)),
  downloadRoute(endpoints.downloadFile, (context, { caller, query }) => downloadFile(context, caller, query)),
  downloadRoute(endpoints.createPdf, (context, { caller, query, body, request: { signal } }) =>
    createPdf(context, caller, query.caseId, { selection: body, signal }),
  ),
  downloadRoute(endpoints.downloadZip, (context, { caller, query, request: { headers, signal } }) =>
    downloadZip(context, caller, query.caseId, { signingToken: headers.get(endpoints.signingTokenHeader), signal }),
  ),
  downloadRoute(endpoints.downloadCreditReport, (context, { caller, params }) =>
    downloadCreditReport(context, caller, params.caseId),
  ),
]
