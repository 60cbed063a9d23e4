import { parse } from '@humanwhocodes/momoa'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import type { readTranslations as endpoint } from '#schemas/api/translations.ts'
import type { Staff } from '../auth/caller.ts'
import type { Context } from '../context.ts'
import { assertAdministers } from '../features/organisations/assert-administers.ts'
import * as translations from '../features/templates/translations.ts'
import { HttpError } from '../http/http-error.ts'
import { Download } from '../http/response.ts'

type TranslationRequest = { moId: string; document: string }

/** @throws as `assertAdministers`, HttpError TEMPLATE_UNSOUND for a file that is no JSON */
export const writeTranslations = (
  { config }: Context,
  caller: Staff,
  { moId, document }: TranslationRequest,
): Download => {
  assertAdministers(caller, moId)
  assertJson(document)
  return new Download({
    bytes: new TextEncoder().encode(translations.writeTranslations(document, config.locales)),
    contentType: 'text/csv; charset=utf-8',
    fileName: 'texts.csv',
  })
}

/** @throws as `assertAdministers`, HttpError TEMPLATE_UNSOUND for a file that is no JSON */
export const readTranslations = (
  { config }: Context,
  caller: Staff,
  { moId, document, csv }: TranslationRequest & { csv: string },
): ResponseOf<typeof endpoint> => {
  assertAdministers(caller, moId)
  assertJson(document)
  return translations.readTranslations(document, csv, config.locales)
}

const assertJson = (document: string): void => {
  try {
    parse(document, { mode: 'json' })
  } catch (error) {
    const code = error instanceof Error ? error.message : String(error)
    throw new HttpError('TEMPLATE_UNSOUND', { issues: [{ path: 'document', code }] })
  }
}
