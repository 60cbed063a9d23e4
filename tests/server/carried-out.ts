import { vi } from 'vitest'
import type { Effect } from '#machines/case/effects.ts'
import type { CaseEvent } from '#machines/case/events.ts'
import type { Context } from '#server/context.ts'
import type { TaskName } from '#server/jobs/task-queue.ts'

/** The tasks that are a declared effect, by it. The others follow from one that the rows show. */
const effectOfTask: Readonly<Partial<Record<TaskName, string>>> = {
  createSigningDocument: 'create signing document',
  recallSigningDocument: 'void signing document',
  remindSignatory: 'remind signatory',
  readdressSignatory: 'readdress signatory',
  sendToRegister: 'call register',
}

/** An effect as what it leaves: the type, and what it records or mails. Each once: how often is the handler's. */
export const namesOf = (effects: readonly Effect[], event: CaseEvent): readonly string[] =>
  unique(
    effects.flatMap((effect) => {
      switch (effect.type) {
        case 'record':
          return [`record ${effect.params.eventType}`]
        case 'send mail':
          return [`send mail ${effect.params.mailType}`]
        case 'send mail again':
          return event.type === 'mail.resend' ? [`send mail ${event.mailType}`] : []
        // A link is its tokens.
        case 'revoke link':
          return ['revoke tokens']
        // It leaves nothing where no answer has changed.
        case 'restore answers':
          return []
        default:
          return [effect.type]
      }
    }),
  )

/**
 * Returns a function that runs a request and names the effects that the server's handlers have carried out on the case meanwhile, from the
 * rows and tasks that they leave.
 */
export const effectReader = ({ db, tasks }: Pick<Context, 'db' | 'tasks'>) => {
  const added = vi.spyOn(tasks, 'add')
  const rowsOf = async (caseId: string): Promise<ReadonlyMap<string, string>> => {
    const [entries, mails, tokens, rounds] = await Promise.all([
      db.selectFrom('auditEntries').select(['id', 'eventType']).where('caseId', '=', caseId).execute(),
      db.selectFrom('mailLog').select(['id', 'type']).where('caseId', '=', caseId).execute(),
      db
        .selectFrom('caseTokens')
        .select('tokenHash')
        .where('caseId', '=', caseId)
        .where('revokedAt', 'is not', null)
        .execute(),
      db.selectFrom('signingRounds').select('id').where('caseId', '=', caseId).where('kind', '=', 'analog').execute(),
    ])
    return new Map([
      ...entries.map(({ id, eventType }) => [`entry ${id}`, `record ${eventType}`] as const),
      ...mails.map(({ id, type }) => [id, `send mail ${type}`] as const),
      ...tokens.map(({ tokenHash }) => [tokenHash, 'revoke tokens'] as const),
      ...rounds.map(({ id }) => [id, 'freeze revision'] as const),
    ])
  }
  return async <T>(caseId: string, run: () => Promise<T>): Promise<readonly [T, readonly string[]]> => {
    const before = await rowsOf(caseId)
    added.mockClear()
    const result = await run()
    const rows = [...(await rowsOf(caseId))].flatMap(([id, name]) => (before.has(id) ? [] : [name]))
    const tasksNow = added.mock.calls.flatMap(([, task]) => effectOfTask[task.name] ?? [])
    return [result, unique([...rows, ...tasksNow])]
  }
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)].toSorted()
