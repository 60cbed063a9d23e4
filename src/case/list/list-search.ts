import * as v from 'valibot'
import type { CaseListFilters } from '#schemas/api/case-list.ts'
import { ColumnsInAddress } from '#schemas/case-column.ts'
import { Party, CaseListKind, CaseListSort, ListStatus } from '#schemas/case-status.ts'
import { IsoDate } from '#schemas/identifiers.ts'
import type { ListQuery } from '#src/case/queries/list-queries.ts'
import { createBrowserStorage } from '#src/platform/browser-storage.ts'
import { booleanParam, integerParam } from '#src/platform/search-params.ts'

const flag = v.fallback(v.optional(v.pipe(booleanParam, v.literal(true))), undefined)

const day = v.optional(v.fallback(v.optional(IsoDate), undefined))

/** The filters of the list, as they stand in an address. `list-filters.tsx` has the controls. */
export const filters = {
  search: v.optional(
    v.fallback(
      v.pipe(
        v.string(),
        v.transform((text) => text.slice(0, 200)),
      ),
      '',
    ),
  ),
  status: v.optional(v.fallback(ListStatus, 'all')),
  moId: v.optional(v.fallback(v.string(), '')),
  template: v.optional(v.fallback(v.string(), '')),
  handler: v.optional(v.fallback(v.string(), '')),
  awaits: v.optional(v.fallback(v.optional(Party), undefined)),
  unread: v.optional(flag),
  transferPending: v.optional(flag),
  withoutAdmission: v.optional(flag),
  changed: v.optional(flag),
  createdFrom: day,
  createdTo: day,
  changedFrom: day,
  changedTo: day,
} satisfies Record<keyof CaseListFilters, v.GenericSchema>

export const order = {
  sort: v.optional(v.fallback(CaseListSort, 'createdAt')),
  direction: v.optional(v.fallback(v.picklist(['ascending', 'descending']), 'descending')),
  page: v.optional(v.fallback(v.pipe(integerParam, v.maxValue(1_000_000)), 1)),
} satisfies Partial<Record<keyof ListQuery, v.GenericSchema>>

/** The columns of a view, as text; undefined where a person's own count. */
const columns = v.optional(
  v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.check((text) => v.is(ColumnsInAddress, text)),
      ),
    ),
    undefined,
  ),
)

/** Search params of the case list: invalid ones are ignored, so that an old link still opens. */
export const ListSearch = v.object({
  list: v.optional(v.fallback(CaseListKind, 'active')),
  ...filters,
  ...order,
  columns,
})
/** Those that stay in the address of a case. */
export const listSearchKeys = [...v.keyof(ListSearch).options]
export type ListSearch = v.InferOutput<typeof ListSearch>

/** Path of a list: the start page or the simple list. */
export type ListPath = '/' | '/simple'

/** The stored filters, or null if there are none or they are invalid. */
export const rememberedList = (): ListSearch | null => {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), ListSearch), listStorage.read(listStorageKey))
  return stored.success && Object.keys(stored.output).length > 0 ? stored.output : null
}

/** Of the case list's search parameters, stored on the device until a sign-out. The list's own screen writes them: applicants load this file. */
export const listStorageKey = 'case-list'
export const listStorage = createBrowserStorage('localStorage')

export const forgetRememberedList = (): void => listStorage.remove(listStorageKey)
