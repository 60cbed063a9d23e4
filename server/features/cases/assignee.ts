import type { Assignee } from '#schemas/case.ts'
import type { StoredCase } from '../../repositories/cases.ts'

/** The case's assignee; null where it is unassigned. */
export const assigneeOf = (
  row: Pick<StoredCase, 'assignedToId' | 'assignedToName' | 'assignedToEmail' | 'assignedToRole'>,
): Assignee | null =>
  row.assignedToId === null
    ? null
    : {
        id: row.assignedToId,
        name: row.assignedToName ?? '',
        email: row.assignedToEmail ?? '',
        role: row.assignedToRole ?? '',
      }
