import { describe, expect, test } from 'vitest'
import { ConfigError } from './config/config-variables.ts'
import { readBaseConfig, readConfig } from './config.ts'

const tenantId = '6f1d0c1e-7c52-4a7e-9f0b-2f6c1f0a5d10'
const outside = {
  AUTH_ISSUER: `https://login.example/${tenantId}/v2.0/`,
  AUTH_CLIENT_ID: 'client',
  AUTH_AUDIENCE: 'api://client',
  AUTH_SCOPES: 'api://client/access, openid',
  SIGNING_URL: 'https://signing.example/',
  SIGNING_USERNAME: 'name',
  SIGNING_PASSWORD: 'hush-password',
  SIGNING_WEBHOOK_SECRET: 'hush-signing',
  REGISTER_URL: 'https://register.example',
  REGISTER_API_KEY: 'hush-key',
  REGISTER_WEBHOOK_SECRET: 'hush-register',
  CREDIT_URL: 'https://credit.example',
  CREDIT_API_KEY: 'hush-credit',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_WEBHOOK_SECRET: 'hush-mail',
}

const errorOf = (read: () => unknown): ConfigError => {
  try {
    read()
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
  throw new Error('The configuration was taken.')
}

describe('the configuration', () => {
  test('the configuration needs no variable to listen', () => {
    expect(readBaseConfig({})).toStrictEqual({
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
      databaseUrl: null,
      storage: null,
      isSandboxOn: true,
      isProduction: false,
      trustsProxy: false,
      metricsToken: null,
      isApiDescribed: true,
      allowedInsecure: [],
      locales: ['sv', 'en'],
      logLevel: 'warn',
    })
  })

  test('the configuration logs requests unless the sandbox is on, and what LOG_LEVEL says wherever it is set', () => {
    const levels = [{}, { SANDBOX: 'off' }, { NODE_ENV: 'production' }, { LOG_LEVEL: 'debug' }]
    expect(levels.map((each) => readBaseConfig(each).logLevel)).toStrictEqual(['warn', 'info', 'info', 'debug'])
  })

  test('the configuration offers the languages that it names, in the product’s order', () => {
    expect(readBaseConfig({ LOCALES: 'nb, sv' }).locales).toStrictEqual(['sv', 'nb'])
    expect(errorOf(() => readBaseConfig({ LOCALES: 'sv,de' })).message).toContain(
      'must list languages among sv, en, nb',
    )
    expect(errorOf(() => readBaseConfig({ LOCALES: 'en' })).message).toContain('must have sv')
  })

  test('the configuration reads an empty variable as not set', () => {
    const config = readConfig({ ...outside, PORT: '8080', PUBLIC_URL: 'https://apply.example/', DATABASE_URL: '' })
    expect([config.publicUrl, config.databaseUrl, config.auth, config.telemetry]).toStrictEqual([
      'https://apply.example',
      null,
      {
        issuer: `https://login.example/${tenantId}/v2.0/`,
        tenantId,
        clientId: 'client',
        audience: 'api://client',
        mode: 'AAD',
        scopes: ['api://client/access', 'openid'],
        interaction: 'redirect',
      },
      { connectionString: null, instrumentationKey: null },
    ])
  })

  test('the configuration reports all problems at once, and no value', () => {
    const { SIGNING_URL: _, ...max } = outside
    const { problems, message } = errorOf(() =>
      readConfig({ ...max, AUTH_MODE: 'hush-mode', SMTP_URL: 'hush://user:hush@host' }),
    )
    expect(problems).toStrictEqual([
      { variable: 'AUTH_MODE', problem: 'must be AAD or OIDC' },
      { variable: 'SIGNING_URL', problem: 'is missing' },
      { variable: 'SMTP_URL', problem: 'must look like smtp://user:password@host:587' },
    ])
    expect(message).not.toContain('hush')
  })

  test('the configuration names the owner by an object id of Entra, or by the `sub` of another provider', () => {
    const ownerOf = (OWNER_ACCOUNT_ID: string, AUTH_MODE = 'AAD') =>
      readConfig({ ...outside, AUTH_MODE, OWNER_ACCOUNT_ID }).ownerAccountId
    expect([ownerOf(' '), ownerOf(tenantId), ownerOf('anna|1', 'OIDC')]).toStrictEqual([null, tenantId, 'anna|1'])
    for (const id of ['anna@organisation.example', `${tenantId}.${tenantId}`])
      expect(errorOf(() => ownerOf(id)).problems).toStrictEqual([
        { variable: 'OWNER_ACCOUNT_ID', problem: `must be an id such as ${tenantId}` },
      ])
    expect(errorOf(() => ownerOf('a'.repeat(256), 'OIDC')).problems).toStrictEqual([
      { variable: 'OWNER_ACCOUNT_ID', problem: 'must have 255 characters or fewer' },
    ])
  })

  test('the configuration takes a bucket with its keys, and reports missing keys', () => {
    const STORAGE_URL = 's3://files?endpoint=https://storage.example/&region=se'
    const keys = { STORAGE_ACCESS_KEY: 'access', STORAGE_SECRET_KEY: 'hush' }
    expect(readBaseConfig({ STORAGE_URL, ...keys }).storage).toStrictEqual({
      bucket: 'files',
      endpoint: 'https://storage.example',
      region: 'se',
      accessKey: 'access',
      secretKey: 'hush',
    })
    expect(errorOf(() => readBaseConfig({ STORAGE_URL })).problems).toStrictEqual([
      { variable: 'STORAGE_ACCESS_KEY', problem: 'is missing' },
      { variable: 'STORAGE_SECRET_KEY', problem: 'is missing' },
    ])
  })

  test('the configuration takes a scanner on a host or a socket, and scans nothing without one', () => {
    const scannerAt = (CLAMAV_URL: string) => readConfig({ ...outside, CLAMAV_URL }).scanner
    expect(
      ['', 'tcp://scanner.example:3311', 'tcp://[::1]', 'unix:/run/clamav/clamd.ctl'].map(scannerAt),
    ).toStrictEqual([
      null,
      { host: 'scanner.example', port: 3311 },
      { host: '::1', port: 3310 },
      { path: '/run/clamav/clamd.ctl' },
    ])
    for (const url of ['http://scanner.example', 'tcp://', 'tcp://host:99999', 'tcp://host/path', 'unix:clamd.ctl'])
      expect(errorOf(() => scannerAt(url)).problems).toStrictEqual([
        { variable: 'CLAMAV_URL', problem: 'must look like tcp://host:3310 or unix:/path' },
      ])
  })

  test('the configuration takes a Sentry DSN for telemetry and nothing else', () => {
    const dsn = 'https://key@telemetry.example/1'
    expect(readConfig({ ...outside, TELEMETRY_CONNECTION_STRING: dsn }).telemetry).toStrictEqual({
      connectionString: dsn,
      instrumentationKey: null,
    })
    const others = {
      TELEMETRY_CONNECTION_STRING: 'InstrumentationKey=1;IngestionEndpoint=https://telemetry.example/',
      TELEMETRY_INSTRUMENTATION_KEY: '6f1d0c1e-7c52-4a7e-9f0b-2f6c1f0a5d10',
    }
    const problem = 'must be a Sentry DSN such as https://key@host/1'
    expect(errorOf(() => readConfig({ ...outside, ...others })).problems).toStrictEqual([
      { variable: 'TELEMETRY_CONNECTION_STRING', problem },
      { variable: 'TELEMETRY_INSTRUMENTATION_KEY', problem },
    ])
  })

  test('the configuration shows the loading indicator at once, or after the configured delay', () => {
    expect(readConfig(outside).loadingDelayMs).toBe(0)
    expect(readConfig({ ...outside, LOADING_DELAY_MS: '300' }).loadingDelayMs).toBe(300)
  })

  test('the configuration disables features one by one, and requires one signing method', () => {
    expect(readConfig(outside).features).toStrictEqual({
      simpleList: true,
      digitalSignature: true,
      analogSignature: true,
      openAnswers: true,
    })
    expect(
      readConfig({ ...outside, FEATURE_SIMPLE_LIST: 'off', FEATURE_ANALOG_SIGNATURE: 'off' }).features,
    ).toStrictEqual({ simpleList: false, digitalSignature: true, analogSignature: false, openAnswers: true })
    expect(
      errorOf(() => readConfig({ ...outside, FEATURE_DIGITAL_SIGNATURE: 'off', FEATURE_ANALOG_SIGNATURE: 'off' }))
        .problems,
    ).toStrictEqual([
      { variable: 'FEATURE_ANALOG_SIGNATURE', problem: 'must not be off where FEATURE_DIGITAL_SIGNATURE is off' },
    ])
  })

  test('the configuration never has the sandbox on in production', () => {
    expect(readBaseConfig({ NODE_ENV: 'production' }).isSandboxOn).toBe(false)
    expect(errorOf(() => readBaseConfig({ NODE_ENV: 'production', SANDBOX: 'on' })).problems).toStrictEqual([
      { variable: 'SANDBOX', problem: 'must not be on where NODE_ENV is production' },
    ])
  })

  test('the configuration takes the tenant from the issuer’s address or from its own variable, and reports a missing tenant', () => {
    const other = '11111111-7c52-4a7e-9f0b-2f6c1f0a5d10'
    expect(readConfig({ ...outside, AUTH_TENANT_ID: other }).auth.tenantId).toBe(other)
    const unnamed = { ...outside, AUTH_ISSUER: 'https://login.example' }
    expect(readConfig({ ...unnamed, AUTH_MODE: 'OIDC' }).auth.tenantId).toBeNull()
    expect(errorOf(() => readConfig(unnamed)).problems).toStrictEqual([
      { variable: 'AUTH_TENANT_ID', problem: 'is missing: AUTH_ISSUER names no tenant' },
    ])
  })
})

describe('in production', () => {
  const production = {
    ...outside,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://apply.example',
    SIGNING_WEBHOOK_SECRET: 's'.repeat(32),
    REGISTER_WEBHOOK_SECRET: 'r'.repeat(32),
    MAIL_WEBHOOK_SECRET: 'm'.repeat(32),
  }
  const weak = {
    ...outside,
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://name:hush@database.example/membership',
    STORAGE_URL: 's3://files?endpoint=http://storage.example',
    STORAGE_ACCESS_KEY: 'access',
    STORAGE_SECRET_KEY: 'hush',
    AUTH_ISSUER: `http://login.example/${tenantId}`,
    AUTH_SCOPES: 'openid profile',
    SIGNING_URL: 'http://signing.example',
    REGISTER_URL: 'http://register.example',
    CREDIT_URL: 'http://credit.example',
    SMTP_URL: 'smtp://mail.example:25?ignoreTLS=true',
    CLAMAV_URL: 'tcp://scanner.example:3310',
  }
  const https = 'must begin with https:'
  const short = 'must have 32 characters or more'
  const found: Readonly<Record<string, string>> = {
    PUBLIC_URL: https,
    DATABASE_URL: 'must ask for encryption with ?sslmode=verify-full',
    STORAGE_URL: https,
    AUTH_ISSUER: https,
    SIGNING_URL: https,
    SIGNING_WEBHOOK_SECRET: short,
    REGISTER_URL: https,
    REGISTER_WEBHOOK_SECRET: short,
    CREDIT_URL: https,
    SMTP_URL: 'must not switch encryption off',
    MAIL_WEBHOOK_SECRET: short,
    CLAMAV_URL: 'must be of this machine: files go there without encryption',
  }
  const scopes = {
    variable: 'AUTH_SCOPES',
    problem: 'must name a scope of the API, so that only access tokens open it',
  }

  test('in production encrypted connections and long tokens are accepted, and mail requires TLS', () => {
    const { mail, isApiDescribed, metricsToken } = readConfig(production)
    expect([mail.requiresTls, isApiDescribed, metricsToken]).toStrictEqual([true, false, null])
    const open = { ...production, API_DOCS: 'on', METRICS_TOKEN: 't'.repeat(32) }
    expect(readConfig(open)).toMatchObject({ isApiDescribed: true, metricsToken: 't'.repeat(32) })
  })

  test('in production all weak settings are rejected at once, each with the variable that allows it', () => {
    const { problems, message } = errorOf(() => readConfig(weak))
    const named = Object.entries(found).map(([variable, problem]) => ({
      variable,
      problem: `${problem}; ALLOW_INSECURE=${variable} allows it`,
    }))
    expect(problems).toStrictEqual([...named, scopes])
    expect(message).not.toContain('hush')
  })

  test('in production missing settings are reported beside weak settings', () => {
    const { CREDIT_URL: _, ...max } = production
    expect(errorOf(() => readConfig({ ...max, REGISTER_URL: 'http://register.example' })).problems).toStrictEqual([
      { variable: 'CREDIT_URL', problem: 'is missing' },
      { variable: 'REGISTER_URL', problem: `${https}; ALLOW_INSECURE=REGISTER_URL allows it` },
    ])
  })

  test('an operator can allow each weak setting of production with a reason, except a token without scope', () => {
    const allowed = { ...weak, ALLOW_INSECURE: Object.keys(found).join(', ') }
    expect(errorOf(() => readConfig(allowed)).problems).toStrictEqual([scopes])
    expect(readConfig({ ...allowed, AUTH_SCOPES: 'api://client/access' }).mail.requiresTls).toBe(false)
    expect(errorOf(() => readConfig({ ...production, ALLOW_INSECURE: 'AUTH_SCOPES' })).problems).toMatchObject([
      {
        variable: 'ALLOW_INSECURE',
        problem: expect.stringContaining('must list names among PUBLIC_URL, DATABASE_URL'),
      },
    ])
  })

  test('local connections of production need no encryption', () => {
    const local = {
      ...production,
      DATABASE_URL: 'postgres://name@127.0.0.1/membership',
      REGISTER_URL: 'http://localhost:4000',
      SMTP_URL: 'smtp://[::1]:25',
      CLAMAV_URL: 'tcp://[::1]:3310',
    }
    expect(readConfig(local).mail.requiresTls).toBe(false)
  })
})
