import { downloadZip, signingTokenHeader } from '#schemas/api/files.ts'
import type { Api } from '#src/api/client.ts'
import type { DownloadedFile } from '#src/api/api-result.ts'

/** Downloads the whole case as a zip; the signing provider's token is for documents that only the provider has. @throws {ApiError} */
export const fetchZip = (api: Api, caseId: string, token: string): Promise<DownloadedFile> =>
  api.fetch(downloadZip, { query: { caseId }, headers: { [signingTokenHeader]: token } })
