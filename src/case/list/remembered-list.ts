import * as v from 'valibot'
import { readRememberedList, writeRememberedList } from '#src/platform/remembered-list.ts'
import { ListSearch } from './list-search.ts'

/**
 * The list as it was narrowed and ordered last, for the next visit. The words that were searched for and the page are left out: they belong
 * to one errand, and the words may be a person's.
 */
export const rememberList = ({ search: _, page: __, ...rest }: ListSearch): void =>
  writeRememberedList(JSON.stringify(rest))

/** What `rememberList` was given last; null for nothing, or for what is no list any more. */
export const rememberedList = (): ListSearch | null => {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), ListSearch), readRememberedList())
  return stored.success && Object.keys(stored.output).length > 0 ? stored.output : null
}
