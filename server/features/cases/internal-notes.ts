import { mayReadDeletedNotes } from '#machines/case/permissions.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import type { listNotes } from '#schemas/api/notes.ts'
import type { OpenedCase } from '../../auth/opened-case.ts'
import type { Tx } from '../../db/tables.ts'
import * as notes from '../../repositories/notes.ts'

/** The internal notes that the caller may read, newest first: deleted ones are for those who decide. For staff only (specification §6). */
export const internalNotesFor = async (
  tx: Tx,
  { row, actor }: Pick<OpenedCase, 'row' | 'actor'>,
): Promise<ResponseOf<typeof listNotes>> => ({
  internalNotes: (await notes.ofCase(tx, row.id)).filter(
    ({ deleted }) => deleted === null || mayReadDeletedNotes(actor),
  ),
})
