import { useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { useMachine } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { caseSessionMachine, type Outcome, type ServerResult } from '#machines/case-session.ts'
import { requiresSavedAnswers } from '#machines/case/case-actions.ts'
import type { CaseEvent } from '#machines/case/events.ts'
import { ApiError } from '#src/api/api-error.ts'
import { inspect } from '#src/platform/inspection/inspect.ts'
import { useServices } from '#src/platform/services.ts'
import type { Api } from '#src/api/client.ts'
import { announce } from '#src/ui/announcer.tsx'
import { showSnackbar } from '#src/ui/flash.ts'
import { createBrowserStorage, type BrowserStorage } from '#src/platform/browser-storage.ts'
import { flushForms, unsavedForms } from './form-session/open-form-registry.ts'
import { useCaseContext } from './case-context.tsx'
import { caseKey, caseQuery } from './queries/case-queries.ts'
import { caseListsKey, meQuery } from './queries/list-queries.ts'

/** An event requires saved answers, and these forms have unsaved ones. */
export class UnsavedAnswersError extends Error {
  readonly formIds: readonly string[]

  constructor(formIds: readonly string[]) {
    super('Some answers are not saved.')
    this.name = 'UnsavedAnswersError'
    this.formIds = formIds
  }
}

/** An action on the open case: the chart's event, and the request that sends it. */
type CaseAction<Input> = {
  event: (input: Input) => CaseEvent
  /** `version` is for If-Match, on endpoints that use it. */
  send: (api: Api, input: Input, version: number) => Promise<unknown>
  /** Screen reader announcement on success, where there is no toast. */
  announcement?: (input: Input) => string | null
  /** Called on success, also after navigation to another page. */
  onSuccess?: (input: Input) => void
  /** Called on success, once the case is refetched; not after navigation to another page. */
  onDone?: (input: Input) => void
}

/** State of an action. A refusal preserves the user's input. */
export type CaseActionState<Input> = {
  isBusy: boolean
  run: (input: Input) => void
  /** Refused with reasons, or stale with the name of who changed the case, or null. */
  outcome: Exclude<Outcome, { kind: 'done' }> | null
  error: unknown
  /** For an action that outlives the component, such as an undo: a failure is a toast. */
  runLater: (input: Input) => void
  /** Retries on the current version of the case. */
  retry: () => void
  cancel: () => void
}

/** Changes of one case are sent one at a time, each on the version after the previous one. */
const pendingChanges = new Map<string, Promise<unknown>>()

/**
 * Runs an action on the open case by the case-session machine, then refetches the case and the lists. A refusal of the server has
 * reasons; if another user changed the case, the user can retry on its current version.
 */
export const useCaseAction = <Input>(action: CaseAction<Input>): CaseActionState<Input> => {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const { case: opened, actor } = useCaseContext()
  const { t } = useLingui()
  const [snapshot, send] = useMachine(caseSessionMachine, { inspect })
  const isMounted = useIsMounted()
  const company = opened.title

  /** Shows a toast with the case's name when the component that would show the error is unmounted. */
  const reportHiddenFailure = (result?: ServerResult): void =>
    showSnackbar(
      result?.kind !== 'stale'
        ? t`${company}: den senaste ändringen gick inte igenom. Öppna ärendet och försök igen.`
        : t`${company}: den senaste ändringen gjordes inte. Någon annan hade redan ändrat ärendet.`,
    )

  const refresh = async (): Promise<void> => {
    // Does not wait for the lists, or the dialog would cover a case that already has its change.
    void queryClient.invalidateQueries({ queryKey: caseListsKey })
    await queryClient.invalidateQueries({ queryKey: caseKey(opened.id) })
  }

  /** The version of the case, which the user's previous change may have incremented. */
  const latestVersion = (version: number) =>
    Math.max(version, queryClient.getQueryData(caseQuery(api, opened.id).queryKey)?.version ?? 0)

  const sendAction = async (input: Input, version: number): Promise<ServerResult> => {
    try {
      await sendInterruptibly(opened.id, async () => await action.send(api, input, version))
    } catch (error) {
      const result = resultOf(error)
      if (result === null) {
        // The outcome is unknown, or the user may no longer see the case.
        if (error instanceof ApiError && error.status === 403)
          void queryClient.invalidateQueries({ queryKey: meQuery(api).queryKey })
        void refresh()
        throw error
      }
      await refresh()
      return result
    }
    await refresh()
    return { kind: 'done' }
  }

  return {
    isBusy: snapshot.matches('sending'),
    run: (input) => {
      const event = action.event(input)
      const startedAt = window.location.pathname
      // Compares the path: the button may unmount without navigation, when the refetched case has no such action.
      const isStillThere = (): boolean => window.location.pathname === startedAt
      send({
        type: 'command',
        command: {
          event,
          actor,
          version: opened.version,
          send: async (version) => {
            try {
              const result = await enqueue(opened.id, async () => {
                // Unsaved input and pending uploads belong to this action.
                if (await flushForms(api, opened.id))
                  await queryClient.invalidateQueries({ queryKey: caseKey(opened.id) })
                const unsaved = requiresSavedAnswers(event.type) ? unsavedForms(api, opened.id) : []
                if (unsaved.length > 0) throw new UnsavedAnswersError(unsaved)
                return await sendAction(input, latestVersion(version))
              })
              if (result.kind === 'done') {
                action.onSuccess?.(input)
                if (isStillThere()) {
                  const announcement = action.announcement?.(input) ?? null
                  if (announcement !== null) announce(announcement)
                  action.onDone?.(input)
                }
              } else if (!isMounted()) reportHiddenFailure(result)
              return result
            } catch (error) {
              if (!isMounted()) reportHiddenFailure()
              throw error
            }
          },
        },
      })
    },
    runLater: (input) => {
      void enqueue(opened.id, async () => await sendAction(input, latestVersion(opened.version))).then(
        (result) => {
          if (result.kind === 'done') action.onSuccess?.(input)
          else reportHiddenFailure(result)
        },
        () => reportHiddenFailure(),
      )
    },
    outcome:
      snapshot.context.outcome === null || snapshot.context.outcome.kind === 'done' ? null : snapshot.context.outcome,
    error: snapshot.matches('failed') ? snapshot.context.error : null,
    retry: () => send({ type: 'retry' }),
    cancel: () => send({ type: 'cancel' }),
  }
}

/** Whether the component is still mounted, and so can show the error. */
const useIsMounted = (): (() => boolean) => {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => isMounted.current
}

/** The server's result for a refusal by the chart or a stale version; null for every other error. */
const resultOf = (error: unknown): ServerResult | null => {
  if (!(error instanceof ApiError)) return null
  const { body } = error
  if (body?.reasons !== undefined) return { kind: 'refused', reasons: body.reasons }
  return body?.current === undefined ? null : { kind: 'stale', ...body.current }
}

const enqueue = <T>(caseId: string, change: () => Promise<T>): Promise<T> => {
  const before = pendingChanges.get(caseId) ?? Promise.resolve()
  const own = before.then(change, change)
  pendingChanges.set(caseId, own)
  return own
}

const storageKey = 'actionBeingSent'

/** Keeps track of the actions that this page or the previous one sends. */
export const createInterruptedActions = (storage: BrowserStorage) => {
  /** How many this page is sending. */
  let count = 0
  return {
    /**
     * Sends an action on a case, and remembers it meanwhile: a redirect to the sign-in may leave the page, in which case the request is never made.
     */
    sendInterruptibly: async <T>(caseId: string, send: () => Promise<T>): Promise<T> => {
      count += 1
      storage.write(storageKey, caseId)
      try {
        return await send()
      } finally {
        count -= 1
        if (count === 0) storage.remove(storageKey)
      }
    },
    /** Whether an action on the case was being sent when an earlier page was left. True once. */
    takeInterruptedAction: (caseId: string): boolean => {
      if (count > 0 || storage.read(storageKey) !== caseId) return false
      storage.remove(storageKey)
      return true
    },
  }
}

export const { sendInterruptibly, takeInterruptedAction } = createInterruptedActions(
  createBrowserStorage('sessionStorage'),
)
