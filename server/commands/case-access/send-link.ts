import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { statusHasTag } from '#machines/case/status-tags.ts'
import { renewToken } from '#schemas/api/case-access.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import { CaseId } from '#schemas/identifiers.ts'
import type { Locale } from '#schemas/locale.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { hashOf } from '../../auth/case-token.ts'
import { committing, type Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { answersOnScreen } from '../../features/creation/answers-on-screen.ts'
import { assertMayBeMailed, countRefusal, mayBeMailed } from '../../features/mails/mail-limit.ts'
import { enqueueMail } from '../../features/mails/enqueue-mail.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import { offeredOrDefault } from '../../locales/is-offered.ts'
import * as applicationStarts from '../../repositories/application-starts.ts'
import * as caseTokens from '../../repositories/case-tokens.ts'
import * as cases from '../../repositories/cases.ts'
import type { StoredCase } from '../../repositories/cases.ts'
import type { IdempotencyKey } from '../../repositories/idempotency-keys.ts'
import * as organisations from '../../repositories/organisations.ts'
import { withIdempotency } from '../change-case/with-idempotency.ts'
import { isSameEmail } from '#schemas/email.ts'

/** Longer than any of the outcomes takes: the response time discloses none of them. */
const responseDelayMs = 150

/**
 * Sends a new link to the contact of the case that an old one led to. It goes to the address that is on the case, never to one that
 * came with the request, and responds alike and after as long whether there is such a case. A repeat with the same key sends no second one.
 *
 * @throws HttpError IDEMPOTENCY_KEY_REUSED
 */
export const renewLink = async (
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
 * Sends the contact a link that was lost, by organisation number. Any other address gets the reason for none as the response where
 * `answersOnScreen`, and elsewhere a mail that there is none, with the same response.
 *
 * @throws HttpError TOO_MANY_REQUESTS for an address that has been sent too many; NOT_FOUND, REMOVED, REJECTED where `answersOnScreen`.
 */
export const forgotLink = async (
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

/** Of each template the company's newest case, where the address has a claim on it; without one the refusal of the newest of all. */
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
