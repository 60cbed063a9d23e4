import * as v from 'valibot'

/**
 * Something that must happen outside after a change has been stored: named in the same transaction, done afterwards at least
 * once, so whoever receives it takes a repeat.
 */
export const Task = v.variant('name', [
  /** Sends a mail of the mail log. */
  v.strictObject({ name: v.literal('sendMail'), caseId: v.string(), mailId: v.string() }),
  /** Hands the frozen document of a round to the signing provider. */
  v.strictObject({ name: v.literal('createSigningDocument'), caseId: v.string(), roundId: v.string() }),
  /** Voids a round's document at the signing provider. */
  v.strictObject({ name: v.literal('recallSigningDocument'), caseId: v.string(), roundId: v.string() }),
  /** Asks the signing provider where a round stands and takes over what has happened. */
  v.strictObject({ name: v.literal('followSigningRound'), caseId: v.string(), roundId: v.string() }),
  /** Has the signing provider send somebody the link once more. */
  v.strictObject({
    name: v.literal('remindSignatory'),
    caseId: v.string(),
    roundId: v.string(),
    email: v.string(),
    at: v.string(),
  }),
  /** Has the signing provider send a link to another address instead. */
  v.strictObject({
    name: v.literal('readdressSignatory'),
    caseId: v.string(),
    roundId: v.string(),
    email: v.string(),
    to: v.string(),
  }),
  /** Hands an exported application to the membership register. */
  v.strictObject({ name: v.literal('sendToRegister'), caseId: v.string() }),
])
export type Task = v.InferOutput<typeof Task>
export type TaskName = Task['name']

/** One queue for each outside system: while one of them hangs, the others are still served. */
export const queueNames = ['mail', 'signing', 'register'] as const
export type QueueName = (typeof queueNames)[number]

export const queueOf = (task: Task): QueueName => {
  switch (task.name) {
    case 'sendMail':
      return 'mail'
    case 'createSigningDocument':
    case 'recallSigningDocument':
    case 'followSigningRound':
    case 'remindSignatory':
    case 'readdressSignatory':
      return 'signing'
    case 'sendToRegister':
      return 'register'
  }
}

/** Tasks with the same lane are done one after the other in the order in which they were added. */
export const laneOf = (task: Task): string => (task.name === 'sendMail' ? task.mailId : task.caseId)
