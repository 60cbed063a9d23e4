import { getFeatures, getSettings } from '#schemas/api/settings.ts'
import { Answered } from '../http/reply.ts'
import { route } from '../http/route.ts'
import * as settings from '../queries/get-settings.ts'

export const settingsRoutes = [
  route(getSettings, ({ config }) => Promise.resolve(new Answered(settings.getSettings(config)))),
  route(getFeatures, ({ config }) => Promise.resolve(new Answered(config.features))),
]
