import { updateLocale as endpoint } from '#schemas/api/case-locale.ts'
import { updateLocale } from '../commands/case-locale.ts'
import { byPath } from '../http/case-request.ts'
import { versionedRoute } from '../http/route.ts'

export const caseLocaleRoutes = [
  versionedRoute(endpoint, (context, input) => updateLocale(context, byPath(input), input.params)),
]
