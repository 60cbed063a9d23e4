import { rankOn } from '#machines/case/permissions.ts'
import type { TemplateAudience } from '#schemas/case.ts'
import { hashOf } from '../../auth/case-token.ts'
import type { Staff } from '../../auth/caller.ts'
import { reading, type Context } from '../../context.ts'
import { inStatement } from '../../db/transaction.ts'
import { templateViewOf, type TemplateView } from '../../features/forms/case-template.ts'
import { notFound } from '../../http/http-error.ts'
import * as caseTokens from '../../repositories/case-tokens.ts'
import type { TemplateRef } from '../../repositories/templates.ts'

type Reads = Pick<Context, 'db' | 'templates'>

/** @throws HttpError NOT_FOUND for staff without a role on the organisation, and for a version that is not there */
export const getCaseTemplate = async (context: Reads, { roles }: Staff, ref: TemplateRef): Promise<TemplateView> => {
  if (rankOn(roles, ref.moId) === null) throw notFound()
  return await viewFor(context, ref, 'staff')
}

/** @throws HttpError NOT_FOUND for a version that is not there */
export const getApplicantTemplate = async (context: Reads, ref: TemplateRef): Promise<TemplateView> =>
  await viewFor(context, ref, 'applicant')

const viewFor = async (context: Reads, ref: TemplateRef, audience: TemplateAudience): Promise<TemplateView> =>
  await reading(context, async (tx) => {
    const template = await context.templates.find(tx, ref)
    if (template === null) throw notFound()
    return templateViewOf(template, audience)
  })

/** The template of the case that a link opens, with the digest of what its holder gets of it; null where it opens none. */
export const linkedTemplate = async (
  context: Reads,
  caseId: string,
  token: string,
): Promise<(TemplateRef & { digest: string }) | null> => {
  const ref = await inStatement(context.db, async (db) => await caseTokens.templateOf(db, caseId, hashOf(token)))
  return ref === null ? null : { ...ref, digest: (await viewFor(context, ref, 'applicant')).digest }
}
