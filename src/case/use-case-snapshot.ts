import { useSelector } from '@xstate/react'
import type { CaseSnapshot } from '#machines/case/case.ts'
import { useServices } from '#src/platform/services.ts'
import { useCaseContext } from './case-context.tsx'
import { openCaseActor } from './open-case-actor.ts'

/** XState snapshot of the open case, to evaluate events. The task list needs none: its available actions come with the case. */
export const useCaseSnapshot = (): CaseSnapshot => {
  const services = useServices()
  const { case: opened, actor, caseActor } = useCaseContext()
  return useSelector(caseActor ?? openCaseActor(services, opened, actor), ({ context }) => context.chart)
}
