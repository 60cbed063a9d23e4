import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { warningsOf } from './start-server.ts'

const secret = 'x'.repeat(32)
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://apply.example',
  AUTH_MODE: 'OIDC',
  AUTH_ISSUER: 'https://login.example',
  AUTH_CLIENT_ID: 'client',
  AUTH_AUDIENCE: 'api://client',
  AUTH_SCOPES: 'api://client/access',
  SIGNING_URL: 'https://signing.example',
  SIGNING_USERNAME: 'name',
  SIGNING_PASSWORD: 'password',
  SIGNING_WEBHOOK_SECRET: secret,
  REGISTER_URL: 'https://register.example',
  REGISTER_API_KEY: 'key',
  REGISTER_WEBHOOK_SECRET: secret,
  CREDIT_URL: 'https://credit.example',
  CREDIT_API_KEY: 'key',
  SMTP_URL: 'smtps://mail.example',
  MAIL_WEBHOOK_SECRET: secret,
  CLAMAV_URL: 'unix:/run/clamav/clamd.ctl',
}

test('the start warns of an untrusted proxy, unscanned uploads and allowed weaknesses only', () => {
  expect(warningsOf(readConfig({ ...production, TRUST_PROXY: 'on' }))).toStrictEqual([])
  expect(warningsOf(readConfig({ ...production, TRUST_PROXY: 'on', CLAMAV_URL: '' }))).toStrictEqual([
    'CLAMAV_URL is not set: uploads are not scanned for malware',
  ])
  expect(warningsOf(readConfig({ ...production, ALLOW_INSECURE: 'SMTP_URL' }))).toStrictEqual([
    'TRUST_PROXY is off, but PUBLIC_URL begins with https: all callers count as one address, that of the proxy',
    'ALLOW_INSECURE: SMTP_URL may be weak',
  ])
})
