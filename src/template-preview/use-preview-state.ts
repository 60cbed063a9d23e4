import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { PreviewState, previewStateEvent, previewStatePath } from '#schemas/template-preview.ts'

/** A document whose file now says something that cannot be shown stays as it was last. */
export type KeptDocument = PreviewState['documents'][number] & { isStale: boolean }
export type KeptState = Omit<PreviewState, 'documents'> & { documents: readonly KeptDocument[] }

/** What is previewed, at first and after every change; null until it is known. */
export const usePreviewState = (): KeptState | null => {
  const [state, setState] = useState<KeptState | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const take = (given: unknown): void => setState((before) => kept(before, v.parse(PreviewState, given)))
    const ask = async (): Promise<void> => {
      const answer = await fetch(previewStatePath, { signal: abort.signal })
      take(await answer.json())
    }
    ask().catch((error: unknown) => {
      if (!abort.signal.aborted) throw error
    })
    import.meta.hot?.on(previewStateEvent, take)
    return () => {
      abort.abort()
      import.meta.hot?.off(previewStateEvent, take)
    }
  }, [])
  return state
}

/** What can be shown now, and in its place what could be shown before a document was broken. */
export const kept = (before: KeptState | null, next: PreviewState): KeptState => {
  const fresh = next.documents.map((document) => ({ ...document, isStale: false }))
  const isBroken = next.findings.some(({ severity }) => severity === 'error')
  const lost = isBroken
    ? (before?.documents ?? []).filter(({ name }) => fresh.every((document) => document.name !== name))
    : []
  return { ...next, documents: [...fresh, ...lost.map((document) => ({ ...document, isStale: true }))] }
}
