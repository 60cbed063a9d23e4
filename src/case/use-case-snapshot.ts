import { useMemo } from 'react'
import type { CaseSnapshot } from '#machines/case/case.ts'
import { restoreCase } from '#machines/case/restore.ts'
import { useCaseContext } from './case-context.tsx'

/** XState snapshot of the open case, to evaluate events. The task list needs none: its available actions come with the case. */
export const useCaseSnapshot = (): CaseSnapshot => {
  const { case: opened, actor } = useCaseContext()
  return useMemo(() => restoreCase(opened.facts, actor), [opened, actor])
}
