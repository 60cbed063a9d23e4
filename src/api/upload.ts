import { networkError } from './api-error.ts'

/** A file to upload. `onProgress` gets the share that has been sent, 0 to 1. */
export type Upload = {
  file: File
  /** The name of the multipart part. Default `file`. */
  part?: string
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Sends by XMLHttpRequest, since fetch has no upload progress. */
export const sendFile = (
  url: string,
  method: string,
  headers: Record<string, string>,
  upload: Upload,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { signal, onProgress } = upload
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const settle = (complete: () => void) => {
      signal?.removeEventListener('abort', abort)
      complete()
    }

    request.open(method, url)
    request.withCredentials = false
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () =>
      settle(() => {
        onProgress?.(1)
        resolve(new Response(request.responseText, { status: request.status, headers: responseHeaders(request) }))
      }),
    )
    request.addEventListener('error', () => settle(() => reject(networkError(method))))
    request.addEventListener('abort', () =>
      settle(() => reject(new DOMException('The upload was cancelled.', 'AbortError'))),
    )

    if (signal?.aborted === true) {
      reject(new DOMException('The upload was cancelled.', 'AbortError'))
      return
    }
    signal?.addEventListener('abort', abort)
    const body = new FormData()
    body.set(upload.part ?? 'file', upload.file)
    request.send(body)
  })

const responseHeaders = (request: XMLHttpRequest): Headers => {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}
