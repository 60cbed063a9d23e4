import * as v from 'valibot'
import { keysOf } from '#schemas/records.ts'

/** One queue for each external system: while one of them hangs, the others are still served. */
export const queueNames = ['mail', 'signing', 'register', 'storage'] as const
export type QueueName = (typeof queueNames)[number]

/**
 * A task of a case, with what it stores. Tasks with the same concurrency key run one after the other in the order in which they were added: those
 * of a case, where nothing else is said.
 */
const defineTask = <Name extends string, Entries extends v.ObjectEntries>(
  name: Name,
  queue: QueueName,
  entries: Entries,
  concurrencyKey: (task: v.InferOutput<v.StrictObjectSchema<Entries, undefined>> & { caseId: string }) => string = ({
    caseId,
  }) => caseId,
) => ({ queue, concurrencyKey, schema: v.strictObject({ name: v.literal(name), caseId: v.string(), ...entries }) })

const round = { roundId: v.string() }

/** Every task by its name. `task-handlers.ts` has what does it. */
const tasks = {
  /** Sends a mail of the mail log. `isDelayed`: some time after its event, so that it is sent only where it is still true. */
  sendMail: defineTask(
    'sendMail',
    'mail',
    { mailId: v.string(), isDelayed: v.optional(v.boolean()) },
    ({ mailId }) => mailId,
  ),
  /** Sends the frozen document of a round to the signing provider. */
  createSigningDocument: defineTask('createSigningDocument', 'signing', round),
  /** Voids a round's document at the signing provider. */
  recallSigningDocument: defineTask('recallSigningDocument', 'signing', round),
  /** Fetches the state of a round from the signing provider and applies what has happened. */
  followSigningRound: defineTask('followSigningRound', 'signing', round),
  /** Makes the signing provider send the link again. */
  remindSignatory: defineTask('remindSignatory', 'signing', { ...round, email: v.string(), at: v.string() }),
  /** Makes the signing provider send a link to another address instead. */
  readdressSignatory: defineTask('readdressSignatory', 'signing', { ...round, email: v.string(), to: v.string() }),
  /** Sends an exported application to the membership register. */
  sendToRegister: defineTask('sendToRegister', 'register', {}),
  /** Removes the bytes of a file that has been deleted, or was never added. */
  removeBytes: defineTask('removeBytes', 'storage', { storageKey: v.string() }, ({ storageKey }) => storageKey),
}
export type TaskName = keyof typeof tasks

/**
 * An external effect of a stored change: queued in the same transaction, done afterwards at least
 * once, so its receiver must be idempotent.
 */
export const Task = v.variant(
  'name',
  keysOf(tasks).map((name) => tasks[name].schema),
)
export type Task = v.InferOutput<typeof Task>

/** The task of a name. */
export type TaskOf<Name extends TaskName> = {
  [N in Name]: { name: N } & v.InferOutput<(typeof tasks)[N]['schema']>
}[Name]

const keys: { [Name in TaskName]: { concurrencyKey: (task: TaskOf<Name>) => string } } = tasks

export const queueOf = ({ name }: Task): QueueName => tasks[name].queue

export const concurrencyKey = <Name extends TaskName>(task: TaskOf<Name>): string =>
  keys[task.name].concurrencyKey(task)
