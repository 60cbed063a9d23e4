import * as v from 'valibot'
import type { CaseFacts } from '#schemas/facts.ts'
import { defaultLocale, locales, offeredByDefault } from '#schemas/locale.ts'
import type { SigningMethods } from '#schemas/member-organisation.ts'
import { isApiScope, isLoopback } from './product.ts'

export type ConfigProblem = { variable: string; problem: string }

/** The environment is incomplete or invalid. The message lists each problem and repeats no value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly code = 'CONFIG'
  readonly problems: readonly ConfigProblem[]

  constructor(problems: readonly ConfigProblem[]) {
    super(`The server cannot start:\n${problems.map(({ variable, problem }) => `  ${variable} ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** The parts that an installation can do without (specification §7, Settings/features). */
export type FeatureSwitches = {
  simpleList: boolean
  digitalSignature: boolean
  analogSignature: boolean
  /** Whether organisations may show strangers that a company has an application, is a member or was rejected. */
  openAnswers: boolean
}

const onOrOff = v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on')

/** An optional feature is on until its variable switches it off. */
const featureVariables = {
  FEATURE_SIMPLE_LIST: onOrOff,
  FEATURE_DIGITAL_SIGNATURE: onOrOff,
  FEATURE_ANALOG_SIGNATURE: onOrOff,
  FEATURE_OPEN_ANSWERS: onOrOff,
}

/** @throws ConfigError if no signing method is left. */
export const featuresOf = (
  variables: Readonly<Record<keyof typeof featureVariables, 'on' | 'off'>>,
): FeatureSwitches => {
  const features = {
    simpleList: variables.FEATURE_SIMPLE_LIST === 'on',
    digitalSignature: variables.FEATURE_DIGITAL_SIGNATURE === 'on',
    analogSignature: variables.FEATURE_ANALOG_SIGNATURE === 'on',
    openAnswers: variables.FEATURE_OPEN_ANSWERS === 'on',
  }
  if (!features.digitalSignature && !features.analogSignature)
    throw new ConfigError([
      { variable: 'FEATURE_ANALOG_SIGNATURE', problem: 'must not be off where FEATURE_DIGITAL_SIGNATURE is off' },
    ])
  return features
}

/**
 * The signing methods that cannot be started: those the installation lacks, and those the organisation rejects unless none would remain. A started
 * method is always finished.
 */
export const disabledSigningMethods = (
  { digitalSignature, analogSignature }: FeatureSwitches,
  wanted: SigningMethods,
): CaseFacts['disabledSigningMethods'] => {
  if (!digitalSignature) return ['digital']
  if (!analogSignature) return ['paper']
  return wanted === 'both' ? [] : [wanted === 'digital' ? 'paper' : 'digital']
}

/** The variables that an operator can list in ALLOW_INSECURE for a good reason, such as a mail system that only a private network reaches. */
const allowable = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'STORAGE_URL',
  'AUTH_ISSUER',
  'SIGNING_URL',
  'SIGNING_WEBHOOK_SECRET',
  'REGISTER_URL',
  'REGISTER_WEBHOOK_SECRET',
  'CREDIT_URL',
  'SMTP_URL',
  'MAIL_WEBHOOK_SECRET',
  'CLAMAV_URL',
] as const
export type InsecureVariable = (typeof allowable)[number]

const minSecretLength = 32
const otherwise = (name: InsecureVariable) => `; ALLOW_INSECURE=${name} allows it`

/** Returns the problem of a value, or null. A variable without a value is checked only where it has a default. */
type Rule = (value: string) => string | null

const encrypted: Rule = (value) => (isLoopback(value) || /^https:/i.test(value) ? null : 'must begin with https:')
const longSecret: Rule = (value) =>
  value.trim().length >= minSecretLength ? null : `must have ${minSecretLength} characters or more`

const rules: Readonly<Record<InsecureVariable, Rule>> = {
  PUBLIC_URL: (value) => (/^https:/i.test(value) ? null : 'must begin with https:'),
  DATABASE_URL: (value) =>
    isLoopback(value) || /[?&]sslmode=(require|verify-ca|verify-full)\b/.test(value)
      ? null
      : 'must ask for encryption with ?sslmode=verify-full',
  STORAGE_URL: (value) => encrypted(new URL(value).searchParams.get('endpoint') ?? 'https:'),
  AUTH_ISSUER: encrypted,
  SIGNING_URL: encrypted,
  SIGNING_WEBHOOK_SECRET: longSecret,
  REGISTER_URL: encrypted,
  REGISTER_WEBHOOK_SECRET: longSecret,
  CREDIT_URL: encrypted,
  SMTP_URL: (value) =>
    isLoopback(value) || !/[?&](ignoreTLS=true|requireTLS=false|tls\.rejectUnauthorized=false)\b/i.test(value)
      ? null
      : 'must not switch encryption off',
  MAIL_WEBHOOK_SECRET: longSecret,
  // clamd speaks no TLS.
  CLAMAV_URL: (value) =>
    value.startsWith('unix:') || isLoopback(value)
      ? null
      : 'must be of this machine: files go there without encryption',
}

/** Finds the problems that keep production from starting. Values that other rules refuse may be named a second time. */
export const productionProblems = (
  environment: Readonly<Record<string, string | undefined>>,
  { allowedInsecure, publicUrl }: { allowedInsecure: readonly InsecureVariable[]; publicUrl: string },
): ConfigProblem[] => {
  const valueOf = (name: InsecureVariable) => (name === 'PUBLIC_URL' ? publicUrl : environment[name]?.trim())
  const weak = allowable.flatMap((variable) => {
    const value = valueOf(variable)
    if (value === undefined || value === '' || allowedInsecure.includes(variable)) return []
    const problem = rules[variable](value)
    return problem === null ? [] : [{ variable, problem: problem + otherwise(variable) }]
  })
  const namesScope = (environment['AUTH_SCOPES'] ?? '')
    .split(/[\s,]+/)
    .some((scope) => scope !== '' && isApiScope(scope))
  return namesScope
    ? weak
    : [
        ...weak,
        { variable: 'AUTH_SCOPES', problem: 'must name a scope of the API, so that only access tokens open it' },
      ]
}

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
  /** The bearer token for reading the metrics. */
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
  /** Tokens contain the issuer in exactly this spelling. */
  AUTH_ISSUER: issuer,
  /** The tenant whose people may sign in. It can be left out if the issuer names it. */
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
