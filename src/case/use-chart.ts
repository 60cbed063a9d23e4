import { useMemo } from 'react'
import type { CaseSnapshot } from '#machines/case/case.ts'
import { restoreCase } from '#machines/case/restore.ts'
import { useOpenCase } from './open-case.tsx'

/** The chart of the open case, to be asked what an event would do. A task list does without: its offers come with the case. */
export const useChart = (): CaseSnapshot => {
  const { case: opened, actor } = useOpenCase()
  return useMemo(() => restoreCase(opened.facts, actor), [opened, actor])
}
