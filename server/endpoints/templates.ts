import * as v from 'valibot'
import type { CheckedText } from '#authoring/document/check-document.ts'
import { missingStaff } from '#authoring/document/staff-needs.ts'
import { templateFile } from '#authoring/document/template-file.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import * as endpoints from '#schemas/api/templates.ts'
import { type TemplateCheck, PublicationRefusal } from '#schemas/api/templates.ts'
import { builtInListsOf } from '#schemas/form/option-lists.ts'
import type { Staff } from '../auth/caller.ts'
import { reading, type Context } from '../context.ts'
import { assertAdministers, administering } from '../features/organisations/roles.ts'
import type { ReadTexts } from '../features/templates/checking-thread.ts'
import * as publishing from '../features/templates/publish-template.ts'
import { planPublication } from '../features/templates/publish-template.ts'
import { notFound, HttpError } from '../http/http-error.ts'
import { Download } from '../http/response.ts'
import { downloadRoute, jsonRoute } from '../http/route.ts'
import * as templates from '../repositories/templates.ts'
import type { TemplateRef } from '../repositories/templates.ts'
import * as users from '../repositories/users.ts'

/**
 * Publishes the JSON text of a template for an organisation.
 *
 * @throws as `assertAdministers` and `TemplateChecks`, HttpError TEMPLATE_UNSOUND with every error of the checker, and as `publishTemplate` of the feature
 */
const publishTemplate = async (
  context: Context,
  caller: Staff,
  { moId, document }: { moId: string; document: string },
): Promise<ResponseOf<typeof endpoints.publishTemplate>> => {
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
const retireTemplate = async (
  context: Context,
  caller: Staff,
  ref: TemplateRef,
): Promise<ResponseOf<typeof endpoints.retireTemplate>> => {
  return {
    inForce: await administering(
      context,
      caller,
      ref.moId,
      async (tx) => await publishing.retireTemplate(tx, ref, caller.user, context.now()),
    ),
  }
}

/** @throws as `assertAdministers` */
const listTemplates = async (
  context: Pick<Context, 'db'>,
  caller: Staff,
  moId: string,
): Promise<ResponseOf<typeof endpoints.listTemplates>> => {
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
const checkTemplate = async (
  context: Pick<Context, 'db' | 'config' | 'templateChecks'>,
  caller: Staff,
  { moId, document }: { moId: string; document: string },
): Promise<TemplateCheck> => {
  assertAdministers(caller, moId)
  const checked = await context.templateChecks.checkTemplateText(moId, document, context.config.locales)
  return await checkPublication(context, moId, checked)
}

/** @throws as `assertAdministers`, HttpError NOT_FOUND for a version that is not there */
const downloadTemplate = async (context: Pick<Context, 'db'>, caller: Staff, ref: TemplateRef): Promise<Download> => {
  assertAdministers(caller, ref.moId)
  const template = await reading(context, async (tx) => await templates.find(tx, ref))
  if (template === null) throw notFound()
  return new Download({
    bytes: new TextEncoder().encode(templateFile(template)),
    contentType: 'application/json',
    fileName: `${ref.slug}-${ref.version}.json`,
  })
}

/** The templates of an organisation, for its administrators. */
export const templateRoutes = [
  jsonRoute(endpoints.listTemplates, (context, { caller, params }) => listTemplates(context, caller, params.moId)),
  jsonRoute(endpoints.checkTemplate, (context, { caller, params, body }) =>
    checkTemplate(context, caller, { ...params, ...body }),
  ),
  jsonRoute(endpoints.publishTemplate, (context, { caller, params, body }) =>
    publishTemplate(context, caller, { ...params, ...body }),
  ),
  downloadRoute(endpoints.downloadTemplate, (context, { caller, params }) =>
    downloadTemplate(context, caller, { ...params, version: Number(params.version) }),
  ),
  jsonRoute(endpoints.retireTemplate, (context, { caller, params }) =>
    retireTemplate(context, caller, { ...params, version: Number(params.version) }),
  ),
]

/** The outcome of publishing a checked text for an organisation. @throws HttpError NOT_FOUND for an unknown one, and as `TemplateChecks` */
const checkPublication = async (
  context: Pick<Context, 'db' | 'templateChecks'>,
  moId: string,
  { findings: ofDocument, template, staffNeeds }: CheckedText,
): Promise<TemplateCheck> => {
  if (template === null) return { findings: ofDocument, template: null }
  const { slug, version, name } = template
  const own = { slug, version, name, builtInLists: builtInListsOf(template) }
  const people = await reading(context, async (tx) => await users.peopleOf(tx, moId))
  const ofStaff = missingStaff(staffNeeds, people).map(({ file: _, ...finding }) => finding)
  const findings = [...ofDocument, ...ofStaff].toSorted((one, other) => one.line - other.line)
  try {
    const { isNew, inForce } = await reading(context, async (tx) => await planPublication(tx, moId, template))
    const differences = inForce === null ? [] : await context.templateChecks.compareTemplates(moId, inForce, template)
    return {
      findings: differences === null ? [...findings, tooDifferent] : findings,
      template: {
        ...own,
        refusal: null,
        isNew,
        inForce: inForce?.version ?? null,
        differences: differences ?? [],
      },
    }
  } catch (error) {
    const refusal = error instanceof HttpError ? v.safeParse(PublicationRefusal, error.code) : null
    if (refusal?.success !== true) throw error
    return {
      findings,
      template: { ...own, refusal: refusal.output, isNew: false, inForce: null, differences: [] },
    }
  }
}

const tooDifferent: TemplateCheck['findings'][number] = {
  line: 1,
  column: 1,
  severity: 'warning',
  text: {
    sv: 'Mallen skiljer sig så mycket från den som gäller att skillnaderna inte kan visas.',
    en: 'The template differs so much from the one in force that the differences cannot be shown.',
  },
  formId: null,
  componentId: null,
}

type TranslationRequest = { moId: string; document: string }

/** @throws as `assertAdministers` and `TemplateChecks`, HttpError TEMPLATE_UNSOUND for a file that is no JSON or takes too long */
const writeTranslations = async (
  { config, templateChecks }: Pick<Context, 'config' | 'templateChecks'>,
  caller: Staff,
  { moId, document }: TranslationRequest,
): Promise<Download> => {
  assertAdministers(caller, moId)
  return new Download({
    bytes: new TextEncoder().encode(resultOf(await templateChecks.writeTranslations(moId, document, config.locales))),
    contentType: 'text/csv; charset=utf-8',
    fileName: 'texts.csv',
  })
}

/** @throws as `writeTranslations` */
const readTranslations = async (
  { config, templateChecks }: Pick<Context, 'config' | 'templateChecks'>,
  caller: Staff,
  { moId, document, csv }: TranslationRequest & { csv: string },
): Promise<ResponseOf<typeof endpoints.readTranslations>> => {
  assertAdministers(caller, moId)
  return resultOf(await templateChecks.readTranslations(moId, document, csv, config.locales))
}

const resultOf = <Result>(read: ReadTexts<Result>): Result => {
  if ('result' in read) return read.result
  throw new HttpError('TEMPLATE_UNSOUND', { issues: [{ path: 'document', code: read.syntaxError }] })
}

/** The texts of templates, for an organisation's administrators and their translators. */
export const translationRoutes = [
  downloadRoute(endpoints.writeTranslations, (context, { caller, params, body }) =>
    writeTranslations(context, caller, { ...params, ...body }),
  ),
  jsonRoute(endpoints.readTranslations, (context, { caller, params, body }) =>
    readTranslations(context, caller, { ...params, ...body }),
  ),
]
