import * as endpoints from '#schemas/api/translations.ts'
import { downloadRoute, jsonRoute } from '../http/route.ts'
import { readTranslations, writeTranslations } from '../queries/translations.ts'

/** The texts of templates, for an organisation's administrators and their translators. */
export const translationRoutes = [
  downloadRoute(endpoints.writeTranslations, (context, { caller, params, body }) =>
    writeTranslations(context, caller, { ...params, ...body }),
  ),
  jsonRoute(endpoints.readTranslations, (context, { caller, params, body }) =>
    readTranslations(context, caller, { ...params, ...body }),
  ),
]
