import { networkFailure } from './api-error.ts'

/** A file on its way. `onProgress` is told the share that has left, 0 to 1. */
export type Upload = {
  file: File
  /** The name of the file's part; `file` where it is left out. */
  part?: string
  fields?: Readonly<Record<string, string>>
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Sends by XMLHttpRequest, since fetch tells nothing of how far a body has come. */
export const sendFile = (
  address: string,
  method: string,
  headers: Record<string, string>,
  upload: Upload,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { signal, onProgress } = upload
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const settle = (settled: () => void) => {
      signal?.removeEventListener('abort', abort)
      settled()
    }

    request.open(method, address)
    request.withCredentials = false
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () =>
      settle(() => {
        onProgress?.(1)
        resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) }))
      }),
    )
    request.addEventListener('error', () => settle(() => reject(networkFailure(method))))
    request.addEventListener('abort', () =>
      settle(() => reject(new DOMException('The upload was cancelled.', 'AbortError'))),
    )

    if (signal?.aborted === true) {
      reject(new DOMException('The upload was cancelled.', 'AbortError'))
      return
    }
    signal?.addEventListener('abort', abort)
    const body = new FormData()
    for (const [name, value] of Object.entries(upload.fields ?? {})) body.set(name, value)
    body.set(upload.part ?? 'file', upload.file)
    request.send(body)
  })

const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}
