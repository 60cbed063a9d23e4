import { useEffect, useState } from 'react'
import { minSearchLength, type AnswerSource } from '#schemas/form/answer-source.ts'
import { useFormContext } from './form-context.ts'

/** The answers that a source has for a text, or why they are not known. */
export type SearchResult = readonly string[] | 'too-short' | 'searching' | 'failed'

const debounceMs = 250

/** Searches a source for a text once it stays the same for a moment; `search` does so again where it failed. */
export const useSearch = (source: AnswerSource, text: string): { result: SearchResult; search: () => void } => {
  const { search } = useFormContext()
  const [last, setLast] = useState<{ text: string; result: SearchResult } | null>(null)
  const isDone = last?.text === text && last.result !== 'searching'

  useEffect(() => {
    if (search === undefined || text.length < minSearchLength || isDone) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      search(source, text, controller.signal).then(
        (result) => setLast({ text, result }),
        () => controller.signal.aborted || setLast({ text, result: 'failed' }),
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [search, source, text, isDone])

  return {
    result:
      text.length < minSearchLength
        ? 'too-short'
        : isDone && last !== null
          ? last.result
          : search === undefined
            ? []
            : 'searching',
    search: () => {
      if (last?.result === 'failed') setLast(null)
    },
  }
}
