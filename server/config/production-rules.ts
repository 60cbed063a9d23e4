import { isApiScope, isLoopback } from './product.ts'
import type { ConfigProblem } from './config-error.ts'

/** The variables that an operator can list in ALLOW_INSECURE for a good reason, such as a mail system that only a private network reaches. */
export const allowable = [
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

/** Returns the problem of a value; null where there is none. A variable without a value is checked only where it has a default. */
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
