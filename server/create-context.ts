import { randomUUID } from 'node:crypto'
import { createCredit } from './adapters/credit.ts'
import { createDatabaseStorage } from './adapters/database-storage.ts'
import { createMailer } from './adapters/mail.ts'
import { createRegister } from './adapters/register.ts'
import { createS3Storage } from './adapters/s3-storage.ts'
import { createScanner } from './adapters/scanner.ts'
import { createSigning } from './adapters/signing.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import type { Db } from './db/tables.ts'
import type { TaskQueue } from './jobs/task-queue.ts'
import type { Logger } from './logger.ts'
import type { DrawDocument } from './pdf/drawing-pool.ts'
import { createTemplateCatalogue } from './template-catalogue.ts'
import { createZipCodes } from './zip-codes.ts'

export type ContextParts = {
  config: Config
  db: Db
  tasks: TaskQueue
  drawDocument: DrawDocument
  log: Logger
  now?: () => Date
  newId?: () => string
}

/** Puts a context together: the real adapters, pointed where the configuration says. */
export const createContext = ({ now = () => new Date(), newId = randomUUID, ...parts }: ContextParts): Context => {
  const { storage, scanner } = parts.config
  const register = createRegister(parts.config.register)
  return {
    ...parts,
    now,
    newId,
    outside: {
      signing: createSigning(parts.config.signing),
      register,
      credit: createCredit(parts.config.credit),
      mailer: createMailer(parts.config.mail),
    },
    storage: storage === null ? createDatabaseStorage(parts.db, now) : createS3Storage(storage, now),
    scanner: scanner === null ? null : createScanner(scanner, parts.log),
    templates: createTemplateCatalogue(),
    zipCodes: createZipCodes(register, now),
  }
}
