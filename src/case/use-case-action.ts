import { useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { useMachine } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { caseSessionMachine, type Conclusion, type Reply } from '#machines/case-session.ts'
import type { CaseEvent } from '#machines/case/events.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useServices } from '#src/platform/services.ts'
import type { Api } from '#src/api/client.ts'
import { announce } from '#src/ui/announcer.tsx'
import { showSnackbar } from '#src/ui/flash.ts'
import { settleForms, waitingForms } from './form-session/open-forms.ts'
import { useOpenCase } from './open-case.tsx'
import { caseKey, caseQuery } from './queries/case-queries.ts'
import { caseListsKey } from './queries/list-queries.ts'
import { UnsavedAnswersError, vouchesForAnswers } from './unsaved-answers.ts'

/** Something that can be done to the open case: the chart's event, and the call that carries it. */
export type CaseAction<Input> = {
  event: (input: Input) => CaseEvent
  /** `version` is what If-Match carries, for the calls that have it. */
  send: (api: Api, input: Input, version: number) => Promise<unknown>
  /** What screen readers are told when it is done, where no flash message says it. */
  announcement?: (input: Input) => string
  /** Runs when the server has done it, also where the reader has left meanwhile. */
  onSuccess?: (input: Input) => void
  /** Runs when the server has done it and the case on screen is the new one; not where the reader has left meanwhile. */
  onDone?: (input: Input) => void
}

/** Where an action stands. A refusal keeps what the reader wrote. */
export type CaseActionState<Input> = {
  isBusy: boolean
  run: (input: Input) => void
  /** Why it could not be done, or who changed the case first; null otherwise. */
  conclusion: Exclude<Conclusion, { kind: 'done' }> | null
  error: unknown
  /** Again, on the case as it is now. */
  goOn: () => void
  giveUp: () => void
}

/** Changes of one case go one after the other, each on the version that the one before it left. */
const lastChange = new Map<string, Promise<unknown>>()

/**
 * Does something to the open case by the case-session machine, and reads the case and the lists again. A refusal of the server is
 * told with its reasons; a case that somebody else changed is asked about again as it is now.
 */
export const useCaseAction = <Input>(action: CaseAction<Input>): CaseActionState<Input> => {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const { case: opened, actor } = useOpenCase()
  const { t } = useLingui()
  const [snapshot, tell] = useMachine(caseSessionMachine)
  const isRendered = useIsRendered()
  const company = opened.title

  /** Nobody sees any more why it was not done: said wherever the reader is now, with the name of the case. */
  const reportLeft = (): void =>
    showSnackbar(t`${company}: det du gjorde sist gick inte igenom. Öppna ärendet och försök igen.`)

  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: caseKey(opened.id) }),
      queryClient.invalidateQueries({ queryKey: caseListsKey }),
    ])

  /** What the reader sees now: her own change before this one has moved the version. */
  const latest = (version: number) =>
    Math.max(version, queryClient.getQueryData(caseQuery(api, opened.id).queryKey)?.version ?? 0)

  const send = async (input: Input, version: number): Promise<Reply> => {
    try {
      await action.send(api, input, version)
    } catch (error) {
      const reply = replyOf(error)
      if (reply === null) throw error
      await refresh()
      return reply
    }
    await refresh()
    return { kind: 'done' }
  }

  return {
    isBusy: snapshot.matches('sending'),
    run: (input) => {
      const event = action.event(input)
      const startedAt = window.location.pathname
      // What asked may be gone although the reader is still there: the case that is read again no longer offers it.
      const isStillThere = (): boolean => window.location.pathname === startedAt
      tell({
        type: 'attempt',
        attempt: {
          event,
          actor,
          version: opened.version,
          send: async (version) => {
            try {
              const reply = await inTurn(opened.id, async () => {
                // What has been typed, and files on their way, belong to what is done now.
                if (await settleForms(api, opened.id))
                  await queryClient.invalidateQueries({ queryKey: caseKey(opened.id) })
                const waiting = vouchesForAnswers(event.type) ? waitingForms(api, opened.id) : []
                if (waiting.length > 0) throw new UnsavedAnswersError(waiting)
                return await send(input, latest(version))
              })
              if (reply.kind === 'done') {
                action.onSuccess?.(input)
                if (isStillThere()) {
                  if (action.announcement !== undefined) announce(action.announcement(input))
                  action.onDone?.(input)
                }
              } else if (!isRendered()) reportLeft()
              return reply
            } catch (error) {
              if (!isRendered()) reportLeft()
              throw error
            }
          },
        },
      })
    },
    conclusion:
      snapshot.context.conclusion === null || snapshot.context.conclusion.kind === 'done'
        ? null
        : snapshot.context.conclusion,
    error: snapshot.matches('failed') ? snapshot.context.error : null,
    goOn: () => tell({ type: 'go on' }),
    giveUp: () => tell({ type: 'give up' }),
  }
}

/** Whether the component that asks is still rendered, and so shows why something was not done. */
const useIsRendered = (): (() => boolean) => {
  const isRendered = useRef(false)
  useEffect(() => {
    isRendered.current = true
    return () => {
      isRendered.current = false
    }
  }, [])
  return () => isRendered.current
}

/** A refusal that the chart can speak about; null for every other failure. */
const replyOf = (error: unknown): Reply | null => {
  if (!(error instanceof ApiError)) return null
  const { body } = error
  if (body?.reasons !== undefined) return { kind: 'refused', reasons: body.reasons }
  return body?.current === undefined ? null : { kind: 'overtaken', ...body.current }
}

const inTurn = <T>(caseId: string, change: () => Promise<T>): Promise<T> => {
  const before = lastChange.get(caseId) ?? Promise.resolve()
  const own = before.then(change, change)
  lastChange.set(caseId, own)
  return own
}
