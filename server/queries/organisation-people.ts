import type { ResponseOf } from '#schemas/api/endpoint.ts'
import type { listPeople as endpoint } from '#schemas/api/organisation-people.ts'
import type { Staff } from '../auth/caller.ts'
import { reading, type Context } from '../context.ts'
import { assertAdministers } from '../features/organisations/assert-administers.ts'
import { peopleOf } from '../features/organisations/people.ts'

/** @throws as `assertAdministers` */
export const listPeople = async (
  context: Pick<Context, 'db'>,
  caller: Staff,
  moId: string,
): Promise<ResponseOf<typeof endpoint>> => {
  assertAdministers(caller, moId)
  return await reading(context, async (tx) => await peopleOf(tx, moId))
}
