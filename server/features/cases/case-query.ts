import type { Applicant, Staff } from '../../auth/caller.ts'
import { openCase, type OpenedCase } from '../../auth/opened-case.ts'
import { reading, type Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'

/** A query about one case that its caller may see. It throws HttpError NOT_FOUND for another. */
export const defineCaseQuery =
  <C extends Applicant | Staff, T>(read: (tx: Tx, opened: OpenedCase) => Promise<T>) =>
  async (context: Pick<Context, 'db' | 'templates'>, caller: C, caseId: string): Promise<T> =>
    await reading(context, async (tx) => await read(tx, await openCase(context, tx, caller, caseId)))
