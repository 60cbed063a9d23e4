import * as v from 'valibot'
import { Instant } from './identifiers.ts'

/** What a case may still owe the world outside: handing its document to the provider, voiding or following it, telling the register. */
export const pendingTaskNames = [
  'createSigningDocument',
  'recallSigningDocument',
  'followSigningRound',
  'remindSignatory',
  'readdressSignatory',
  'sendToRegister',
] as const

/**
 * Something about a case that has been decided here and not yet reached the world outside. `attempts` have failed so far; 0 is one that
 * is just about to be done. `lastErrorCode` is null until an attempt has failed.
 */
export const PendingTask = v.strictObject({
  name: v.picklist(pendingTaskNames),
  attempts: v.pipe(v.number(), v.integer(), v.minValue(0)),
  lastErrorCode: v.nullable(v.string()),
  nextAttemptAt: Instant,
})
export type PendingTask = v.InferOutput<typeof PendingTask>
