import type { AnswerOf, Call } from '#schemas/api/call.ts'

/** What a call came to, where it reached the server and was not refused by the general rules. */
export type Outcome<C extends Call> =
  | { kind: 'answer'; answer: Answer<C>; version: number | null }
  /** One of the call's special codes: the screen goes its own way (specification §8). `caseId`: the case in the way; `moSlug`: whose a link was. */
  | {
      kind: 'custom'
      code: C['specialErrors'][number]
      text: string | null
      caseId: string | null
      moSlug: string | null
    }
  /** The server listed what is wrong with the request. */
  | { kind: 'errors'; errors: unknown }

export type Answer<C extends Call> = C['answer'] extends 'blob' ? Download : AnswerOf<C>

/** A downloaded file. `fileName` is the server's proposal. */
export type Download = { blob: Blob; fileName: string | null }
