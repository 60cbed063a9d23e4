import * as v from 'valibot'
import { IsoDate } from '../identifiers.ts'
import { LifecycleStatistics } from '../state-statistics.ts'
import { Name } from './bounded.ts'
import { defineEndpoint } from './endpoint.ts'

/**
 * Where the caller's cases are on the chart, and how long they have stayed in each state. The period has both of its days, in Swedish time;
 * `moId` narrows to one organisation. States and transitions without a case are left out.
 */
export const getStateStatistics = defineEndpoint({
  name: 'getStateStatistics',
  group: 'Case list',
  method: 'GET',
  path: 'Case/StateStatistics',
  access: 'staff',
  query: v.strictObject({ moId: v.optional(Name), from: IsoDate, to: IsoDate }),
  response: LifecycleStatistics,
})
