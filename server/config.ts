import * as v from 'valibot'
import type { Locale } from '#schemas/locale.ts'
import {
  ConfigError,
  type ConfigProblem,
  BaseEnvironment,
  ExternalEnvironment,
  guid,
  mustBeGuid,
  wholeGuid,
  featuresOf,
  type FeatureSwitches,
  productionProblems,
  type InsecureVariable,
} from './config/config-variables.ts'
import { isLoopback } from './config/product.ts'

export type S3Options = {
  accessKey: string
  secretKey: string
  region: string
  /** Without a slash at the end. */
  endpoint: string
  bucket: string
}

/** Where clamd listens: on a host, or on a socket of this machine. */
export type ScannerAddress = { host: string; port: number } | { path: string }

/** Where the server listens and stores its data. */
export type BaseConfig = {
  port: number
  host: string
  /** Without a slash at the end. Links in mails are built from it, never from a request. */
  publicUrl: string
  dataDir: string
  /** null: the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** null: files are stored in the database. */
  storage: S3Options | null
  isSandboxOn: boolean
  isProduction: boolean
  /** Whether a proxy in front of the server sends the client's address in X-Forwarded-For. */
  trustsProxy: boolean
  /** The token for the metrics; null: open in development, closed in production. */
  metricsToken: string | null
  /** Whether anybody can read the description of the API. */
  isApiDescribed: boolean
  /** The variables that the operator allows without encryption, or with a short secret, in production. */
  allowedInsecure: readonly InsecureVariable[]
  /** The languages that people choose from, the default one among them. */
  locales: readonly Locale[]
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

export type Config = BaseConfig & {
  auth: {
    issuer: string
    /** Only with AAD: the tenant whose people may sign in. */
    tenantId: string | null
    clientId: string
    audience: string
    mode: 'AAD' | 'OIDC'
    scopes: readonly string[]
    interaction: 'redirect' | 'popup'
  }
  /** The account that administers organisations without an administrator: an object id of Entra, or the provider's `sub`. */
  ownerAccountId: string | null
  signing: { url: string; username: string; password: string; webhookSecret: string }
  register: { url: string; apiKey: string; webhookSecret: string }
  credit: { url: string; apiKey: string }
  /** `requiresTls`: a mail system that offers no encryption gets no mail. */
  mail: { smtpUrl: string; webhookSecret: string; requiresTls: boolean }
  /** null: files are not scanned for malware. */
  scanner: ScannerAddress | null
  telemetry: { connectionString: string | null; instrumentationKey: string | null }
  /** How long a page waits before it shows that it loads. */
  loadingDelayMs: number
  features: FeatureSwitches
}

export type Environment = Readonly<Record<string, string | undefined>>

/** @throws ConfigError naming every variable that is wrong. */
export const readBaseConfig = (environment: Environment): BaseConfig => {
  const { SANDBOX, NODE_ENV, ...base } = parse(BaseEnvironment, environment)
  const isProduction = NODE_ENV === 'production'
  if (isProduction && SANDBOX === 'on')
    throw new ConfigError([{ variable: 'SANDBOX', problem: 'must not be on where NODE_ENV is production' }])
  const isSandboxOn = !isProduction && SANDBOX !== 'off'
  return {
    port: base.PORT,
    host: base.HOST,
    publicUrl: base.PUBLIC_URL ?? `http://localhost:${base.PORT}`,
    dataDir: base.DATA_DIR,
    databaseUrl: base.DATABASE_URL ?? null,
    storage: storageOf(base),
    isSandboxOn,
    isProduction,
    trustsProxy: base.TRUST_PROXY === 'on',
    metricsToken: base.METRICS_TOKEN ?? null,
    isApiDescribed: base.API_DOCS === undefined ? !isProduction : base.API_DOCS === 'on',
    allowedInsecure: base.ALLOW_INSECURE,
    locales: base.LOCALES,
    // People who try the product out find its addresses at the end of the start's output, not above a line for every request.
    logLevel: base.LOG_LEVEL ?? (isSandboxOn ? 'warn' : 'info'),
  }
}

/**
 * The whole configuration. `environment` has the sandbox's own variables put over it where the sandbox is on.
 *
 * @throws ConfigError naming every variable that is wrong; values are never repeated, for some are secrets.
 */
export const readConfig = (environment: Environment): Config => {
  const base = readBaseConfig(environment)
  const external = parse(
    ExternalEnvironment,
    environment,
    base.isProduction ? productionProblems(environment, base) : [],
  )
  return {
    ...base,
    auth: {
      issuer: external.AUTH_ISSUER,
      tenantId: tenantOf(external),
      clientId: external.AUTH_CLIENT_ID,
      audience: external.AUTH_AUDIENCE,
      mode: external.AUTH_MODE,
      scopes: external.AUTH_SCOPES.split(/[\s,]+/).filter((scope) => scope !== ''),
      interaction: external.AUTH_INTERACTION,
    },
    ownerAccountId: ownerOf(external),
    signing: {
      url: external.SIGNING_URL,
      username: external.SIGNING_USERNAME,
      password: external.SIGNING_PASSWORD,
      webhookSecret: external.SIGNING_WEBHOOK_SECRET,
    },
    register: {
      url: external.REGISTER_URL,
      apiKey: external.REGISTER_API_KEY,
      webhookSecret: external.REGISTER_WEBHOOK_SECRET,
    },
    credit: { url: external.CREDIT_URL, apiKey: external.CREDIT_API_KEY },
    mail: {
      smtpUrl: external.SMTP_URL,
      webhookSecret: external.MAIL_WEBHOOK_SECRET,
      requiresTls: base.isProduction && !base.allowedInsecure.includes('SMTP_URL') && !isLoopback(external.SMTP_URL),
    },
    scanner: external.CLAMAV_URL === undefined ? null : scannerAddressOf(external.CLAMAV_URL),
    telemetry: {
      connectionString: external.TELEMETRY_CONNECTION_STRING ?? null,
      instrumentationKey: external.TELEMETRY_INSTRUMENTATION_KEY ?? null,
    },
    loadingDelayMs: external.LOADING_DELAY_MS,
    features: featuresOf(external),
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

const defaultScannerPort = 3310

/** tcp://host:3310 or unix:/path. */
const scannerAddressOf = (url: string): ScannerAddress => {
  if (url.startsWith('unix:')) return { path: url.slice('unix:'.length) }
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? defaultScannerPort : Number(port) }
}

/** The tenant that signs people in: an issuer of Entra names it in its address. @throws ConfigError */
const tenantOf = (external: v.InferOutput<typeof ExternalEnvironment>): string | null => {
  if (external.AUTH_MODE !== 'AAD') return null
  const tenantId = external.AUTH_TENANT_ID ?? guid.exec(external.AUTH_ISSUER)?.[0]
  if (tenantId === undefined)
    throw new ConfigError([{ variable: 'AUTH_TENANT_ID', problem: 'is missing: AUTH_ISSUER names no tenant' }])
  return tenantId
}

/** @throws ConfigError */
const ownerOf = ({ AUTH_MODE, OWNER_ACCOUNT_ID }: v.InferOutput<typeof ExternalEnvironment>): string | null => {
  if (OWNER_ACCOUNT_ID !== undefined && AUTH_MODE === 'AAD' && !wholeGuid.test(OWNER_ACCOUNT_ID))
    throw new ConfigError([{ variable: 'OWNER_ACCOUNT_ID', problem: mustBeGuid }])
  return OWNER_ACCOUNT_ID ?? null
}

const parse = <S extends v.GenericSchema>(
  schema: S,
  environment: Environment,
  others: readonly ConfigProblem[] = [],
): v.InferOutput<S> => {
  // A variable that is set to nothing counts as not set, as in a copied .env.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''))
  const parsed = v.safeParse(schema, given)
  if (parsed.success && others.length === 0) return parsed.output
  const own = (parsed.issues ?? []).map((issue) => ({
    variable: v.getDotPath(issue)?.split('.')[0] ?? '',
    problem: issue.input === undefined ? 'is missing' : issue.message,
  }))
  const named = new Set(own.map(({ variable }) => variable))
  throw new ConfigError([...own, ...others.filter(({ variable }) => !named.has(variable))])
}
