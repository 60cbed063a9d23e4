import type { LifecycleStatistics } from '#schemas/api/inspector.ts'
import type { Credit } from './adapters/credit.ts'
import type { Mailer } from './adapters/mail.ts'
import type { Register } from './adapters/register.ts'
import type { Scanner } from './adapters/scanner.ts'
import type { Signing } from './adapters/signing.ts'
import type { Storage } from './adapters/storage.ts'
import type { Config } from './config.ts'
import type { Db, Tx } from './db/tables.ts'
import { inTransaction } from './db/transaction.ts'
import type { TaskQueue } from './jobs/task-queue.ts'
import type { LiveUpdates } from './features/live/live-updates.ts'
import type { Logger } from './logger.ts'
import type { Drawings } from './features/documents/pdf/drawing-pool.ts'
import type { TemplateChecks } from './features/templates/template-checks.ts'
import type { TemplateCatalogue } from './features/forms/template-catalogue.ts'
import type { AnswerSources, ZipCodes } from './features/forms/answer-sources.ts'
import type { SharedRuns } from './features/case-list/shared-runs.ts'
import * as listChanges from './repositories/cases.ts'
import type { CountedHandlers, KindCount } from './repositories/case-list.ts'

/** The dependencies of queries, commands and jobs. Each process has one context. */
export type Context = Drawings & {
  config: Config
  db: Db
  /** The only clock. */
  now: () => Date
  /** A new UUID. */
  newId: () => string
  tasks: TaskQueue
  external: { signing: Signing; register: Register; credit: Credit; mailer: Mailer }
  storage: Storage
  /** Scans uploads for malware; null if uploads are not scanned. */
  scanner: Scanner | null
  templates: TemplateCatalogue
  templateChecks: TemplateChecks
  zipCodes: ZipCodes
  answerSources: AnswerSources
  /**
   * Counts over whole lists, which many ask for. Changes of this process show at once, those of another one after a second at most,
   * in the figures of states after ten.
   */
  counts: {
    handlers: SharedRuns<CountedHandlers>
    /** The ids that each search finds, for those who ask at once. */
    found: SharedRuns<readonly string[]>
    lists: SharedRuns<KindCount[]>
    states: SharedRuns<LifecycleStatistics>
  }
  live: LiveUpdates
  log: Logger
}

/**
 * Commits `work` as one transaction, makes the workers poll where it added a task, and forgets the counts where it changed what they count.
 *
 * @throws as `inTransaction`
 */
export const committing = async <T>(
  { db, tasks, counts }: Pick<Context, 'db' | 'tasks' | 'counts'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const { result, hasTasks, hasListChanges } = await inTransaction(db, async (tx) => ({
    result: await work(tx),
    hasTasks: tasks.hasTasks(tx),
    hasListChanges: listChanges.has(tx),
  }))
  if (hasListChanges) for (const { forget } of Object.values(counts)) forget()
  if (hasTasks) tasks.notifyWorkers()
  return result
}

/** Reads one consistent state of the database: nothing that others store meanwhile shows. */
export const reading = async <T>({ db }: Pick<Context, 'db'>, read: (tx: Tx) => Promise<T>): Promise<T> =>
  await inTransaction(db, read, { isReadOnly: true })
