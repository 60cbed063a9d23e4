import { ConfigError, type ConfigProblem } from './config-variables.ts'
import type { BaseConfig, Environment } from '../config.ts'
import { isLoopback } from './product.ts'

/** Every variable that has the sandbox's value while the sandbox is on. */
export const sandboxVariables = [
  'AUTH_ISSUER',
  'AUTH_TENANT_ID',
  'AUTH_CLIENT_ID',
  'AUTH_AUDIENCE',
  'AUTH_MODE',
  'AUTH_SCOPES',
  'SIGNING_URL',
  'SIGNING_USERNAME',
  'SIGNING_PASSWORD',
  'SIGNING_WEBHOOK_SECRET',
  'REGISTER_URL',
  'REGISTER_API_KEY',
  'REGISTER_WEBHOOK_SECRET',
  'CREDIT_URL',
  'CREDIT_API_KEY',
  'SMTP_URL',
  'MAIL_WEBHOOK_SECRET',
  'CLAMAV_URL',
] as const

/**
 * In the sandbox anybody signs in as anybody and reads every mail: it is for one machine and for nothing real.
 *
 * @throws ConfigError naming every setting of a real installation that is there while the sandbox is on.
 */
export const assertSandboxAlone = (environment: Environment, { host, publicUrl }: BaseConfig): void => {
  const problems: ConfigProblem[] = []
  for (const variable of sandboxVariables)
    if ((environment[variable] ?? '').trim() !== '')
      problems.push({ variable, problem: 'is set, but the sandbox would stand in its place' })
  if (!isLoopback(publicUrl))
    problems.push({ variable: 'PUBLIC_URL', problem: 'must be an address of this machine while the sandbox is on' })
  if (!isLoopback(host) && environment['SANDBOX'] !== 'on')
    problems.push({ variable: 'HOST', problem: 'must be of this machine while the sandbox is on without SANDBOX=on' })
  if (problems.length === 0) return
  const remedy = { variable: 'NODE_ENV', problem: 'set to production, or SANDBOX set to off, runs without the sandbox' }
  throw new ConfigError([...problems, remedy])
}
