import * as endpoints from '#schemas/api/translations.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import { downloadRoute, jsonRoute } from '../http/route.ts'
import type { Staff } from '../auth/caller.ts'
import type { Context } from '../context.ts'
import { assertAdministers } from '../features/organisations/roles.ts'
import type { ReadTexts } from '../features/templates/checking-thread.ts'
import { HttpError } from '../http/http-error.ts'
import { Download } from '../http/response.ts'

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
