import type { ResponseOf } from '#schemas/api/endpoint.ts'
import type { publishTemplate as publication, retireTemplate as retirement } from '#schemas/api/templates.ts'
import type { Staff } from '../auth/caller.ts'
import type { Context } from '../context.ts'
import * as publishing from '../features/templates/publish-template.ts'
import { HttpError } from '../http/http-error.ts'
import { administering, assertAdministers } from '../features/organisations/assert-administers.ts'
import type { TemplateRef } from '../repositories/templates.ts'

/**
 * Publishes the JSON text of a template for an organisation.
 *
 * @throws as `assertAdministers` and `TemplateChecks`, HttpError TEMPLATE_UNSOUND with every error of the checker, and as `publishTemplate` of the feature
 */
export const publishTemplate = async (
  context: Context,
  caller: Staff,
  { moId, document }: { moId: string; document: string },
): Promise<ResponseOf<typeof publication>> => {
  assertAdministers(caller, moId)
  const { findings, template } = await context.templateChecks.checkTemplateText(moId, document, context.config.locales)
  if (template === null)
    throw new HttpError('TEMPLATE_UNSOUND', {
      issues: findings
        .filter(({ severity }) => severity === 'error')
        .map(({ line, column, text }) => ({ path: `document:${line}:${column}`, code: text.en ?? text.sv })),
    })
  const isNew = await administering(
    context,
    caller,
    moId,
    async (tx) => await publishing.publishTemplate(tx, moId, template, caller.user, context.now()),
  )
  return { slug: template.slug, version: template.version, isNew }
}

/** @throws as `administering`, HttpError NOT_FOUND for a version that is not there, or retired already */
export const retireTemplate = async (
  context: Context,
  caller: Staff,
  ref: TemplateRef,
): Promise<ResponseOf<typeof retirement>> => {
  return {
    inForce: await administering(
      context,
      caller,
      ref.moId,
      async (tx) => await publishing.retireTemplate(tx, ref, caller.user, context.now()),
    ),
  }
}
