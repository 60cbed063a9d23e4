import { describe, expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readBaseConfig, readConfig } from './config.ts'

const outside = {
  AUTH_ISSUER: 'https://login.example/tenant/v2.0/',
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
  test('needs no variable to listen', () => {
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
      logLevel: 'info',
    })
  })

  test('reads what is set, an empty variable counting as not set', () => {
    const config = readConfig({ ...outside, PORT: '8080', PUBLIC_URL: 'https://apply.example/', DATABASE_URL: '' })
    expect([config.publicUrl, config.databaseUrl, config.auth, config.telemetry]).toStrictEqual([
      'https://apply.example',
      null,
      {
        issuer: 'https://login.example/tenant/v2.0/',
        clientId: 'client',
        audience: 'api://client',
        mode: 'AAD',
        scopes: ['api://client/access', 'openid'],
        interaction: 'redirect',
      },
      { connectionString: null, instrumentationKey: null },
    ])
  })

  test('tells all problems at once, and no value', () => {
    const { SIGNING_URL: _, ...most } = outside
    const { problems, message } = errorOf(() =>
      readConfig({ ...most, AUTH_MODE: 'hush-mode', SMTP_URL: 'hush://user:hush@host' }),
    )
    expect(problems).toStrictEqual([
      { variable: 'AUTH_MODE', problem: 'must be AAD or OIDC' },
      { variable: 'SIGNING_URL', problem: 'is missing' },
      { variable: 'SMTP_URL', problem: 'must look like smtp://user:password@host:587' },
    ])
    expect(message).not.toContain('hush')
  })

  test('takes a bucket with its keys, and misses them', () => {
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

  test('takes a Sentry DSN for telemetry and nothing else', () => {
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

  test('shows that a page loads at once, or after the time it is told', () => {
    expect(readConfig(outside).loadingDelayMs).toBe(0)
    expect(readConfig({ ...outside, LOADING_DELAY_MS: '300' }).loadingDelayMs).toBe(300)
  })

  test('switches features off one by one, and leaves one way of signing', () => {
    expect(readConfig(outside).features).toStrictEqual({
      simpleList: true,
      digitalSignature: true,
      analogSignature: true,
    })
    expect(
      readConfig({ ...outside, FEATURE_SIMPLE_LIST: 'off', FEATURE_ANALOG_SIGNATURE: 'off' }).features,
    ).toStrictEqual({ simpleList: false, digitalSignature: true, analogSignature: false })
    expect(
      errorOf(() => readConfig({ ...outside, FEATURE_DIGITAL_SIGNATURE: 'off', FEATURE_ANALOG_SIGNATURE: 'off' }))
        .problems,
    ).toStrictEqual([
      { variable: 'FEATURE_ANALOG_SIGNATURE', problem: 'must not be off where FEATURE_DIGITAL_SIGNATURE is off' },
    ])
  })

  test('never has the sandbox on in production', () => {
    expect(readBaseConfig({ NODE_ENV: 'production' }).isSandboxOn).toBe(false)
    expect(errorOf(() => readBaseConfig({ NODE_ENV: 'production', SANDBOX: 'on' })).problems).toStrictEqual([
      { variable: 'SANDBOX', problem: 'must not be on where NODE_ENV is production' },
    ])
  })
})
