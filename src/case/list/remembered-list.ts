import * as v from 'valibot'
import { readRememberedList, writeRememberedList } from '#src/platform/remembered-list-storage.ts'
import { ListSearch } from './list-search.ts'

/**
 * Stores the last filters and sorting for the next visit. Search terms and page are omitted: they belong
 * to one task, and the terms may be personal data.
 */
export const rememberList = ({ search: _, page: __, ...rest }: ListSearch): void =>
  writeRememberedList(JSON.stringify(rest))

/** The stored filters; null where there are none, or invalid ones. */
export const rememberedList = (): ListSearch | null => {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), ListSearch), readRememberedList())
  return stored.success && Object.keys(stored.output).length > 0 ? stored.output : null
}
