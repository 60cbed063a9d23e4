import { setTimeout as pause } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import * as endpoints from '#schemas/api/case-creation.ts'
import { mayHandleCases } from '#machines/case/permissions.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import { isOrgNumber } from '#schemas/org-number.ts'
import { Receipt } from '#schemas/api/receipt.ts'
import type { OrganisationType } from '#schemas/company.ts'
import type { Locale } from '#schemas/locale.ts'
import { startApplication as endpoint } from '#schemas/api/case-creation.ts'
import { jsonRoute, versionedRoute } from '../http/route.ts'
import type { Staff } from '../auth/caller.ts'
import { reading, committing, type Context } from '../context.ts'
import { earlierCases, refusalBy } from '../features/creation/prefilled-answers.ts'
import {
  possibleTypes,
  applicantCompany,
  assertTypeAllowed,
  type ApplicantCompany,
} from '../features/creation/applicant-company.ts'
import { countLookUp } from '../features/limits/limits.ts'
import { HttpError, invalidRequest, TooManyRequestsError } from '../http/http-error.ts'
import { ExternalUnavailableError } from '../adapters/external-http.ts'
import { actorOn } from '../auth/opened-case.ts'
import { withCurrentRights } from '../auth/authenticate.ts'
import type { Tx } from '../db/tables.ts'
import { retryOnSimultaneousStart, storeNewCase } from '../features/creation/store-new-case.ts'
import { offeredOrDefault } from '../locales/server-texts.ts'
import type { IdempotencyKey } from '../repositories/idempotency-keys.ts'
import type { TemplateSummary } from '../repositories/templates.ts'
import * as users from '../repositories/users.ts'
import { withIdempotency } from '../features/cases/with-idempotency.ts'
import { hashOf } from '../auth/case-token.ts'
import { answersOnScreen, resolveStart } from '../features/creation/resolve-start.ts'
import { assertMayBeMailed } from '../mails/mail-limit.ts'
import { findByPath } from '../features/organisations/find-organisations.ts'
import * as applicationStarts from '../repositories/application-starts.ts'
import { currentRequest } from '../http/current-request.ts'
import * as rateLimits from '../repositories/rate-limits.ts'
import { delegateWithin } from './case-actions.ts'

type CreateCase = {
  caller: Staff
  moId: string
  /** The slug of a template of the organisation. It can be left out if only one template fits the type of organisation. */
  templateSlug?: string | undefined
  orgNo: string
  email: string
  /** The type of a company that the register does not know. */
  organisationType: OrganisationType
  locale: Locale
  silent: boolean
  idempotencyKey: IdempotencyKey | null
}

/**
 * A caseworker creates a case for a company, with a mail to its contact or silently. One that is silent is the caseworker's to handle.
 *
 * @throws HttpError FORBIDDEN, MISSING_TEMPLATE_TYPE, INVALID_REQUEST if several templates fit and none is named, TELLUS_ERROR when the register does
 * not respond, the four of creation (specification §8).
 */
const createCase = async (context: Context, request: CreateCase): Promise<Receipt> => {
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
    // A silent case is known to its creator alone.
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
  if (!mayHandleCases(roles, moId)) throw new HttpError('FORBIDDEN')
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

/** The templates that a request can mean: the named one, or all. */
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
  // Nobody would notice a case of the wrong kind before it is filled in.
  if (others.length > 0) throw invalidRequest([{ path: 'body.templateSlug', code: 'REQUIRED' }])
  return template
}

type LookUp = { orgNo: string; moId: string; templateSlug?: string | undefined }

/**
 * The company's name as the register has it, null if the register does not know the number, which types it can be of, and why it would get no case.
 *
 * @throws HttpError FORBIDDEN for those who create no cases at the organisation; ExternalUnavailableError.
 */
const lookUpCompany = async (
  context: Pick<Context, 'db' | 'templates' | 'external'>,
  caller: Staff,
  lookUp: LookUp,
): Promise<ResponseOf<typeof endpoints.lookUpCompany>> => {
  const { orgNo, moId } = lookUp
  if (!mayHandleCases(caller.roles, moId)) throw new HttpError('FORBIDDEN')
  countLookUp(caller)
  const { register } = context.external
  const [company, isMember] = await Promise.all([register.findCompany(orgNo), register.isMember(orgNo, moId)])
  return {
    name: company?.name ?? null,
    organisationTypes: possibleTypes(orgNo, company),
    refusal: isMember ? { code: 'MEMBERSHIP_EXISTS', caseId: null } : await refusalOf(context, lookUp),
  }
}

