import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { setFormStarted } from '#schemas/api/case-actions.ts'
import type { Case, CaseForm } from '#schemas/case.ts'
import type { ValueConflict } from '#schemas/form/saved-value.ts'
import { caseKey } from '#src/case/queries/case-queries.ts'
import { caseListsKey } from '#src/case/queries/list-queries.ts'
import { useServices } from '#src/platform/services.ts'
import { createOpenForm, type OpenForm } from './open-form.ts'
import { keptForm } from './open-forms.ts'
import { checkZipCodes } from './zip-checks.ts'

/** `isFirstVisit`: that the form is begun is still to be noted. */
type Visit = { mayFill: boolean; isFirstVisit: boolean }

/**
 * Opens a form for filling in, for as long as the caller is on screen with it: give the caller the form's id as its key. Leaving
 * saves what is not saved, and has the case read again.
 */
export const useOpenForm = (
  { id: caseId, dynamicData, contactPersons }: Pick<Case, 'id' | 'dynamicData' | 'contactPersons'>,
  form: CaseForm,
  { mayFill, isFirstVisit }: Visit,
): OpenForm => {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const formId = form.document.id
  const [open] = useState(() => {
    const offered = { optionsByTag: dynamicData, people: new Map(contactPersons.map((person) => [person.id, person])) }
    return mayFill
      ? keptForm({ api, caseId, formId }, (onClosed) => createOpenForm({ api, caseId, form, offered, onClosed }))
      : createOpenForm({ api, caseId, form, offered })
  })

  useEffect(() => {
    if (!mayFill) return
    const leave = open.visit()
    const stopChecks = checkZipCodes(api, caseId, open.store)
    const goAway = async (): Promise<void> => {
      stopChecks()
      await open.settle()
      await queryClient.invalidateQueries({ queryKey: caseKey(caseId) })
      await queryClient.invalidateQueries({ queryKey: caseListsKey })
      leave()
    }
    return () => void goAway()
  }, [open, api, caseId, mayFill, queryClient])

  useEffect(() => {
    open.adopt(form.values)
  }, [open, form.values])

  useEffect(() => {
    // Not told, the first saved answer starts the form as well.
    if (isFirstVisit) void api.answer(setFormStarted, { params: { caseId }, body: { formId } }).catch(() => undefined)
  }, [api, caseId, formId, isFirstVisit])

  return open
}

export const useConflicts = (open: OpenForm): readonly ValueConflict[] =>
  useSyncExternalStore(open.onConflicts, open.conflicts)
