import * as v from 'valibot'
import { Locale } from '../locale.ts'
import { defineEndpoint } from './endpoint.ts'

/** config/config.json of the web origin: the least the browser needs to find the API. Settings are merged over it. */
export const WebConfig = v.object({
  apiBase: v.string(),
  appName: v.string(),
  appNameInEnglish: v.string(),
  productPrefix: v.string(),
})
export type WebConfig = v.InferOutput<typeof WebConfig>

export const Settings = v.strictObject({
  appName: v.string(),
  appNameInEnglish: v.string(),
  defaultLocale: Locale,
  locales: v.array(v.strictObject({ locale: Locale, order: v.number() })),
  auth: v.strictObject({
    issuer: v.string(),
    clientId: v.string(),
    audience: v.string(),
    mode: v.picklist(['AAD', 'OIDC']),
    scopes: v.array(v.string()),
    interaction: v.picklist(['redirect', 'popup']),
    redirectPath: v.string(),
  }),
  /** Where a caseworker's browser signs in to the signing provider. */
  signing: v.strictObject({ url: v.string() }),
  telemetry: v.strictObject({ connectionString: v.nullable(v.string()), instrumentationKey: v.nullable(v.string()) }),
  loadingDelayMs: v.number(),
  maxUploadBytes: v.number(),
  /** How many days a link opens its case. */
  linkDays: v.number(),
  sandbox: v.boolean(),
})
export type Settings = v.InferOutput<typeof Settings>

export const Features = v.record(v.string(), v.boolean())

export const getSettings = defineEndpoint({
  name: 'getSettings',
  group: 'Settings',
  method: 'GET',
  path: 'Settings',
  access: 'public',
  response: Settings,
})
export const getFeatures = defineEndpoint({
  name: 'getFeatures',
  group: 'Settings',
  method: 'GET',
  path: 'Settings/features',
  access: 'public',
  response: Features,
})
