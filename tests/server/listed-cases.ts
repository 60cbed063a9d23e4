import * as v from 'valibot'
import { CasePage, listActiveCases, type CasePageQuery } from '#schemas/api/case-list.ts'
import { anders } from './people.ts'
import { storeCase, type NewCase } from './stored-case.ts'
import type { TestServer } from './test-server.ts'

const sofia = {
  assignedToId: 'tid.sofia',
  assignedToName: 'Sofia Källström',
  assignedToEmail: 'sofia@hg.example',
  assignedToRole: 'advisor',
}
const cases: readonly NewCase[] = [
  { companyName: 'Åkerlunds Golv AB', orgNo: '5599100001', status: 'CREATED', contactEmail: 'golv@akerlund.example' },
  { companyName: 'Zetterströms El AB', orgNo: '5599100002', status: 'STARTED', ...sofia },
  { companyName: 'Ängens Snickeri AB', orgNo: '5599100003', status: 'SUBMITTED', awaits: 'caseworker' },
  { companyName: 'Örnbergs Plåt HB', orgNo: '5599100004', status: 'OUT_FOR_REGIONAL_REVIEW', awaits: 'region' },
  { companyName: 'Alms Måleri 100% AB', orgNo: '5599100005', status: 'APPROVED_BY_MA', awaits: 'caseworker', ...sofia },
  { companyName: 'Exporterat AB', orgNo: '5599100006', status: 'EXPORTED_TO_TELLUS', awaits: 'register' },
  { companyName: 'Färdigt AB', orgNo: '5599100007', status: 'FINISHED_IN_TELLUS', awaits: 'nobody' },
  { companyName: 'Borttaget AB', orgNo: '5599100008', status: 'REMOVED', awaits: 'nobody' },
  { companyName: 'Verkstad AB', orgNo: '5599100009', moId: 'verkstadsalliansen', status: 'CREATED' },
  { companyName: '', orgNo: '5599100010', moId: 'verkstadsalliansen', status: 'CREATED' },
]

/** Stores cases of two organisations, of every list, a minute apart. Returns their ids by company. */
export const storeListedCases = async (server: TestServer): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>()
  for (const given of cases) {
    server.clock.advance(60_000)
    const { id } = await storeCase(server.context, given)
    ids.set(given.companyName ?? '', id)
  }
  return ids
}

export type ListQuery = { [K in keyof CasePageQuery]?: string }

/** A page of the list of active cases, as `by` sees it. */
export const listCases = async (server: TestServer, query: ListQuery = {}, by = anders) =>
  v.parse(CasePage, (await server.call(listActiveCases, by, { query: JSON.parse(JSON.stringify(query)) })).body)

/** The companies of such a page. */
export const listNames = async (server: TestServer, query: ListQuery = {}, by = anders): Promise<string[]> =>
  (await listCases(server, query, by)).items.map(({ company }) => company.name)
