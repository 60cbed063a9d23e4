import type { Receipt } from '#schemas/api/receipt.ts'
import type { Staff } from '../../auth/caller.ts'
import type { Context } from '../../context.ts'
import type { CaseRequest } from '../../http/case-request.ts'
import { changeCase } from '../change-case/change-case.ts'
import { confirmedChanges } from '../change-case/confirmed-changes.ts'

/** Removes a case. @throws as `changeCase` */
export const deleteCase = async (context: Context, request: CaseRequest<Staff>): Promise<Receipt> =>
  await changeCase(context, { ...request, event: { type: 'case.delete', at: context.now().toISOString() } })

/** Takes a removal back. @throws as `changeCase` */
export const restoreCase = async (context: Context, request: CaseRequest<Staff>): Promise<Receipt> =>
  await changeCase(context, { ...request, event: { type: 'case.restore', at: context.now().toISOString() } })

/** Lets the company apply again, also after a final rejection, which no longer holds. @throws as `changeCase` */
export const resetCase = async (context: Context, request: CaseRequest<Staff>): Promise<Receipt> =>
  await changeCase(context, {
    ...request,
    event: { type: 'case.reset' },
    store: () => Promise.resolve({ rejectionMessage: null, mayReapply: null }),
  })

/** @throws as `changeCase` */
export const archiveCase = async (context: Context, request: CaseRequest<Staff>): Promise<Receipt> =>
  await changeCase(context, { ...request, event: { type: 'case.archive' } })

/** Exports a case to the membership register. @throws as `changeCase` */
export const exportCase = async (
  context: Context,
  request: CaseRequest<Staff>,
  { confirmedRevision = null }: { confirmedRevision?: string | null | undefined },
): Promise<Receipt> =>
  await changeCase(context, {
    ...request,
    event: { type: 'case.export', confirmedRevision },
    details: ({ facts }) => confirmedChanges(facts),
  })

/** Rejects an application, and says whether the company may apply again. @throws as `changeCase` */
export const rejectCase = async (
  context: Context,
  request: CaseRequest<Staff>,
  { message, mayReapply }: { message: string; mayReapply: boolean },
): Promise<Receipt> =>
  await changeCase(context, {
    ...request,
    event: { type: 'case.reject', message, mayReapply },
    details: { params: { message, mayReapply } },
    store: () => Promise.resolve({ rejectionMessage: message, mayReapply }),
  })
