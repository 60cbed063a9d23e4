import { getFeatures, getSettings } from '#schemas/api/settings.ts'
import { JsonResponse } from '../http/response.ts'
import { route } from '../http/route.ts'
import * as settings from '../queries/get-settings.ts'

export const settingsRoutes = [
  route(getSettings, ({ config }) => Promise.resolve(new JsonResponse(settings.getSettings(config)))),
  route(getFeatures, ({ config }) => Promise.resolve(new JsonResponse(config.features))),
]
