import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import * as endpoints from '#schemas/api/case-access.ts'
import { rankOn } from '#machines/case/permissions.ts'
import type { TemplateAudience } from '#schemas/case.ts'
import { statusHasTag } from '#machines/case/status-tags.ts'
import { renewToken } from '#schemas/api/case-access.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import { CaseId } from '#schemas/identifiers.ts'
import type { Locale } from '#schemas/locale.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { isSameEmail } from '#schemas/email.ts'
import { immutableRoute, jsonRoute, versionedRoute } from '../http/route.ts'
import { getCase } from './get-case.ts'
import { hashOf } from '../auth/case-token.ts'
import type { Staff } from '../auth/caller.ts'
import { reading, type Context, committing } from '../context.ts'
import { inStatement } from '../db/transaction.ts'
import { templateViewOf, type TemplateView } from '../features/forms/template-catalogue.ts'
import { notFound, HttpError } from '../http/http-error.ts'
import * as caseTokens from '../repositories/case-tokens.ts'
import type { TemplateRef } from '../repositories/templates.ts'
import type { Tx } from '../db/tables.ts'
import { answersOnScreen } from '../features/creation/resolve-start.ts'
import { assertMayBeMailed, countRefusal, mayBeMailed } from '../mails/mail-limit.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { offeredOrDefault } from '../locales/server-texts.ts'
import * as applicationStarts from '../repositories/application-starts.ts'
import * as cases from '../repositories/cases.ts'
import type { StoredCase } from '../repositories/cases.ts'
import type { IdempotencyKey } from '../repositories/idempotency-keys.ts'
import * as organisations from '../repositories/organisations.ts'
import { withIdempotency } from '../features/cases/with-idempotency.ts'

/** Longer than any of the outcomes takes: the response time discloses none of them. */
const responseDelayMs = 150

/**
 * Sends a new link to the contact of the case that an old one led to. It goes to the address that is on the case, never to one that
 * came with the request, and responds alike and after as long whether there is such a case. A repeat with the same key sends no second one.
 *
 * @throws HttpError IDEMPOTENCY_KEY_REUSED
 */
