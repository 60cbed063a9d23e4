import { openWaitingAnswers, type WaitingAnswers } from '#src/form/saving/waiting-answers.ts'
import type { Api } from '#src/api/client.ts'
import { settleForms, waitingForms } from './open-forms.ts'

/**
 * Has saved what can be saved, and answers which of the forms have answers that are nowhere but in this browser: from this visit or from
 * an earlier one.
 */
export const unsentForms = async (api: Api, caseId: string, formIds: readonly string[]): Promise<readonly string[]> => {
  await settleForms(api, caseId)
  const waiting = new Set(waitingForms(api, caseId))
  const kept = await Promise.all(
    formIds.map(async (formId) => ((await onDevice(caseId, formId, (answers) => answers.all())) ?? []).length > 0),
  )
  return formIds.filter((formId, place) => waiting.has(formId) || kept[place] === true)
}

/** Gives up what this browser keeps of the forms' answers. */
export const forgetAnswers = async (caseId: string, formIds: readonly string[]): Promise<void> => {
  await Promise.all(formIds.map(async (formId) => await onDevice(caseId, formId, (answers) => answers.forget())))
}

/** null where the browser keeps nothing. */
const onDevice = async <T>(
  caseId: string,
  formId: string,
  work: (answers: WaitingAnswers) => Promise<T>,
): Promise<T | null> => {
  try {
    const answers = await openWaitingAnswers(caseId, formId)
    try {
      return await work(answers)
    } finally {
      answers.close()
    }
  } catch {
    return null
  }
}
