import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode, useEffect } from 'react'
import { minSearchLength, type AnswerSource } from '#schemas/form/answer-source.ts'
import { textOf } from '#schemas/form/value.ts'
import { defineFormComponent, type InteractiveProps } from '../define-form-component.ts'
import { ComboBoxInput, spelledOption } from '../field/combo-box-input.tsx'
import { useLocalized } from '../use-field-state.ts'
import { useFormContext } from '../form-context.ts'

/** The typed text is the answer. The source's names for it are offered, and the server checks whether the source has it. */
const SearchBox = ({ component, id, value, isReadOnly, aria, onChange }: InteractiveProps<'searchBox'>) => {
  const { t } = useLingui()
  const localized = useLocalized()
  const text = textOf(value)
  const [isTyping, setTyping] = useState(false)
  const { result, search } = useSearch(component.source, isTyping ? text.trim() : '')
  const found = typeof result === 'string' ? [] : result.map((name) => ({ value: name, name }))

  const answer = (next: string | null): void => {
    setTyping(false)
    if (next !== value) onChange(next)
  }
  const leave = (): void => {
    if (isTyping) answer(spelledOption(found, text)?.value ?? (text || null))
  }

  return (
    <ComboBoxInput
      id={id}
      aria={aria}
      label={localized(component.label)}
      placeholder={component.placeholder ? localized(component.placeholder) : t`Sök på namn eller nummer`}
      isReadOnly={isReadOnly}
      text={text}
      found={found}
      chosen={undefined}
      isTyping={isTyping}
      isFirstActive={false}
      none={<NoneFound result={result} />}
      onOpen={search}
      onType={(next) => {
        setTyping(true)
        onChange(next === '' ? null : next)
      }}
      onChoose={(option) => answer(option.value)}
      onClear={() => answer(null)}
      onLeave={leave}
    />
  )
}

const NoneFound = ({ result }: { result: SearchResult }): ReactNode => {
  if (result === 'too-short') return <Trans>Skriv minst {minSearchLength} tecken.</Trans>
  if (result === 'searching') return <Trans>Söker…</Trans>
  if (result === 'failed')
    return <Trans>Sökningen gick inte. Det som är skrivet finns kvar. Försök igen om en stund.</Trans>
  return <Trans>Inget hittades. Sök på en annan del av namnet eller på numret.</Trans>
}

export const searchBox = defineFormComponent({
  type: 'searchBox',
  isInteractive: true,
  Component: SearchBox,
})

/** The answers that a source has for a text, or why they are not known. */
type SearchResult = readonly string[] | 'too-short' | 'searching' | 'failed'

const debounceMs = 250

/** Searches a source for a text after a debounce. `search` repeats a failed search. */
const useSearch = (source: AnswerSource, text: string): { result: SearchResult; search: () => void } => {
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
