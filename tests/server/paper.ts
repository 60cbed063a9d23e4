import { submitForAnalogSignature, submitForAnalogSignatureByMa } from '#schemas/api/signatures.ts'
import type { TestResponse } from './test-request.ts'
import type { TestServer } from './test-server.ts'

/** A PNG image of one pixel, in place of a photo of the signed page. */
export const onePixel = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

export type Paper = {
  /** The document to sign by hand, for the company with its token. */
  download(
    token: string,
    caseId: string,
    version: number,
    numberOfSignatories?: number,
  ): Promise<{ response: Response; bytes: Buffer }>
  /** Sends in the signed page, as the company with its token or as one of the organisation's people. */
  upload(
    by: Parameters<TestServer['call']>[1],
    caseId: string,
    version: number,
    bytes?: Uint8Array<ArrayBuffer>,
    name?: string,
  ): Promise<TestResponse>
}

/** Signing on paper at a server, which is asked for at each call. */
export const paperOf = (server: () => TestServer): Paper => ({
  download: async (token, caseId, version, numberOfSignatories = 2) => {
    const path = `/api/Signature/DownloadForAnalogSigning?caseId=${caseId}&numberOfSignatories=${numberOfSignatories}`
    const response = await server().fetch(`${path}&token=${token}`, { headers: { 'if-match': `"${version}"` } })
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  },
  upload: async (by, caseId, version, bytes = onePixel, name = 'sida.png') => {
    const form = new FormData()
    form.set('signedDocument', new File([bytes], name))
    const endpoint = typeof by === 'string' ? submitForAnalogSignature : submitForAnalogSignatureByMa
    return await server().call(endpoint, by, { query: { caseId }, raw: form, version })
  },
})
