import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { CaseActor } from '#machines/open-case.ts'
import type { CaseContextValue } from '#src/case/case-context.tsx'
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
