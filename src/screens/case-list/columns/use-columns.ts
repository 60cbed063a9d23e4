import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { ColumnsInAddress, isCaseColumn, type CaseColumn } from '#schemas/case-column.ts'
import { answerColumnsQuery, myOrganisationsQuery, myTemplatesQuery } from '#src/case/queries/list-queries.ts'
import type { ListSearch } from '#src/case/list/list-search.ts'
import { createBrowserStorage } from '#src/platform/browser-storage.ts'
import { useServices } from '#src/platform/services.ts'
import { createEmitter } from '#src/ui/emitter.ts'

const setting = 'list-columns'
const storage = createBrowserStorage('localStorage')
const changes = createEmitter()

/** Stores the columns on the device; null for those that the list has by itself. */
export const rememberColumns = (columns: readonly string[] | null): void => {
  if (columns === null) storage.remove(setting)
  else storage.write(setting, columns.join(','))
  changes.emit()
}

const parsed = (text: string | null | undefined): readonly string[] | null => {
  const columns = v.safeParse(ColumnsInAddress, text)
  return columns.success ? columns.output : null
}

/** The columns that are chosen: those of the address, which a view brings, else the person's own; null where there are none. As text, in the form of an address. */
export const useChosenColumns = (search: ListSearch): string | undefined => {
  const own = useSyncExternalStore(changes.subscribe, () => storage.read(setting))
  return search.columns ?? parsed(own)?.join(',')
}

/** The chosen columns that there are; null where the list has those that it has by itself. */
export const useColumns = (search: ListSearch): readonly string[] | null => {
  const { api } = useServices()
  const chosen = parsed(useChosenColumns(search))
  const answers = useQuery({
    ...answerColumnsQuery(api),
    enabled: chosen?.some((column) => !isCaseColumn(column)) === true,
  })
  if (chosen === null) return null
  // A question that every template has dropped is no column.
  return chosen.filter((column) => isCaseColumn(column) || answers.data?.some((answer) => answer.column === column))
}

/** The columns that the list has by itself, each of what a row shows. */
export const useStandardColumns = (search: ListSearch, density: 'roomy' | 'classic'): readonly CaseColumn[] => {
  const { api } = useServices()
  const isOneOrganisation = (useQuery(myOrganisationsQuery(api)).data ?? []).length < 2
  const isOneTemplate = new Set((useQuery(myTemplatesQuery(api)).data ?? []).map(({ slug }) => slug)).size < 2
  return [
    'company',
    'orgNo',
    'reference',
    ...(isOneOrganisation && density === 'roomy' ? [] : (['organisation'] as const)),
    ...(isOneTemplate ? [] : (['application'] as const)),
    'status',
    ...(search.list === 'archived' ? (['outcome'] as const) : []),
    'turn',
    'turnSince',
    'handler',
    ...(density === 'roomy' ? (['changed'] as const) : []),
    'created',
    'unreadMessages',
  ]
}
