import { maxUploadBytes } from '../product.ts'
import { OutsideRefusedError, callOutside } from './outside.ts'

export type Credit = {
  /**
   * The bureau's report about a company as a PDF; null where the bureau knows no such company. `orgNo` is ten digits. The same
   * `purchaseId` again is the same purchase.
   */
  fetchReport(orgNo: string, purchaseId: string): Promise<Uint8Array | null>
}

const timeoutMs = 20_000

/** The credit bureau. Throws OutsideUnavailableError when it does not answer, OutsideRefusedError when it refuses. */
export const createCredit = ({ url, apiKey }: { url: string; apiKey: string }): Credit => ({
  fetchReport: async (orgNo, purchaseId) => {
    const answer = await callOutside({
      system: 'credit',
      url: `${url.replace(/\/$/, '')}/v1/reports/${encodeURIComponent(orgNo)}`,
      headers: { accept: 'application/pdf', authorization: `Bearer ${apiKey}`, 'idempotency-key': purchaseId },
      timeoutMs,
      mostBytes: maxUploadBytes,
    })
    if (answer.status === 404) return null
    if (answer.status >= 400) throw new OutsideRefusedError('credit', answer.status, 'no report')
    return answer.bytes
  },
})
