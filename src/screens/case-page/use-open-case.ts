import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { CaseActor } from '#machines/open-case.ts'
import type { CaseContextValue } from '#src/case/case-context.tsx'
import { markCaseSeen } from '#schemas/api/list-views.ts'
import { caseListsKey } from '#src/case/queries/list-queries.ts'
import { useServices } from '#src/platform/services.ts'
import { createCaseLinks } from '#src/case/case-links.ts'
import { useSetPageSubject } from '#src/platform/page-subject.ts'
import { useTitlePart } from '#src/ui/page-title.ts'
import { cannedTextSupport } from './canned-texts/canned-text-tools.tsx'
import { possibleTexts } from './possible-texts.ts'
import { useAvailableActions } from './use-available-actions.ts'

/** The case that a page of the staff is about, for its CaseProvider. The page's title and breadcrumbs name its company. */
export const useOpenCase = (caseActor: CaseActor): CaseContextValue => {
  const { case: opened, actor, chart } = useSelector(caseActor, ({ context }) => context)
  const caseId = opened.id
  const subject = useMemo(
    () => ({
      organisation: opened.mo,
      companyName: opened.company.name === '' ? opened.reference : opened.company.name,
    }),
    [opened.mo, opened.company.name, opened.reference],
  )
  useSetPageSubject(subject)
  useTitlePart('company', subject.companyName)
  useMarkSeen(caseId, opened.version)
  const actions = useAvailableActions(chart)
  return useMemo(
    () => ({
      case: opened,
      actor,
      availableActions: actions,
      hasTag: (tag) => chart.hasTag(tag),
      caseActor,
      links: createCaseLinks({ to: '/case/admin/$caseId', params: { caseId } }),
      possibleTexts,
      cannedTexts: actor.kind === 'staff' && actor.rank <= 2 ? cannedTextSupport : undefined,
    }),
    [opened, actor, chart, actions, caseActor, caseId],
  )
}

/** Says that the user has seen the case at a version, once the page is in sight. The list marks what has changed since. */
const useMarkSeen = (caseId: string, version: number): void => {
  const { api } = useServices()
  const queryClient = useQueryClient()
  useEffect(() => {
    const looking = new AbortController()
    let isOpen = true
    const send = async (): Promise<void> => {
      if (document.visibilityState === 'hidden' || looking.signal.aborted) return
      looking.abort()
      try {
        await api.fetch(markCaseSeen, { params: { caseId }, body: { version } })
        // Refetches the list that the user has returned to. Beside the case it kept its order.
        await queryClient.invalidateQueries({ queryKey: caseListsKey, refetchType: isOpen ? 'none' : 'active' })
      } catch {
        // The mark stays in the list until the next look.
      }
    }
    document.addEventListener('visibilitychange', () => void send(), { signal: looking.signal })
    void send()
    return () => {
      isOpen = false
      looking.abort()
    }
  }, [api, queryClient, caseId, version])
}
