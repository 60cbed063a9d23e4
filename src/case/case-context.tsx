import { createContext, use, useMemo, type ReactNode } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import type { CaseTag } from '#machines/case/case-tags.ts'
import type { Actor } from '#machines/case/permissions.ts'
import type { Case } from '#schemas/case.ts'
import type { WireActionState } from '#schemas/reason.ts'
import { createCaseLinks, type CaseLinks, type CaseRoute } from './case-links.ts'

/** The open case: its stored data and the actions available to the user. For the chart itself use `useCaseSnapshot`. */
export type CaseContextValue = {
  case: Case
  actor: Actor
  availableActions: readonly WireActionState[]
  /** Whether the chart is in a state of this tag, such as `locked` or `signed`. */
  hasTag: (tag: CaseTag) => boolean
  /** Links to the case's page of this user, and to the forms below it. */
  links: CaseLinks
  /** When an event is possible, by the state of the chart that has it. Only staff get these texts. */
  possibleTexts?: Readonly<Record<string, MessageDescriptor>> | undefined
}

const CaseContext = createContext<CaseContextValue | null>(null)

/** @throws {Error} outside a CaseProvider. */
export const useCaseContext = (): CaseContextValue => {
  const open = use(CaseContext)
  if (open === null) throw new Error('useCaseContext must be used within a CaseProvider.')
  return open
}

type CaseProviderProps = Pick<CaseContextValue, 'case' | 'actor' | 'possibleTexts'> & {
  route: CaseRoute
  children: ReactNode
}

/** Provides the open case to its children. */
export const CaseProvider = ({ case: opened, actor, route, possibleTexts, children }: CaseProviderProps) => {
  const value = useMemo((): CaseContextValue => {
    const { offers: availableActions, tags } = opened.standing
    return {
      case: opened,
      actor,
      availableActions,
      hasTag: (tag) => tags.includes(tag),
      links: createCaseLinks(route),
      possibleTexts,
    }
  }, [opened, actor, route, possibleTexts])
  return <CaseContext value={value}>{children}</CaseContext>
}

/** Applicants have no name in the chart: the server records who it was. */
export const applicant: Actor = { kind: 'applicant', name: '' }
