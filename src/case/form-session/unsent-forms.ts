import { openPendingAnswersDb, type PendingAnswersDb } from '#src/form/saving/pending-answers-db.ts'
import type { Api } from '#src/api/client.ts'
import { flushForms, unsavedForms } from './open-form-registry.ts'

/**
 * Flushes all forms, and returns those that still have answers only in this browser: from this visit or from
 * an earlier one.
 */
export const unsentForms = async (api: Api, caseId: string, formIds: readonly string[]): Promise<readonly string[]> => {
  await flushForms(api, caseId)
  const unsaved = new Set(unsavedForms(api, caseId))
  const hasPending = await Promise.all(
    formIds.map(
      async (formId) => ((await withPendingAnswersDb(caseId, formId, (answers) => answers.all())) ?? []).length > 0,
    ),
  )
  return formIds.filter((formId, index) => unsaved.has(formId) || hasPending[index] === true)
}

/** Deletes the forms' unsaved answers in this browser. */
export const discardAnswers = async (caseId: string, formIds: readonly string[]): Promise<void> => {
  await Promise.all(
    formIds.map(async (formId) => await withPendingAnswersDb(caseId, formId, (answers) => answers.clear())),
  )
}

/** null where IndexedDB is unavailable. */
const withPendingAnswersDb = async <T>(
  caseId: string,
  formId: string,
  work: (answers: PendingAnswersDb) => Promise<T>,
): Promise<T | null> => {
  try {
    const answers = await openPendingAnswersDb(caseId, formId)
    try {
      return await work(answers)
    } finally {
      answers.close()
    }
  } catch {
    return null
  }
}
