import * as v from 'valibot'
import { cleanName } from '../canonical-text.ts'
import { CaseId } from '../identifiers.ts'
import { bounded, Name } from './bounded.ts'
import { defineEndpoint } from './endpoint.ts'

/** The longest name of a view, and the longest address in one. */
export const maxViewNameLength = 60
const maxViewSearchLength = 4500
/** So many views a person has, and so many an organisation has in common. */
export const maxListViews = { own: 30, shared: 30 } as const

const ListViewContent = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(maxViewNameLength, 'TOO_LONG'), v.transform(cleanName), v.nonEmpty('EMPTY')),
  /** The search parameters of the list, as its address has them after the question mark. */
  search: bounded(maxViewSearchLength),
  /** The organisation whose people have the view; null for the caller's own. */
  moId: v.nullable(Name),
})

/** A named view of the case list. `mayChange`: whether the caller may rename, share and delete it. */
export const ListView = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  name: v.string(),
  search: v.string(),
  moId: v.nullable(v.string()),
  mayChange: v.boolean(),
})
export type ListView = v.InferOutput<typeof ListView>

const views = { group: 'Case list', access: 'staff', path: 'ListViews' } as const
const ofView = {
  ...views,
  path: 'ListViews/{id}',
  params: v.strictObject({ id: v.pipe(v.string(), v.uuid()) }),
} as const

/** The caller's own views and those of their organisations, by name. */
export const listViews = defineEndpoint({ ...views, name: 'listViews', method: 'GET', response: v.array(ListView) })

/**
 * Adds the view, or replaces the one with its id. The id is the caller's: a repeat of the same request changes nothing. A view that is shared is
 * changed by the person who made it, and by administrators.
 */
export const saveListView = defineEndpoint({
  ...ofView,
  name: 'saveListView',
  method: 'PUT',
  body: ListViewContent,
  response: ListView,
  specialErrors: ['TOO_MANY_LIST_VIEWS'],
})

export const removeListView = defineEndpoint({
  ...ofView,
  name: 'removeListView',
  method: 'DELETE',
  response: v.strictObject({ removed: v.literal(true) }),
})

/** Records that the caller has seen a version of a case. An earlier version than the recorded one changes nothing. */
export const markCaseSeen = defineEndpoint({
  group: 'Case list',
  access: 'staff',
  name: 'markCaseSeen',
  method: 'POST',
  path: 'Case/{caseId}/Seen',
  params: v.strictObject({ caseId: CaseId }),
  body: v.strictObject({ version: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  response: v.strictObject({ version: v.number() }),
})
