import * as endpoints from '#schemas/api/settings.ts'
import { jsonRoute } from '../http/route.ts'
import { getFeatures, getSettings } from '../queries/settings.ts'

export const settingsRoutes = [
  jsonRoute(endpoints.getSettings, ({ config }) => getSettings(config)),
  jsonRoute(endpoints.getFeatures, ({ config }) => getFeatures(config)),
]
