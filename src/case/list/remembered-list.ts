import * as v from 'valibot'
import { ListSearch } from './list-search.ts'

const key = 'case-list'

/**
 * The list as it was narrowed and ordered last, for the next visit. The words that were searched for and the page are left out: they belong
 * to one errand, and the words may be a person's.
 */
export const rememberList = ({ search: _, page: __, ...rest }: ListSearch): void => {
  localStorage.setItem(key, JSON.stringify(rest))
}

/** What `rememberList` was given last; null for nothing, or for what is no list any more. */
export const rememberedList = (): ListSearch | null => {
  const stored = localStorage.getItem(key)
  if (stored === null) return null
  try {
    const { output, success } = v.safeParse(ListSearch, JSON.parse(stored))
    return success && Object.keys(output).length > 0 ? output : null
  } catch {
    return null
  }
}

/** Forgets it, as the person leaves. */
export const forgetList = (): void => localStorage.removeItem(key)
