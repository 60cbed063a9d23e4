import * as v from 'valibot'
import { pino, type Logger as PinoLogger } from 'pino'

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error'>

/** Names whose values are never logged: secrets, and personal data. */
const personal = ['token', 'authorization', 'password', 'secret', 'email', 'recipient', 'companyName', 'orgNo', 'phone']

/**
 * Logs JSON lines to the standard output. Never give it a body, a query or an address: log names, codes, ids and counts.
 *
 * @param currentRequestId of the request that the running code works for; undefined for jobs and timers.
 */
export const createLogger = (level: string, currentRequestId: () => string | undefined): Logger =>
  pino({
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    mixin: () => {
      const requestId = currentRequestId()
      return requestId === undefined ? {} : { requestId }
    },
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: personal.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    serializers: { error: describeError },
  })

/** Database errors quote values of a statement in `detail`, `params` and the like, so only these parts of an error are logged. */
export const describeError = (error: unknown): Record<string, unknown> => {
  const { success, output } = v.safeParse(ErrorParts, error)
  if (!success) return { message: 'not an error' }
  const { name, message, code, queue, stack, cause } = output
  return {
    ...(name !== undefined && { name }),
    message: message.slice(0, 500),
    ...(code !== undefined && { code }),
    ...(queue !== undefined && { queue }),
    stack: stack?.split('\n').filter((line) => line.startsWith('    at ') && line.length < 500),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

const Text = v.fallback(v.optional(v.string()), undefined)
/** The task queue copies an error into an object with the name of its queue. */
const ErrorParts = v.object({
  name: Text,
  message: v.string(),
  code: Text,
  queue: Text,
  stack: Text,
  cause: v.optional(v.unknown()),
})
