import * as v from 'valibot'
import { Email, Instant } from './identifiers.ts'

/** The pending external tasks of a case: sending its document to the provider, voiding or following it, exporting to the register. */
export const pendingTaskNames = [
  'createSigningDocument',
  'recallSigningDocument',
  'followSigningRound',
  'remindSignatory',
  'readdressSignatory',
  'sendToRegister',
] as const

/**
 * A change of a case that has been stored and not yet sent to the external system. `attempts` have failed so far; 0 is one that is just about to be
 * done. `lastErrorCode` is null until an attempt has failed, `nextAttemptAt` once no more are made. `email` is the signatory whom it sends a link;
 * null if it is not about one of them.
 */
export const PendingTask = v.strictObject({
  name: v.picklist(pendingTaskNames),
  email: v.nullable(Email),
  attempts: v.pipe(v.number(), v.integer(), v.minValue(0)),
  lastErrorCode: v.nullable(v.string()),
  nextAttemptAt: v.nullable(Instant),
})
export type PendingTask = v.InferOutput<typeof PendingTask>
