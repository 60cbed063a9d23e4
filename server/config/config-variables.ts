import * as v from 'valibot'
import { defaultLocale, locales, offeredByDefault } from '#schemas/locale.ts'
import { featureVariables } from './feature-switches.ts'
import { allowable } from './production-rules.ts'

/** How Entra names a tenant. */
export const guid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i
export const wholeGuid = new RegExp(`^${guid.source}$`, guid.flags)
export const mustBeGuid = 'must be an id such as 6f1d0c1e-7c52-4a7e-9f0b-2f6c1f0a5d10'

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))
const issuer = v.pipe(
  text,
  v.url('must be an address such as https://host/path'),
  v.regex(/^https?:/, 'must begin with http: or https:'),
)
const httpUrl = v.pipe(
  issuer,
  v.transform((address) => address.replace(/\/+$/, '')),
)
const wholeNumber = (min: number, max: number) => {
  const allowed = `must be a whole number from ${min} to ${max}`
  return v.pipe(
    text,
    v.regex(/^\d+$/, allowed),
    v.transform(Number),
    v.minValue(min, allowed),
    v.maxValue(max, allowed),
  )
}
/** Where telemetry goes: a Sentry DSN, which is an address with a key before the host and a project at its end. */
const dsn = v.pipe(
  text,
  v.regex(/^https:\/\/\w+@[^\s/@;]+(\/[^\s/;]+)*\/\d+$/, 'must be a Sentry DSN such as https://key@host/1'),
)
const urlOf = (scheme: RegExp, example: string) => v.pipe(text, v.regex(scheme, `must look like ${example}`))
const clamavUrl = v.pipe(
  text,
  v.check(
    (url) => /^unix:\/./.test(url) || (/^tcp:\/\/[^/?#@\s]+$/.test(url) && URL.canParse(url)),
    'must look like tcp://host:3310 or unix:/path',
  ),
)

/** The variables that the sandbox does not provide. */
export const BaseEnvironment = v.object({
  NODE_ENV: v.optional(v.string(), 'development'),
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(text, 'localhost'),
  PUBLIC_URL: v.optional(httpUrl),
  DATA_DIR: v.optional(text, './data'),
  DATABASE_URL: v.optional(urlOf(/^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/name')),
  STORAGE_URL: v.optional(urlOf(/^s3:\/\//, 's3://bucket?endpoint=https://host')),
  STORAGE_ACCESS_KEY: v.optional(text),
  STORAGE_SECRET_KEY: v.optional(text),
  SANDBOX: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  TRUST_PROXY: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  /** The bearer token of those who read the metrics. */
  METRICS_TOKEN: v.optional(v.pipe(text, v.minLength(32, 'must have 32 characters or more'))),
  API_DOCS: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  ALLOW_INSECURE: v.optional(
    v.pipe(
      v.string(),
      v.transform((names) => names.split(/[\s,]+/).filter((name) => name !== '')),
      v.array(v.picklist(allowable, `must list names among ${allowable.join(', ')}`)),
    ),
    '',
  ),
  LOCALES: v.optional(
    v.pipe(
      v.string(),
      v.transform((names) => names.split(/[\s,]+/).filter((name) => name !== '')),
      v.array(v.picklist(locales, `must list languages among ${locales.join(', ')}`)),
      v.includes(defaultLocale, `must have ${defaultLocale}, which every text is written in`),
      v.transform((names) => locales.filter((locale) => names.includes(locale))),
    ),
    offeredByDefault.join(','),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
  ),
})

/** The variables that the sandbox provides where it is on. */
export const ExternalEnvironment = v.object({
  AUTH_MODE: v.optional(v.picklist(['AAD', 'OIDC'], 'must be AAD or OIDC'), 'AAD'),
  /** Compared exactly: tokens hold it in exactly this spelling. */
  AUTH_ISSUER: issuer,
  /** The tenant whose people may sign in; left out where the issuer names it. */
  AUTH_TENANT_ID: v.optional(v.pipe(text, v.regex(wholeGuid, mustBeGuid))),
  AUTH_CLIENT_ID: text,
  /** Its form depends on AUTH_MODE: `ownerOf` in `config.ts`. */
  OWNER_ACCOUNT_ID: v.optional(v.pipe(text, v.maxLength(255, 'must have 255 characters or fewer'))),
  AUTH_AUDIENCE: text,
  AUTH_SCOPES: v.optional(v.string(), ''),
  AUTH_INTERACTION: v.optional(v.picklist(['redirect', 'popup'], 'must be redirect or popup'), 'redirect'),
  SIGNING_URL: httpUrl,
  SIGNING_USERNAME: text,
  SIGNING_PASSWORD: text,
  SIGNING_WEBHOOK_SECRET: text,
  REGISTER_URL: httpUrl,
  REGISTER_API_KEY: text,
  REGISTER_WEBHOOK_SECRET: text,
  CREDIT_URL: httpUrl,
  CREDIT_API_KEY: text,
  SMTP_URL: urlOf(/^smtps?:\/\//, 'smtp://user:password@host:587'),
  MAIL_WEBHOOK_SECRET: text,
  CLAMAV_URL: v.optional(clamavUrl),
  TELEMETRY_CONNECTION_STRING: v.optional(dsn),
  TELEMETRY_INSTRUMENTATION_KEY: v.optional(dsn),
  LOADING_DELAY_MS: v.optional(wholeNumber(0, 10_000), '0'),
  ...featureVariables,
})
