import type { Settings } from '#schemas/api/settings.ts'
import { defaultLocale, locales } from '#schemas/locale.ts'
import type { Config } from '../config.ts'
import { linkDays } from '../link-validity.ts'
import { appName, appNameInEnglish, maxUploadBytes } from '../product.ts'

/** What the browser is told of the configuration: nothing secret. */
export const getSettings = ({
  auth: { tenantId: _, ...auth },
  signing,
  telemetry,
  loadingDelayMs,
  isSandboxOn,
}: Config): Settings => ({
  appName,
  appNameInEnglish,
  defaultLocale,
  locales: locales.map((locale, place) => ({ locale, order: place + 1 })),
  auth: { ...auth, scopes: [...auth.scopes], redirectPath: '/callback' },
  signing: { url: signing.url },
  telemetry,
  loadingDelayMs,
  maxUploadBytes,
  linkDays,
  sandbox: isSandboxOn,
})
