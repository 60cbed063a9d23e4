import type { ResponseOf, Endpoint } from '#schemas/api/endpoint.ts'

/** The result of a request that reached the server and was not refused by the general rules. */
export type ApiResult<C extends Endpoint> =
  | { kind: 'success'; data: ResponseData<C>; version: number | null; etag: string | null }
  /** One of the endpoint's special codes, handled by the screen (specification §8). `caseId`: the case in the way; `moSlug`: whose a link was. */
  | {
      kind: 'custom'
      code: C['specialErrors'][number]
      text: string | null
      caseId: string | null
      moSlug: string | null
    }
  /** The server listed the request's errors. */
  | { kind: 'errors'; errors: unknown }

export type ResponseData<C extends Endpoint> = C['response'] extends 'blob' ? DownloadedFile : ResponseOf<C>

/** A downloaded file. `fileName` is the server's proposal. */
export type DownloadedFile = { blob: Blob; fileName: string | null }
