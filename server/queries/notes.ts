import { optionLists } from '#schemas/form/option-lists.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import type { listNotes as endpoint } from '#schemas/api/notes.ts'
import type { AuditEntry } from '#schemas/audit.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import { notFound } from '../http/http-error.ts'
import * as audit from '../repositories/audit.ts'
import { entriesFor, hiddenForms } from '../features/cases/internal-forms.ts'
import { internalNotesFor } from '../features/cases/internal-notes.ts'
import { defineCaseQuery } from '../features/cases/case-query.ts'

/** As `internalNotesFor`. @throws HttpError NOT_FOUND */
export const listNotes = defineCaseQuery<Staff, ResponseOf<typeof endpoint>>(internalNotesFor)

/** As `audit.page`. @throws HttpError NOT_FOUND */
export const getAuditLog = async (
  context: Pick<Context, 'db' | 'templates'>,
  caller: Applicant | Staff,
  { caseId, before }: { caseId: string; before?: string | undefined },
): Promise<AuditEntry[]> =>
  await reading(context, async (tx) => {
    const opened = await openCase(context, tx, caller, caseId)
    const { row, actor } = opened
    const page = await audit.page(tx, {
      caseId: row.id,
      before: before === undefined ? null : Number(before),
      hiddenForms: hiddenForms(opened),
      isForApplicants: actor.kind !== 'staff',
    })
    return entriesFor(opened, page)
  })

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
