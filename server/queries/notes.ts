import { optionLists } from '#schemas/form/option-lists.ts'
import { mayReadDeletedNotes } from '#machines/case/permissions.ts'
import type { AuditEntry } from '#schemas/audit.ts'
import type { Note } from '#schemas/note.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import { notFound } from '../http/http-error.ts'
import * as audit from '../repositories/audit.ts'
import * as notes from '../repositories/notes.ts'
import { entriesFor } from '../features/cases/internal-forms.ts'
import { defineCaseQuery } from '../features/cases/case-query.ts'

/** Newest first. For staff only (specification §6); deleted notes are for those who decide. @throws HttpError NOT_FOUND */
export const listNotes = defineCaseQuery<Staff, Note[]>(async (tx, { row, actor }) =>
  (await notes.ofCase(tx, row.id)).filter(({ deleted }) => deleted === null || mayReadDeletedNotes(actor)),
)

/** Newest first. @throws HttpError NOT_FOUND */
export const getAuditLog = defineCaseQuery<Applicant | Staff, AuditEntry[]>(async (tx, opened) =>
  entriesFor(opened, await audit.shown(tx, opened.row.id)),
)

/** The options under a tag, such as Undergrupper. @throws HttpError NOT_FOUND, also for a tag that the case has not. */
export const getDynamicData = async (
  context: Pick<Context, 'db' | 'templates'>,
  caller: Applicant | Staff,
  caseId: string,
  tag: string,
) =>
  await reading(context, async (tx) => {
    const { template } = await openCase(context, tx, caller, caseId)
    const options = Object.entries(optionLists(template)).find(([key]) => key === tag)?.[1]
    if (options === undefined) throw notFound()
    return options
  })
