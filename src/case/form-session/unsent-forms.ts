import { migrateUnownedAnswers } from '#src/form/saving/migrate-unowned-answers.ts'
import { pendingForms } from '#src/form/saving/pending-answers-db.ts'
import type { Api } from '#src/api/client.ts'
import { applicantWriter } from '#src/platform/drafts.ts'
import { flushForms, unsavedForms } from './open-form-registry.ts'

/**
 * Flushes these forms, and returns those in which the company has answers only in this browser: from this visit or from
 * an earlier one.
 */
export const unsentForms = async (api: Api, caseId: string, formIds: readonly string[]): Promise<readonly string[]> => {
  await flushForms(api, caseId, formIds)
  await Promise.all(formIds.map((formId) => migrateUnownedAnswers({ writer: applicantWriter, caseId, formId })))
  const unsaved = new Set(unsavedForms(api, caseId))
  const pending = await pendingForms(applicantWriter, caseId)
  return formIds.filter((formId) => unsaved.has(formId) || pending.has(formId))
}
