import { randomUUID } from 'node:crypto'
import { createCredit } from '../adapters/credit.ts'
import { createDatabaseStorage, withOrphanCleanup } from '../features/files/database-storage.ts'
import { createMailer } from '../adapters/mail.ts'
import { createRegister } from '../adapters/register.ts'
import { createS3Storage } from '../adapters/s3-storage.ts'
import { createScanner } from '../adapters/scanner.ts'
import { createSigning } from '../adapters/signing.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/tables.ts'
import type { TaskQueue } from '../jobs/task-queue.ts'
import { createLiveUpdates, type LiveUpdatesOptions } from '../features/live/live-updates.ts'
import type { Logger } from '../logger.ts'
import type { Drawings } from '../features/documents/pdf/drawing-pool.ts'
import { createTemplateCatalogue } from '../features/forms/template-catalogue.ts'
import { createAnswerSources, createZipCodes } from '../features/forms/answer-sources.ts'
import { createReadChangedRights, createReadChanges } from '../features/live/read-changes.ts'
import type { TemplateChecks } from '../features/templates/template-checks.ts'
import { createSharedRuns } from '../features/case-list/shared-runs.ts'

export type ContextOptions = Drawings & {
  config: Config
  db: Db
  tasks: TaskQueue
  log: Logger
  templateChecks: TemplateChecks
  now?: () => Date
  newId?: () => string
  /** For how long counts over whole lists are cached; ten times as long for the figures of states. Default one second. */
  countsMaxAgeMs?: number
  live?: Omit<LiveUpdatesOptions, 'log' | 'readChanges' | 'readChangedRights'>
}

/** Creates a context: the real adapters, by the configuration. */
export const createContext = ({
  now = () => new Date(),
  newId = randomUUID,
  countsMaxAgeMs: maxAgeMs = 1_000,
  live,
  ...options
}: ContextOptions): Context => {
  const { storage, scanner } = options.config
  const register = createRegister(options.config.register)
  const templates = createTemplateCatalogue()
  const watching = { config: options.config, db: options.db, templates, now }
  return {
    ...options,
    now,
    newId,
    external: {
      signing: createSigning(options.config.signing),
      register,
      credit: createCredit(options.config.credit),
      mailer: createMailer(options.config.mail),
    },
    storage:
      storage === null
        ? createDatabaseStorage(options.db, now)
        : withOrphanCleanup(createS3Storage(storage, now), options),
    scanner: scanner === null ? null : createScanner(scanner, options.log),
    templates,
    live: createLiveUpdates({
      ...live,
      log: options.log,
      readChanges: createReadChanges(watching),
      readChangedRights: createReadChangedRights(watching),
    }),
    zipCodes: createZipCodes(register, options.log, now),
    answerSources: createAnswerSources(register, options.log),
    counts: {
      handlers: createSharedRuns({ maxAgeMs }),
      found: createSharedRuns({ maxAgeMs }),
      lists: createSharedRuns({ maxAgeMs }),
      states: createSharedRuns({ maxAgeMs: 10 * maxAgeMs }),
    },
  }
}