const renewLink = async (
  context: Context,
  idOrToken: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<ResponseOf<typeof renewToken>> => {
  const sending = committing(
    context,
    async (tx) =>
      await withIdempotency(tx, idempotencyKey, context.now(), renewToken.response, async () => {
        const at = context.now()
        const caseId = v.is(CaseId, idOrToken) ? idOrToken : (await caseTokens.find(tx, hashOf(idOrToken)))?.caseId
        const row = caseId === undefined ? null : await cases.find(tx, caseId)
        if (row !== null && statusHasTag(row.status, 'opensByLink') && (await mayBeMailed(tx, row.contactEmail, at)))
          await enqueueMail(context, tx, {
            caseId: row.id,
            locale: row.locale,
            type: 'renewedLink',
            recipient: row.contactEmail,
            params: {},
            at,
          })
        return { sent: true as const }
      }),
  )
  const [response] = await Promise.all([sending, pause(responseDelayMs)])
  return response
}

/**
 * Sends the contact a link that was lost, by organisation number. Any other address gets the reason for none as the response where `answersOnScreen`,
 * and elsewhere a mail that there is none, with the same response.
 *
 * @throws HttpError TOO_MANY_REQUESTS for an address that has been sent too many; NOT_FOUND, REMOVED, REJECTED if `answersOnScreen`.
 */
const forgotLink = async (
  context: Context,
  { moSlug, orgNo, email, locale }: { moSlug: string; orgNo: string; email: string; locale: Locale },
): Promise<{ sent: true }> => {
  const sending = committing(context, async (tx) => {
    const organisation = await organisations.findBySlug(tx, moSlug)
    if (organisation === null) throw notFound()
    const at = context.now()
    await assertMayBeMailed(tx, email, at)
    const { rows, refusal } = await lostCases(tx, await cases.ofCompany(tx, organisation.id, orgNo), email)
    if (refusal !== null && answersOnScreen(context, organisation, orgNo)) {
      await countRefusal(tx, email, at)
      return refusal
    }
    const mail = { locale: offeredOrDefault(context.config, locale), recipient: email, at }
    for (const { id } of rows) await enqueueMail(context, tx, { ...mail, caseId: id, type: 'lostLink', params: {} })
    if (rows.length === 0)
      await enqueueMail(context, tx, {
        ...mail,
        caseId: null,
        moId: organisation.id,
        type: 'linkNotFound',
        params: { company: formatOrgNumber(orgNo) },
      })
    return null
  })
  const [refusal] = await Promise.all([sending, pause(responseDelayMs)])
  if (refusal !== null) throw new HttpError(refusal)
  return { sent: true }
}

type LostCases = { rows: readonly StoredCase[]; refusal: string | null }

/** The company's newest case of each template where the address has a claim, or else the refusal of its newest case of all. */
const lostCases = async (tx: Tx, ofCompany: readonly StoredCase[], email: string): Promise<LostCases> => {
  const newest = [...new Map(ofCompany.toReversed().map((row) => [row.templateSlug, row])).values()]
  const rows: StoredCase[] = []
  for (const row of newest) if ((await linkRefusal(tx, row, email)) === null) rows.push(row)
  if (rows.length > 0) return { rows, refusal: null }
  const [latest] = ofCompany
  return { rows, refusal: latest === undefined ? 'NOT_FOUND' : await linkRefusal(tx, latest, email) }
}

const linkRefusal = async (tx: Tx, row: StoredCase, email: string): Promise<string | null> => {
  const isContact = isSameEmail(row.contactEmail, email)
  const hasClaim = row.confirmedAt === null && (await applicationStarts.claimOf(tx, row.id, email)) !== null
  if (!isContact && !hasClaim) return 'NOT_FOUND'
  if (!statusHasTag(row.status, 'opensByLink')) return 'REMOVED'
  return statusHasTag(row.status, 'rejected') ? 'REJECTED' : null
}

type Reads = Pick<Context, 'db' | 'templates'>

/** @throws HttpError NOT_FOUND for staff without a role on the organisation, and for a version that is not there */
const getCaseTemplate = async (context: Reads, { roles }: Staff, ref: TemplateRef): Promise<TemplateView> => {
  if (rankOn(roles, ref.moId) === null) throw notFound()
  return await viewFor(context, ref, 'staff')
}

/** @throws HttpError NOT_FOUND for a version that is not there */
const getApplicantTemplate = async (context: Reads, ref: TemplateRef): Promise<TemplateView> =>
  await viewFor(context, ref, 'applicant')

const viewFor = async (context: Reads, ref: TemplateRef, audience: TemplateAudience): Promise<TemplateView> =>
  await reading(context, async (tx) => {
    const template = await context.templates.find(tx, ref)
    if (template === null) throw notFound()
    return templateViewOf(template, audience)
  })

/** The template of the linked case with the digest for its holder, or null if the link opens nothing. */
export const linkedTemplate = async (
  context: Reads,
  caseId: string,
  token: string,
): Promise<(TemplateRef & { digest: string }) | null> => {
  const ref = await inStatement(context.db, async (db) => await caseTokens.templateOf(db, caseId, hashOf(token)))
  return ref === null ? null : { ...ref, digest: (await viewFor(context, ref, 'applicant')).digest }
}

/** A case, and how an applicant comes to it. */
export const caseAccessRoutes = [
  versionedRoute(endpoints.getCase, (context, { caller, query }) => getCase(context, caller, query.caseId)),
  immutableRoute(endpoints.getCaseTemplate, (context, { caller, params }) =>
    getCaseTemplate(context, caller, { ...params, version: Number(params.version) }),
  ),
  immutableRoute(endpoints.getApplicantTemplate, (context, { params }) =>
    getApplicantTemplate(context, { ...params, version: Number(params.version) }),
  ),
  jsonRoute(endpoints.renewToken, (context, { body, idempotencyKey }) =>
    renewLink(context, body.caseId, idempotencyKey),
  ),
  jsonRoute(endpoints.forgotLink, (context, { body }) => forgotLink(context, body)),
]
