import type { BodyOf } from '#schemas/api/endpoint.ts'
import type { Receipt } from '#schemas/api/receipt.ts'
import type * as endpoints from '#schemas/api/signatures.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { localized, type Locale } from '#schemas/locale.ts'
import type { Context } from '../../context.ts'
import { assertMayInvite } from '../../features/signing/assert-may-invite.ts'
import type { CaseRequest } from '../../http/case-request.ts'
import { changeCase } from '../change-case/change-case.ts'
import { confirmedChanges } from '../change-case/confirmed-changes.ts'

type Emails = BodyOf<typeof endpoints.submitForSignature>
type Rejection = BodyOf<typeof endpoints.rejectSignature>

/** Sends the application to the company's signatories. @throws as `changeCase` */
export const submitForSignature = async (
  context: Context,
  request: CaseRequest,
  { emails }: Emails,
): Promise<Receipt> =>
  await changeCase(context, {
    ...request,
    event: { type: 'signature.share', emails, at: context.now().toISOString() },
    details: { params: { count: emails.length } },
  })

/** @throws as `changeCase` */
export const cancelSignature = async (context: Context, request: CaseRequest): Promise<Receipt> =>
  await changeCase(context, { ...request, event: { type: 'signature.cancel' } })

/** Has the provider send a signatory's link again. @throws as `changeCase` */
export const remindSignatory = async (
  context: Context,
  request: CaseRequest,
  { email }: BodyOf<typeof endpoints.remindSignatory>,
): Promise<Receipt> =>
  await changeCase(context, {
    ...request,
    event: { type: 'signature.remind', email, at: context.now().toISOString() },
    details: { params: { email } },
  })

/** Has the provider send a signatory's link to another address. @throws as `changeCase` and `assertMayInvite` */
export const readdressSignatory = async (
  context: Context,
  request: CaseRequest,
  { email, to, name }: BodyOf<typeof endpoints.readdressSignatory>,
): Promise<Receipt> =>
  await changeCase(context, {
    ...request,
    event: { type: 'signature.readdress', email, to, name, at: context.now().toISOString() },
    details: { params: { from: email, to, ...(name !== undefined && { name }) } },
    store: async ({ tx, row, at }) => {
      await assertMayInvite(tx, row.id, 'digital', at)
      return {}
    },
  })

/** Approves the company's signature, or takes the approval back. @throws as `changeCase` */
export const confirmSignature = async (
  context: Context,
  request: CaseRequest,
  { isConfirmed, confirmedRevision = null }: { isConfirmed: boolean; confirmedRevision?: string | null | undefined },
): Promise<Receipt> =>
  await changeCase(context, {
    ...request,
    event: isConfirmed ? { type: 'signature.approve', confirmedRevision } : { type: 'signature.unapprove' },
    details: ({ facts }) => (isConfirmed ? confirmedChanges(facts) : {}),
  })

/** @throws as `changeCase` */
export const rejectSignature = async (
  context: Context,
  request: CaseRequest,
  { rejectionMessage: message, openedFormIds = [] }: Rejection,
): Promise<Receipt> =>
  await changeCase(context, {
    ...request,
    event: { type: 'signature.reject', message, openedFormIds },
    details: ({ row, after }) => ({
      params: { message, ...(openedFormIds.length > 0 && { openedFormIds: openedFormIds.join(' ') }) },
      mail: { message, openForms: openFormTitles(after, row.locale) },
    }),
  })

/** The forms that the company can change now, in one line; empty where all of its forms are approved. */
const openFormTitles = ({ forms }: CaseFacts, locale: Locale): string =>
  forms
    .filter(({ status, isInternal }) => !isInternal && status !== 'approved')
    .map(({ title }) => localized(title, locale))
    .join(', ')
