import * as v from 'valibot'

/**
 * An external effect of a stored change: queued in the same transaction, done afterwards at least
 * once, so its receiver must be idempotent.
 */
export const Task = v.variant('name', [
  /** Sends a mail of the mail log. */
  v.strictObject({ name: v.literal('sendMail'), caseId: v.string(), mailId: v.string() }),
  /** Sends the frozen document of a round to the signing provider. */
  v.strictObject({ name: v.literal('createSigningDocument'), caseId: v.string(), roundId: v.string() }),
  /** Voids a round's document at the signing provider. */
  v.strictObject({ name: v.literal('recallSigningDocument'), caseId: v.string(), roundId: v.string() }),
  /** Fetches the state of a round from the signing provider and applies what has happened. */
  v.strictObject({ name: v.literal('followSigningRound'), caseId: v.string(), roundId: v.string() }),
  /** Makes the signing provider send the link again. */
  v.strictObject({
    name: v.literal('remindSignatory'),
    caseId: v.string(),
    roundId: v.string(),
    email: v.string(),
    at: v.string(),
  }),
  /** Makes the signing provider send a link to another address instead. */
  v.strictObject({
    name: v.literal('readdressSignatory'),
    caseId: v.string(),
    roundId: v.string(),
    email: v.string(),
    to: v.string(),
  }),
  /** Sends an exported application to the membership register. */
  v.strictObject({ name: v.literal('sendToRegister'), caseId: v.string() }),
  /** Removes the bytes of a file that has been deleted, or was never added. */
  v.strictObject({ name: v.literal('removeBytes'), caseId: v.string(), storageKey: v.string() }),
])
export type Task = v.InferOutput<typeof Task>
export type TaskName = Task['name']

/** One queue for each external system: while one of them hangs, the others are still served. */
export const queueNames = ['mail', 'signing', 'register', 'storage'] as const
export type QueueName = (typeof queueNames)[number]

const queues: Readonly<Record<TaskName, QueueName>> = {
  sendMail: 'mail',
  createSigningDocument: 'signing',
  recallSigningDocument: 'signing',
  followSigningRound: 'signing',
  remindSignatory: 'signing',
  readdressSignatory: 'signing',
  sendToRegister: 'register',
  removeBytes: 'storage',
}

export const queueOf = ({ name }: Task): QueueName => queues[name]

/** Tasks with the same concurrency key run one after the other in the order in which they were added. */
export const concurrencyKey = (task: Task): string => {
  switch (task.name) {
    case 'sendMail':
      return task.mailId
    case 'removeBytes':
      return task.storageKey
    default:
      return task.caseId
  }
}