const refusalOf = async (
  context: Pick<Context, 'db' | 'templates'>,
  { orgNo, moId, templateSlug }: LookUp,
): Promise<ReturnType<typeof refusalBy>> =>
  await reading(context, async (tx) => {
    const [only, ...others] = (await context.templates.inForce(tx, moId)).filter(
      ({ slug }) => templateSlug === undefined || slug === templateSlug,
    )
    if (only === undefined || others.length > 0) return null
    return refusalBy(await earlierCases(tx, { moId, templateSlug: only.slug, orgNo }))
  })

/**
 * The name of a company, which is public; null if the register does not know the number. A sole trader's number is a person's: its name is not
 * disclosed.
 *
 * @throws ExternalUnavailableError
 */
const lookUpPublicCompany = async (
  { external: { register } }: Pick<Context, 'external'>,
  orgNo: string,
): Promise<ResponseOf<typeof endpoints.lookUpPublicCompany>> => {
  return { name: isOrgNumber(orgNo) ? ((await register.findCompany(orgNo))?.name ?? null) : null }
}

export const caseCreationRoutes = [
  jsonRoute(endpoints.startApplication, (context, { body, idempotencyKey }) =>
    startApplication(context, { ...body, idempotencyKey }),
  ),
  versionedRoute(endpoints.createCase, (context, { caller, body, idempotencyKey }) =>
    createCase(context, { ...body, caller, silent: false, idempotencyKey }),
  ),
  versionedRoute(endpoints.createCaseSilently, (context, { caller, params, body, idempotencyKey }) =>
    createCase(context, { ...body, moId: params.moId, caller, silent: true, idempotencyKey }),
  ),
  jsonRoute(endpoints.lookUpCompany, (context, { caller, params, query }) =>
    lookUpCompany(context, caller, { ...params, ...query }),
  ),
  jsonRoute(endpoints.lookUpPublicCompany, (context, { params }) => lookUpPublicCompany(context, params.orgNo)),
]

type StartApplication = {
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

/** Refusals are stored like other outcomes, so that the limits count them. */
const Outcome = v.union([endpoint.response, v.strictObject({ refusal: v.string() })])

/**
 * Starts an application for a company. The link goes only to the e-mail, so that no one starts one in another's name and gets in. The reason for none
 * is the response where `answersOnScreen`; elsewhere a mail says that there is none, and strangers learn nothing of a company.
 *
 * @throws HttpError NOT_FOUND for an unknown path, TooManyRequestsError as `assertMayBeMailed` and `assertMayStart`, and as `applicantCompany` and
 * `assertTypeAllowed`; the special errors of a start if `answersOnScreen`.
 */
const startApplication = async (context: Context, request: StartApplication): Promise<ResponseOf<typeof endpoint>> => {
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
/** Starts for one company within an hour, from one network and in total. The lower limit keeps a stranger from using up the company's own starts. */
const maxFromNetwork = 8
const maxStarts = 100

/** @throws TooManyRequestsError */
const assertMayStart = async (
  tx: Tx,
  { moId, orgNo, at }: { moId: string; orgNo: string; at: Date },
): Promise<void> => {
  const network = currentRequest()?.facts.client ?? 'inside'
  // Stores a hash, and neither networks nor companies.
  const key = createHash('sha256').update(`start\n${network}\n${moId}\n${orgNo}`).digest('base64url')
  const { points, expiresAt } = await rateLimits.count(tx, key, hourMs / 1000, at)
  if (points > maxFromNetwork) throw new TooManyRequestsError((expiresAt.getTime() - at.getTime()) / 1000)
  const since = new Date(at.getTime() - hourMs)
  if ((await applicationStarts.countOf(tx, { moId, orgNo, since, at })) >= maxStarts)
    throw new TooManyRequestsError(hourMs / 1000)
}
