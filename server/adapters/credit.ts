import { maxUploadBytes } from '#schemas/form/limits.ts'
import { ExternalRejectedError, callExternal } from './external-http.ts'

export type Credit = {
  /**
   * The bureau's report about a company as a PDF; null if the bureau knows no such company. `orgNo` is ten digits. The same `purchaseId` again is the
   * same purchase.
   */
  fetchReport(orgNo: string, purchaseId: string): Promise<Uint8Array | null>
}

const timeoutMs = 20_000

/** The credit bureau. Throws ExternalUnavailableError when it does not respond, ExternalRejectedError when it rejects the request. */
export const createCredit = ({ url, apiKey }: { url: string; apiKey: string }): Credit => ({
  fetchReport: async (orgNo, purchaseId) => {
    const response = await callExternal({
      system: 'credit',
      url: `${url.replace(/\/$/, '')}/v1/reports/${encodeURIComponent(orgNo)}`,
      headers: { accept: 'application/pdf', authorization: `Bearer ${apiKey}`, 'idempotency-key': purchaseId },
      timeoutMs,
      maxBytes: maxUploadBytes,
    })
    if (response.status === 404) return null
    if (response.status >= 400) throw new ExternalRejectedError('credit', response.status, 'no report')
    return response.bytes
  },
})
