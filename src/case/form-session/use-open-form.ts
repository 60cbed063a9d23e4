import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSelector } from '@xstate/react'
import { lockedAnswers } from '#machines/case/component-lock.ts'
import { setFormStarted } from '#schemas/api/case-actions.ts'
import type { Case, CaseForm } from '#schemas/case.ts'
import type { ValueConflict } from '#schemas/form/saved-value.ts'
import type { ValueKey } from '#schemas/form/value.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { caseKey } from '#src/case/queries/case-queries.ts'
import { caseListsKey } from '#src/case/queries/list-queries.ts'
import { writerOf } from '#src/platform/drafts.ts'
import { useServices } from '#src/platform/services.ts'
import { createOpenForm, type OpenForm } from './open-form.ts'
import { getOrCreateOpenForm } from './open-form-registry.ts'

/** `isFirstVisit`: the form is not yet marked as started. `onLeave`: called after the form is left, once what could be saved is. */
type FillOptions = { mayFill: boolean; isFirstVisit: boolean; onLeave?: () => Promise<void> }

/**
 * Opens a form for as long as the caller is mounted; use the form's id as its `key`. Unmounting
 * flushes unsaved answers and refetches the case.
 */
export const useOpenForm = (
  { id: caseId, dynamicData, contactPersons, facts }: Pick<Case, 'id' | 'dynamicData' | 'contactPersons' | 'facts'>,
  form: CaseForm,
  { mayFill, isFirstVisit, onLeave }: FillOptions,
): OpenForm => {
  const leave = useRef(onLeave)
  useLayoutEffect(() => {
    leave.current = onLeave
  })
  const { api, telemetry } = useServices()
  const queryClient = useQueryClient()
  const formId = form.document.id
  const writer = writerOf(useCaseContext().actor)
  const [open] = useState(() => {
    const available = {
      optionsByTag: dynamicData,
      people: new Map(contactPersons.map((person) => [person.id, person])),
    }
    const onRefused = (): void => void queryClient.invalidateQueries({ queryKey: caseKey(caseId) })
    return mayFill
      ? getOrCreateOpenForm({ api, caseId, formId }, (onClosed) =>
          createOpenForm({ api, writer, caseId, form, available, onClosed, onRefused }),
        )
      : createOpenForm({ api, writer, caseId, form, available })
  })

  useEffect(() => {
    if (!mayFill) return
    const release = open.retain()
    const closeForm = async (): Promise<void> => {
      try {
        await open.flush()
        await leave.current?.()
        await queryClient.invalidateQueries({ queryKey: caseKey(caseId) })
        await queryClient.invalidateQueries({ queryKey: caseListsKey })
      } finally {
        release()
      }
    }
    return () => void closeForm().catch(telemetry.failure)
  }, [open, api, caseId, mayFill, queryClient, telemetry])

  useEffect(() => {
    // Locks first, since incoming answers are validated with the locks.
    open.setLocked(lockedAnswers(facts, formId))
    open.mergeServer(form.values)
  }, [open, form.values, facts, formId])

  useEffect(() => {
    // An answer naming a new person becomes valid once the case has the person.
    if (mayFill) open.session.send({ type: 'resolved' })
  }, [open, mayFill, contactPersons, dynamicData])

  useEffect(() => {
    // Ignores errors, since the first saved answer starts the form too.
    if (isFirstVisit) void api.fetch(setFormStarted, { params: { caseId }, body: { formId } }).catch(() => undefined)
  }, [api, caseId, formId, isFirstVisit])

  return open
}

/** The unsaved answers that `isLocked` keeps the user from changing now. */
export const useRefusedAnswers = (
  { refused }: OpenForm,
  isLocked: ((componentId: string) => boolean) | undefined,
): readonly ValueKey[] => {
  useEffect(() => {
    if (isLocked !== undefined) refused.setReadOnly(isLocked)
  }, [refused, isLocked])
  return useSyncExternalStore(refused.onChange, refused.all)
}

export const useConflicts = (open: OpenForm): readonly ValueConflict[] =>
  useSyncExternalStore(open.onConflicts, open.conflicts)

/**
 * Refetches the case after each save of the form, where the page depends on it, such as a
 * decision that is locked while an answer is missing.
 */
export const useRefetchCaseAfterSave = (caseId: string, { session }: OpenForm, isEnabled: boolean): void => {
  const queryClient = useQueryClient()
  const savedAt = useSelector(session, ({ context }) => context.savedAt)
  useEffect(() => {
    if (isEnabled && savedAt !== null) void queryClient.invalidateQueries({ queryKey: caseKey(caseId) })
  }, [queryClient, caseId, savedAt, isEnabled])
}
