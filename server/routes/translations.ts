import * as endpoints from '#schemas/api/translations.ts'
import { downloadRoute, jsonRoute } from '../http/route.ts'
import { readTranslations, writeTranslations } from '../queries/translations.ts'

/** The texts of templates, for an organisation's administrators and their translators. */
export const translationRoutes = [
  downloadRoute(endpoints.writeTranslations, (_, { caller, params, body }) =>
    writeTranslations(caller, { ...params, ...body }),
  ),
  jsonRoute(endpoints.readTranslations, (_, { caller, params, body }) =>
    readTranslations(caller, { ...params, ...body }),
  ),
]
