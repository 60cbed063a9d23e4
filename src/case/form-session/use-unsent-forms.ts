import { useEffect, useState } from 'react'
import type { Case } from '#schemas/case.ts'
import { useServices } from '#src/platform/services.ts'
import { migrateUnownedAnswers } from '../../form/saving/migrate-unowned-answers.ts'
import { pendingForms } from '../../form/saving/pending-answers-db.ts'
import type { Api } from '../../api/client.ts'
import { applicantWriter } from '../../platform/drafts.ts'
import { flushForms, unsavedForms } from './open-form-registry.ts'

const retryMs = 10_000

type Options = {
  isEnabled?: boolean
  /** A form that says itself what it has not saved. */
  except?: string
}

/** The forms with answers that are in this browser only, which it tries to send as long as there are any; null while loading, and as it was while not enabled. */
export const useUnsentForms = (opened: Case, { isEnabled = true, except }: Options = {}): readonly string[] | null => {
  const { api } = useServices()
  const [unsent, setUnsent] = useState<readonly string[] | null>(null)
  useEffect(() => {
    if (!isEnabled) return
    let isCancelled = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = async (): Promise<void> => {
      const formIds = await unsentForms(
        api,
        opened.id,
        opened.forms.map(({ document }) => document.id).filter((formId) => formId !== except),
      )
      if (isCancelled) return
      setUnsent(formIds)
      if (formIds.length > 0) timer = setTimeout(() => void refresh(), retryMs)
    }
    void refresh()
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [api, opened, isEnabled, except])
  return unsent
}

/**
 * Flushes these forms, and returns those in which the company has answers only in this browser: from this visit or from
 * an earlier one.
 */
const unsentForms = async (api: Api, caseId: string, formIds: readonly string[]): Promise<readonly string[]> => {
  await flushForms(api, caseId, formIds)
  await Promise.all(formIds.map((formId) => migrateUnownedAnswers({ writer: applicantWriter, caseId, formId })))
  const unsaved = new Set(unsavedForms(api, caseId))
  const pending = await pendingForms(applicantWriter, caseId)
  return formIds.filter((formId) => unsaved.has(formId) || pending.has(formId))
}
