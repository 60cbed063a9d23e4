import type { ResponseOf } from '#schemas/api/endpoint.ts'
import type { listTemplates as endpoint, TemplateCheck } from '#schemas/api/templates.ts'
import type { Staff } from '../auth/caller.ts'
import { reading, type Context } from '../context.ts'
import { assertAdministers } from '../features/organisations/assert-administers.ts'
import { checkPublication } from '../features/templates/check-publication.ts'
import { templateFile } from '#authoring/document/template-file.ts'
import { notFound } from '../http/http-error.ts'
import { Download } from '../http/response.ts'
import * as templates from '../repositories/templates.ts'
import type { TemplateRef } from '../repositories/templates.ts'

/** @throws as `assertAdministers` */
export const listTemplates = async (
  context: Pick<Context, 'db'>,
  caller: Staff,
  moId: string,
): Promise<ResponseOf<typeof endpoint>> => {
  assertAdministers(caller, moId)
  return await reading(context, async (tx) => {
    const inForce = await templates.versionsInForce(tx, moId)
    return (await templates.versions(tx, moId)).map(({ publishedAt, retiredAt, ...version }) => ({
      ...version,
      publishedAt: publishedAt.toISOString(),
      retiredAt: retiredAt?.toISOString() ?? null,
      isInForce: inForce.some((one) => one.slug === version.slug && one.version === version.version),
    }))
  })
}

/** @throws as `assertAdministers` and `TemplateChecks` */
export const checkTemplate = async (
  context: Pick<Context, 'db' | 'config' | 'templateChecks'>,
  caller: Staff,
  { moId, document }: { moId: string; document: string },
): Promise<TemplateCheck> => {
  assertAdministers(caller, moId)
  const checked = await context.templateChecks.checkTemplateText(moId, document, context.config.locales)
  return await checkPublication(context, moId, checked)
}

/** @throws as `assertAdministers`, HttpError NOT_FOUND for a version that is not there */
export const downloadTemplate = async (
  context: Pick<Context, 'db'>,
  caller: Staff,
  ref: TemplateRef,
): Promise<Download> => {
  assertAdministers(caller, ref.moId)
  const template = await reading(context, async (tx) => await templates.find(tx, ref))
  if (template === null) throw notFound()
  return new Download({
    bytes: new TextEncoder().encode(templateFile(template)),
    contentType: 'application/json',
    fileName: `${ref.slug}-${ref.version}.json`,
  })
}
