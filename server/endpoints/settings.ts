import * as endpoints from '#schemas/api/settings.ts'
import type { Settings } from '#schemas/api/settings.ts'
import { defaultLocale } from '#schemas/locale.ts'
import { maxUploadBytes } from '#schemas/form/limits.ts'
import { jsonRoute } from '../http/route.ts'
import type { Config } from '../config.ts'
import type { FeatureSwitches } from '../config/config-variables.ts'
import { appName, appNameInEnglish, linkDays } from '../config/product.ts'

/** The public part of the configuration, for the browser. */
const getSettings = ({
  auth: { tenantId: _, ...auth },
  signing,
  locales,
  telemetry,
  loadingDelayMs,
  isSandboxOn,
}: Config): Settings => ({
  appName,
  appNameInEnglish,
  defaultLocale,
  locales: locales.map((locale, index) => ({ locale, order: index + 1 })),
  auth: { ...auth, scopes: [...auth.scopes], redirectPath: '/callback' },
  signing: { url: signing.url },
  telemetry,
  loadingDelayMs,
  maxUploadBytes,
  linkDays,
  sandbox: isSandboxOn,
})

/** Returns the parts that the installation can do without, and whether each is on. */
const getFeatures = ({ features }: Pick<Config, 'features'>): FeatureSwitches => features

export const settingsRoutes = [
  jsonRoute(endpoints.getSettings, ({ config }) => getSettings(config)),
  jsonRoute(endpoints.getFeatures, ({ config }) => getFeatures(config)),
]
