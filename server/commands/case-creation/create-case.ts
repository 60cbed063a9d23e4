import { mayCreateCase } from '#machines/case/permissions.ts'
import { Receipt } from '#schemas/api/receipt.ts'
import type { OrganisationType } from '#schemas/company.ts'
import type { Locale } from '#schemas/locale.ts'
import { ExternalUnavailableError } from '../../adapters/external-http.ts'
import type { Staff } from '../../auth/caller.ts'
import { actorOn } from '../../auth/opened-case.ts'
import { withCurrentRights } from '../../auth/current-rights.ts'
import { committing, reading, type Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { applicantCompany, type ApplicantCompany } from '../../features/creation/applicant-company.ts'
import { earlierCases, refusalBy } from '../../features/creation/earlier-cases.ts'
import { retryOnSimultaneousStart } from '../../features/creation/simultaneous-start.ts'
import { storeNewCase } from '../../features/creation/store-new-case.ts'
import { HttpError, invalidRequest } from '../../http/http-error.ts'
import { offeredOrDefault } from '../../locales/is-offered.ts'
import type { IdempotencyKey } from '../../repositories/idempotency-keys.ts'
import type { TemplateSummary } from '../../repositories/templates.ts'
import * as users from '../../repositories/users.ts'
import { delegateWithin } from '../case-actions/delegation.ts'
import { withIdempotency } from '../change-case/with-idempotency.ts'

export type CreateCase = {
  caller: Staff
  moId: string
  /** Which of the organisation's templates; may be left out where only one is for the type of organisation. */
  templateSlug?: string | undefined
  orgNo: string
  email: string
  /** Of a company that the register does not know. */
  organisationType: OrganisationType
  locale: Locale
  silent: boolean
  idempotencyKey: IdempotencyKey | null
}

/**
 * A caseworker creates a case for a company, with a mail to its contact or silently. One that is silent is the caseworker's to handle.
 *
 * @throws HttpError FORBIDDEN, MISSING_TEMPLATE_TYPE, INVALID_REQUEST where several templates fit and none is named, TELLUS_ERROR when the register does not respond, the four of creation
 *   (specification §8).
 */
export const createCase = async (context: Context, request: CreateCase): Promise<Receipt> => {
  const { caller, moId, email, silent, idempotencyKey } = request
  assertMayCreate(caller, moId)
  const requested = await reading(context, async (tx) =>
    requestedOf(await context.templates.inForce(tx, moId), request),
  )
  const { company, isMember } = await companyAtRegister(context, request)
  if (isMember) throw new HttpError('MEMBERSHIP_EXISTS')
  const { slug, version } = templateFor(requested, company)
  const template = await context.templates.of(context.db, { moId, slug, version })
  const create = async (tx: Tx): Promise<Receipt> => {
    const by = { kind: 'caseworker', name: caller.user.name, id: caller.user.id } as const
    // Staff get the id of the existing case.
    const refusal = refusalBy(await earlierCases(tx, { moId, templateSlug: template.slug, orgNo: company.orgNo }))
    if (refusal !== null) throw new HttpError(refusal.code, { caseId: refusal.caseId })
    const row = await storeNewCase(context, tx, {
      moId,
      template,
      company,
      contactEmail: email,
      locale: offeredOrDefault(context.config, request.locale),
      silent,
      isConfirmed: true,
      by,
    })
    // Nobody else knows of it.
    const creator = silent ? (await users.administrators(tx, moId)).find(({ id }) => id === caller.user.id) : undefined
    if (creator !== undefined) return await delegateWithin(context, tx, row.id, creator, actorOn(row, [], caller))
    return { caseId: row.id, caseStatus: row.status, version: row.version }
  }
  return await retryOnSimultaneousStart(
    async () =>
      await committing(context, async (tx) => {
        assertMayCreate(await withCurrentRights(context, tx, caller), moId)
        return await withIdempotency(tx, idempotencyKey, context.now(), Receipt, async () => await create(tx))
      }),
  )
}

const assertMayCreate = ({ roles }: Staff, moId: string): void => {
  if (!mayCreateCase(roles, moId)) throw new HttpError('FORBIDDEN')
}

const companyAtRegister = async (
  context: Context,
  { moId, orgNo, organisationType }: CreateCase,
): ReturnType<typeof applicantCompany> => {
  try {
    return await applicantCompany(context, moId, orgNo, organisationType)
  } catch (error) {
    if (error instanceof ExternalUnavailableError)
      throw new HttpError('TELLUS_ERROR', { system: error.system }, { cause: error })
    throw error
  }
}

/** The templates that the request may mean: the named one, or all. */
const requestedOf = (inForce: readonly TemplateSummary[], { templateSlug }: CreateCase): readonly TemplateSummary[] => {
  const requested = inForce.filter(({ slug }) => templateSlug === undefined || slug === templateSlug)
  if (requested.length === 0) throw new HttpError('MISSING_TEMPLATE_TYPE')
  return requested
}

/** The template among them for the company's type, which is the register's where the register knows the company. */
const templateFor = (
  requested: readonly TemplateSummary[],
  { organisationType }: ApplicantCompany,
): TemplateSummary => {
  const [template, ...others] = requested.filter(({ organisationTypes }) =>
    organisationTypes.includes(organisationType),
  )
  if (template === undefined) throw new HttpError('NOT_ALLOWED_ORGANISATION_TYPE')
  // A case of the wrong kind would be filled in before anybody notices.
  if (others.length > 0) throw invalidRequest([{ path: 'body.templateSlug', code: 'REQUIRED' }])
  return template
}
