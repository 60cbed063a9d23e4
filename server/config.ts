import * as v from 'valibot'
import type { S3Options } from './adapters/s3-storage.ts'
import { ConfigError } from './config-error.ts'
import { featureVariables, featuresOf, type Features } from './features.ts'

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
const wholeNumber = (least: number, most: number) => {
  const allowed = `must be a whole number from ${least} to ${most}`
  return v.pipe(
    text,
    v.regex(/^\d+$/, allowed),
    v.transform(Number),
    v.minValue(least, allowed),
    v.maxValue(most, allowed),
  )
}
/** Where telemetry goes: a Sentry DSN, which is an address with a key before the host and a project at its end. */
const dsn = v.pipe(
  text,
  v.regex(/^https:\/\/\w+@[^\s/@;]+(\/[^\s/;]+)*\/\d+$/, 'must be a Sentry DSN such as https://key@host/1'),
)
const urlOf = (scheme: RegExp, example: string) => v.pipe(text, v.regex(scheme, `must look like ${example}`))

/** What the server needs to know before the sandbox can tell it the rest. */
const BaseEnvironment = v.object({
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
  LOG_LEVEL: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'info',
  ),
})

const OutsideEnvironment = v.object({
  AUTH_MODE: v.optional(v.picklist(['AAD', 'OIDC'], 'must be AAD or OIDC'), 'AAD'),
  /** Kept to the letter: tokens name it in exactly these letters. */
  AUTH_ISSUER: issuer,
  AUTH_CLIENT_ID: text,
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
  TELEMETRY_CONNECTION_STRING: v.optional(dsn),
  TELEMETRY_INSTRUMENTATION_KEY: v.optional(dsn),
  LOADING_DELAY_MS: v.optional(wholeNumber(0, 10_000), '0'),
  ...featureVariables,
})

/** Where the server listens and keeps its data. */
export type BaseConfig = {
  port: number
  host: string
  /** Without a slash at the end. Links in mails are built from it, never from a request. */
  publicUrl: string
  dataDir: string
  /** null: the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** null: files are kept in the database. */
  storage: S3Options | null
  isSandboxOn: boolean
  isProduction: boolean
  /** Whether a proxy in front of the server tells the caller's address in X-Forwarded-For. */
  trustsProxy: boolean
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

export type Config = BaseConfig & {
  auth: {
    issuer: string
    clientId: string
    audience: string
    mode: 'AAD' | 'OIDC'
    scopes: readonly string[]
    interaction: 'redirect' | 'popup'
  }
  signing: { url: string; username: string; password: string; webhookSecret: string }
  register: { url: string; apiKey: string; webhookSecret: string }
  credit: { url: string; apiKey: string }
  mail: { smtpUrl: string; webhookSecret: string }
  telemetry: { connectionString: string | null; instrumentationKey: string | null }
  /** How long a page waits before it shows that it loads. */
  loadingDelayMs: number
  features: Features
}

type Environment = Readonly<Record<string, string | undefined>>

/** @throws ConfigError naming every variable that is wrong. */
export const readBaseConfig = (environment: Environment): BaseConfig => {
  const { SANDBOX, NODE_ENV, ...base } = parse(BaseEnvironment, environment)
  const isProduction = NODE_ENV === 'production'
  if (isProduction && SANDBOX === 'on')
    throw new ConfigError([{ variable: 'SANDBOX', problem: 'must not be on where NODE_ENV is production' }])
  return {
    port: base.PORT,
    host: base.HOST,
    publicUrl: base.PUBLIC_URL ?? `http://localhost:${base.PORT}`,
    dataDir: base.DATA_DIR,
    databaseUrl: base.DATABASE_URL ?? null,
    storage: storageOf(base),
    isSandboxOn: !isProduction && SANDBOX !== 'off',
    isProduction,
    trustsProxy: base.TRUST_PROXY === 'on',
    logLevel: base.LOG_LEVEL,
  }
}

/**
 * The whole configuration. `environment` has the sandbox's own variables put over it where the sandbox is on.
 *
 * @throws ConfigError naming every variable that is wrong; values are never repeated, for some are secrets.
 */
export const readConfig = (environment: Environment): Config => {
  const base = readBaseConfig(environment)
  const outside = parse(OutsideEnvironment, environment)
  return {
    ...base,
    auth: {
      issuer: outside.AUTH_ISSUER,
      clientId: outside.AUTH_CLIENT_ID,
      audience: outside.AUTH_AUDIENCE,
      mode: outside.AUTH_MODE,
      scopes: outside.AUTH_SCOPES.split(/[\s,]+/).filter((scope) => scope !== ''),
      interaction: outside.AUTH_INTERACTION,
    },
    signing: {
      url: outside.SIGNING_URL,
      username: outside.SIGNING_USERNAME,
      password: outside.SIGNING_PASSWORD,
      webhookSecret: outside.SIGNING_WEBHOOK_SECRET,
    },
    register: {
      url: outside.REGISTER_URL,
      apiKey: outside.REGISTER_API_KEY,
      webhookSecret: outside.REGISTER_WEBHOOK_SECRET,
    },
    credit: { url: outside.CREDIT_URL, apiKey: outside.CREDIT_API_KEY },
    mail: { smtpUrl: outside.SMTP_URL, webhookSecret: outside.MAIL_WEBHOOK_SECRET },
    telemetry: {
      connectionString: outside.TELEMETRY_CONNECTION_STRING ?? null,
      instrumentationKey: outside.TELEMETRY_INSTRUMENTATION_KEY ?? null,
    },
    loadingDelayMs: outside.LOADING_DELAY_MS,
    features: featuresOf(outside),
  }
}

/** s3://bucket?endpoint=https://host&region=eu-north-1; without an endpoint it is Amazon's own. */
const storageOf = ({
  STORAGE_URL,
  STORAGE_ACCESS_KEY: accessKey,
  STORAGE_SECRET_KEY: secretKey,
}: Omit<v.InferOutput<typeof BaseEnvironment>, 'NODE_ENV'>): S3Options | null => {
  if (STORAGE_URL === undefined) return null
  const { hostname, searchParams } = new URL(STORAGE_URL)
  if (accessKey === undefined || secretKey === undefined)
    throw new ConfigError([
      ...(accessKey === undefined ? [{ variable: 'STORAGE_ACCESS_KEY', problem: 'is missing' }] : []),
      ...(secretKey === undefined ? [{ variable: 'STORAGE_SECRET_KEY', problem: 'is missing' }] : []),
    ])
  const region = searchParams.get('region') ?? 'eu-north-1'
  const endpoint = (searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')
  return { bucket: hostname, endpoint, region, accessKey, secretKey }
}

const parse = <S extends v.GenericSchema>(schema: S, environment: Environment): v.InferOutput<S> => {
  // A variable that is set to nothing counts as not set, as in a copied .env.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''))
  const parsed = v.safeParse(schema, given)
  if (parsed.success) return parsed.output
  throw new ConfigError(
    parsed.issues.map((issue) => ({
      variable: v.getDotPath(issue) ?? '',
      problem: issue.input === undefined ? 'is missing' : issue.message,
    })),
  )
}
