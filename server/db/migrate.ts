import { Migrator, type Kysely } from 'kysely'
import { DatabaseUnavailableError } from './database-error.ts'
import { up as cases } from './migrations/0001-cases.ts'
import { up as outside } from './migrations/0002-outside.ts'
import { up as earlierAnswers } from './migrations/0003-earlier-answers.ts'
import { up as mailRecipients } from './migrations/0004-mail-recipients.ts'
import { up as caseListWaiting } from './migrations/0005-case-list-waiting.ts'
import { up as traces } from './migrations/0006-traces.ts'
import { up as longCompanyNames } from './migrations/0007-long-company-names.ts'
import { up as creditPurchases } from './migrations/0008-credit-purchases.ts'
import { up as starts } from './migrations/0009-starts.ts'
import { up as organisationSettings } from './migrations/0010-organisation-settings.ts'
import { up as correctionDrafts } from './migrations/0011-correction-drafts.ts'
import { up as caseListIndexes } from './migrations/0012-case-list-indexes.ts'
import { up as responseOfKey } from './migrations/0016-response-of-key.ts'
import { up as organisationLog } from './migrations/0018-organisation-log.ts'
import { up as stays } from './migrations/0019-stays.ts'
import { up as openCaseOfTemplate } from './migrations/0020-open-case-of-template.ts'
import { up as prefilledAnswers } from './migrations/0022-prefilled-answers.ts'
import { up as sharedByProcesses } from './migrations/0023-shared-by-processes.ts'
import { up as signingMethods } from './migrations/0024-signing-methods.ts'
import { up as clearableChoices } from './migrations/0025-clearable-choices.ts'
import { up as orderByTime } from './migrations/0026-order-by-time.ts'
import { up as narrowedLists } from './migrations/0027-narrowed-lists.ts'
import { up as untransferredCases } from './migrations/0028-untransferred-cases.ts'
import { up as resetRejections } from './migrations/0029-reset-rejections.ts'
import { up as answerWriters } from './migrations/0030-answer-writers.ts'
import { up as userLocales } from './migrations/0031-user-locales.ts'
import { up as administratorsTurn } from './migrations/0032-administrators-turn.ts'
import { up as frozenAnswers } from './migrations/0034-frozen-answers.ts'
import { up as messagesInTheLog } from './migrations/0038-messages-in-the-log.ts'
import { up as casesOfNobody } from './migrations/0040-cases-of-nobody.ts'
import { up as canonicalSearch } from './migrations/0043-canonical-search.ts'
import { up as startAnswers } from './migrations/0044-start-answers.ts'
import { up as whoDecides } from './migrations/0044-who-decides.ts'
import { up as cannedTexts } from './migrations/0045-canned-texts.ts'
import { up as lexemes } from './migrations/0046-lexemes.ts'
import { up as listOfOnePerson } from './migrations/0047-list-of-one-person.ts'
import { up as bulks } from './migrations/0048-bulks.ts'
import { up as queuedAdmission } from './migrations/0066-queued-admission.ts'
import { up as absences } from './migrations/0071-absences.ts'

/** Every migration under its name, which is never changed: the database remembers which ones it has had. */
const migrations = {
  '0001-cases': { up: cases },
  '0002-outside': { up: outside },
  '0003-earlier-answers': { up: earlierAnswers },
  '0004-mail-recipients': { up: mailRecipients },
  '0005-case-list-waiting': { up: caseListWaiting },
  '0006-traces': { up: traces },
  '0007-long-company-names': { up: longCompanyNames },
  '0008-credit-purchases': { up: creditPurchases },
  '0009-starts': { up: starts },
  '0010-organisation-settings': { up: organisationSettings },
  '0011-correction-drafts': { up: correctionDrafts },
  '0012-case-list-indexes': { up: caseListIndexes },
  '0016-response-of-key': { up: responseOfKey },
  '0018-organisation-log': { up: organisationLog },
  '0019-stays': { up: stays },
  '0020-open-case-of-template': { up: openCaseOfTemplate },
  '0022-prefilled-answers': { up: prefilledAnswers },
  '0023-shared-by-processes': { up: sharedByProcesses },
  '0024-signing-methods': { up: signingMethods },
  '0025-clearable-choices': { up: clearableChoices },
  '0026-order-by-time': { up: orderByTime },
  '0027-narrowed-lists': { up: narrowedLists },
  '0028-untransferred-cases': { up: untransferredCases },
  '0029-reset-rejections': { up: resetRejections },
  '0030-answer-writers': { up: answerWriters },
  '0031-user-locales': { up: userLocales },
  '0032-administrators-turn': { up: administratorsTurn },
  '0034-frozen-answers': { up: frozenAnswers },
  '0038-messages-in-the-log': { up: messagesInTheLog },
  '0040-cases-of-nobody': { up: casesOfNobody },
  '0043-canonical-search': { up: canonicalSearch },
  '0044-start-answers': { up: startAnswers },
  '0044-who-decides': { up: whoDecides },
  '0045-canned-texts': { up: cannedTexts },
  '0046-lexemes': { up: lexemes },
  '0047-list-of-one-person': { up: listOfOnePerson },
  '0048-bulks': { up: bulks },
  '0066-queued-admission': { up: queuedAdmission },
  '0071-absences': { up: absences },
}

/**
 * Brings the tables up to date. Several processes may call it at once: one migrates, the others wait.
 *
 * @throws DatabaseUnavailableError, and when a migration fails; the database is then as it was before.
 */
export const migrate = async <T>(db: Kysely<T>): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateToLatest()
  if (error instanceof DatabaseUnavailableError) throw error
  if (error !== undefined) throw new Error('The database could not be migrated', { cause: error })
}
