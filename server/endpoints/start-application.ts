import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { createHash } from 'node:crypto'
import { startApplication as endpoint } from '#schemas/api/case-creation.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import type { OrganisationType } from '#schemas/company.ts'
import type { Locale } from '#schemas/locale.ts'
import { hashOf } from '../auth/case-token.ts'
import { committing, reading, type Context } from '../context.ts'
import { answersOnScreen, resolveStart } from '../features/creation/resolve-start.ts'
import { applicantCompany, assertTypeAllowed } from '../features/creation/applicant-company.ts'
import { retryOnSimultaneousStart } from '../features/creation/store-new-case.ts'
import { assertMayBeMailed } from '../mails/mail-limit.ts'
import { findByPath } from '../features/organisations/find-organisations.ts'
import { HttpError, TooManyRequestsError } from '../http/http-error.ts'
import { offeredOrDefault } from '../locales/server-texts.ts'
import * as applicationStarts from '../repositories/application-starts.ts'
import type { IdempotencyKey } from '../repositories/idempotency-keys.ts'
import { withIdempotency } from '../features/cases/with-idempotency.ts'
import type { Tx } from '../db/tables.ts'
import { currentRequest } from '../http/current-request.ts'
import * as rateLimits from '../repositories/rate-limits.ts'

export type StartApplication = {
  path: string
  orgNo: string
  email: string
  locale: Locale
  organisationType?: OrganisationType | undefined
  key?: string | undefined
  replaces?: string | undefined
  idempotencyKey: IdempotencyKey | null
}

/** Longer than any of the outcomes takes: the response time discloses none of them. */
const responseDelayMs = 300

/** A refusal is stored like any other outcome, so that the limits count it. */
const Outcome = v.union([endpoint.response, v.strictObject({ refusal: v.string() })])

/**
 * Starts an application for a company. The link goes only to the e-mail, so that no one starts one in another's name and gets in. The reason
 * for none is the response where `answersOnScreen`; elsewhere a mail says that there is none, and strangers learn nothing of a company.
 *
 * @throws HttpError NOT_FOUND for an unknown path, TooManyRequestsError as `assertMayBeMailed` and `assertMayStart`, and as
 *   `applicantCompany` and `assertTypeAllowed`; the special errors of a start where `answersOnScreen`.
 */
export const startApplication = async (
  context: Context,
  request: StartApplication,
): Promise<ResponseOf<typeof endpoint>> => {
  const { path, orgNo, email, organisationType, key, replaces, idempotencyKey } = request
  const locale = offeredOrDefault(context.config, request.locale)
  const { organisation, template } = await reading(context, async (tx) => await findByPath(context, tx, path))
  const { company, isMember } = await applicantCompany(context, organisation.id, orgNo, organisationType)
  assertTypeAllowed(template, company)
  const starting = retryOnSimultaneousStart(
    async () =>
      await committing(
        context,
        async (tx) =>
          await withIdempotency(tx, idempotencyKey, context.now(), Outcome, async () => {
            const at = context.now()
            await assertMayBeMailed(tx, email, at)
            await assertMayStart(tx, { moId: organisation.id, orgNo, at })
            const { caseId, refusal } = await resolveStart(context, tx, {
              moId: organisation.id,
              template,
              company,
              isMember,
              email,
              locale,
              replaces: replaces === undefined ? null : hashOf(replaces),
              isAnsweredOnScreen: answersOnScreen(context, organisation, orgNo),
            })
            await applicationStarts.add(tx, {
              id: context.newId(),
              moId: organisation.id,
              orgNo,
              email,
              locale,
              keyHash: key === undefined ? null : hashOf(key),
              caseId,
              startedAt: at,
            })
            return refusal === null ? { case: { contactPersonEmail: email }, errors: [] } : { refusal }
          }),
      ),
  )
  const [outcome] = await Promise.all([starting, pause(responseDelayMs)])
  if ('refusal' in outcome) throw new HttpError(outcome.refusal)
  return outcome
}

const hourMs = 60 * 60_000
/** Starts for one company within an hour: from one network, so that nobody uses up those of the company itself, and in all. */
const maxFromNetwork = 8
const maxStarts = 100

/** @throws TooManyRequestsError */
const assertMayStart = async (
  tx: Tx,
  { moId, orgNo, at }: { moId: string; orgNo: string; at: Date },
): Promise<void> => {
  const network = currentRequest()?.facts.client ?? 'inside'
  // Neither networks nor companies are stored.
  const key = createHash('sha256').update(`start\n${network}\n${moId}\n${orgNo}`).digest('base64url')
  const { points, expiresAt } = await rateLimits.count(tx, key, hourMs / 1000, at)
  if (points > maxFromNetwork) throw new TooManyRequestsError((expiresAt.getTime() - at.getTime()) / 1000)
  const since = new Date(at.getTime() - hourMs)
  if ((await applicationStarts.countOf(tx, { moId, orgNo, since, at })) >= maxStarts)
    throw new TooManyRequestsError(hourMs / 1000)
}
