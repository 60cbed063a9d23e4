import { downloadZip, signingTokenHeader } from '#schemas/api/files.ts'
import type { Api } from '#src/api/client.ts'
import type { Download } from '#src/api/outcome.ts'

/** Everything of a case in one file; the token of the signing provider fetches what only the provider has. @throws {ApiError} */
export const fetchZip = (api: Api, caseId: string, token: string): Promise<Download> =>
  api.answer(downloadZip, { query: { caseId }, headers: { [signingTokenHeader]: token } })
