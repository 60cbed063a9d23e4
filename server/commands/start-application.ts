import { setTimeout as pause } from 'node:timers/promises'
import { startApplication as call } from '#schemas/api/case-creation.ts'
import type { AnswerOf } from '#schemas/api/call.ts'
import type { OrganisationType } from '#schemas/company.ts'
import type { Locale } from '#schemas/locale.ts'
import { hashOf } from '../auth/case-token.ts'
import { reading, type Context } from '../context.ts'
import { applicantCompany, assertTypeAllowed } from '../creation/applicant-company.ts'
import { settleStart } from '../creation/settle-start.ts'
import { inTransaction } from '../db/transaction.ts'
import { assertMayBeMailed } from '../mails/mail-limit.ts'
import { findByPath } from '../queries/look-up-organisation.ts'
import { RefusalError } from '../refusal.ts'
import * as applicationStarts from '../repositories/application-starts.ts'
import type { IdempotencyKey } from '../repositories/idempotency-keys.ts'
import { once } from './once.ts'

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

/** Starts of one company within an hour, whoever makes them. */
const mostStarts = 20
const withinMs = 60 * 60_000
/** Longer than any of the outcomes takes: how long the answer takes tells none of them. */
const answerAfterMs = 300

/**
 * Somebody starts an application for a company. What comes of it goes to the e-mail alone: the link, or that none can be given. So nobody
 * starts one in another's name and gets in, and strangers learn nothing of a company.
 *
 * @throws RefusalError NOT_FOUND for an unknown path, TOO_MANY_REQUESTS for an address or a company that has had too many, and as
 *   `applicantCompany` and `assertTypeAllowed`; the special errors of a start where the installation answers openly.
 */
export const startApplication = async (context: Context, request: StartApplication): Promise<AnswerOf<typeof call>> => {
  const { path, orgNo, email, locale, organisationType, key, replaces, idempotencyKey } = request
  const { organisation, template } = await reading(context, async (tx) => await findByPath(tx, path))
  const { company, isMember } = await applicantCompany(context, organisation.id, orgNo, organisationType)
  assertTypeAllowed(template, company)
  const starting = inTransaction(
    context.db,
    async (tx) =>
      await once(tx, idempotencyKey, context.now(), call.answer, async () => {
        const at = context.now()
        const since = new Date(at.getTime() - withinMs)
        await assertMayBeMailed(tx, email, at)
        if ((await applicationStarts.countOf(tx, { moId: organisation.id, orgNo, since })) >= mostStarts)
          throw new RefusalError('TOO_MANY_REQUESTS')
        const caseId = await settleStart(context, tx, {
          moId: organisation.id,
          template,
          company,
          isMember,
          email,
          locale,
          replaces: replaces === undefined ? null : hashOf(replaces),
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
        return { case: { contactPersonEmail: email }, errors: [] }
      }),
  )
  const [answer] = await Promise.all([starting, pause(answerAfterMs)])
  context.tasks.wake()
  return answer
}
