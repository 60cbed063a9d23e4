import { startApplication as call } from '#schemas/api/case-creation.ts'
import type { AnswerOf } from '#schemas/api/call.ts'
import type { OrganisationType } from '#schemas/company.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Context } from '../context.ts'
import { applicantCompany } from '../creation/applicant-company.ts'
import { storeNewCase } from '../creation/store-new-case.ts'
import { assertMayBeMailed } from '../mails/mail-limit.ts'
import { findByPath } from '../queries/look-up-organisation.ts'
import { reading } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { IdempotencyKey } from '../repositories/idempotency-keys.ts'
import { once } from './once.ts'

export type StartApplication = {
  path: string
  orgNo: string
  email: string
  locale: Locale
  organisationType?: OrganisationType | undefined
  idempotencyKey: IdempotencyKey | null
}

/**
 * A company starts its application. The link goes to the e-mail alone, so nobody starts one in another's name and gets in.
 *
 * @throws RefusalError NOT_FOUND for an unknown path, TOO_MANY_REQUESTS for an address that has been sent too many links, and as `applicantCompany` and `storeNewCase`.
 */
export const startApplication = async (context: Context, request: StartApplication): Promise<AnswerOf<typeof call>> => {
  const { path, orgNo, email, locale, organisationType, idempotencyKey } = request
  const { organisation, template } = await reading(context, async (tx) => await findByPath(tx, path))
  const company = await applicantCompany(context, organisation.id, orgNo, organisationType)
  const started = await inTransaction(
    context.db,
    async (tx) =>
      await once(tx, idempotencyKey, context.now(), Answer, async () => {
        await assertMayBeMailed(tx, email, context.now())
        const by = { kind: 'applicant', name: email } as const
        const { reference } = await storeNewCase(context, tx, {
          moId: organisation.id,
          template,
          company,
          contactEmail: email,
          locale,
          silent: false,
          by,
        })
        return { case: { reference }, errors: [] }
      }),
  )
  context.tasks.wake()
  return started
}

const Answer = call.answer
