import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { writerOf, type DraftId } from '#src/platform/drafts.ts'
import { useServices } from '#src/platform/services.ts'
import { useCaseContext } from './case-context.tsx'

/** A value that has been filled in and not sent. `isChanged`: the value differs from its initial value, also from an earlier visit. */
export type DraftValue<T> = {
  value: T
  isChanged: boolean
  /** Whether the value was restored from an earlier visit. */
  isRestored: boolean
  write: (value: T) => void
  /** Call when the server has the value, or when it is discarded. */
  remove: () => void
}

/**
 * A value that is a draft until it is sent: it survives a closed dialog, another case and a reload. One that was begun from
 * another initial value, or does not match the schema, is ignored. `schema` and `initial` are JSON.
 */
export const useStoredValue = <T>(
  { writer, caseId, field }: DraftId,
  schema: v.GenericSchema<unknown, T>,
  initial: T,
): DraftValue<T> => {
  const { drafts } = useServices()
  const id = useMemo((): DraftId => ({ writer, caseId, field }), [writer, caseId, field])
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.read(id))
  const start = JSON.stringify(initial)
  const stored = useMemo(() => parse(text, start, schema), [text, start, schema])
  const [wasChanged] = useState(stored !== null)
  return {
    value: stored === null ? initial : stored.value,
    isChanged: stored !== null,
    isRestored: wasChanged && stored !== null,
    write: useCallback(
      (value: T) => drafts.write(id, JSON.stringify(value) === start ? '' : JSON.stringify({ initial: start, value })),
      [drafts, id, start],
    ),
    remove: useCallback(() => drafts.write(id, ''), [drafts, id]),
  }
}

const parse = <T>(text: string, initial: string, schema: v.GenericSchema<unknown, T>): { value: T } | null => {
  const stored = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.strictObject({ initial: v.literal(initial), value: schema })),
    text,
  )
  return stored.success ? { value: stored.output.value } : null
}

/** As `useStoredValue`, in the open case: `field` must be unique in it. */
export const useCaseValue = <T>(field: string, schema: v.GenericSchema<unknown, T>, initial: T): DraftValue<T> => {
  const { case: opened, actor } = useCaseContext()
  const writer = writerOf(actor)
  return useStoredValue({ writer, caseId: opened.id, field }, schema, initial)
}
