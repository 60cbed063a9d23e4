import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Actor } from '#machines/case/permissions.ts'
import type { Case } from '#schemas/case.ts'
import type { WireActionState, ReasonLink } from '#schemas/reason.ts'

/** The open case: its stored data and the actions available to the user. For the chart itself use `useCaseSnapshot`. */
export type CaseContextValue = {
  case: Case
  actor: Actor
  availableActions: readonly WireActionState[]
  /** Whether the chart is in a state of this tag, such as `locked` or `signed`. */
  hasTag: (tag: string) => boolean
  /** URL path of the case's page for this user, without a trailing slash: dialogs and forms are below it. */
  base: string
}

const CaseContext = createContext<CaseContextValue | null>(null)

/** @throws {Error} outside a CaseProvider. */
export const useCaseContext = (): CaseContextValue => {
  const open = use(CaseContext)
  if (open === null) throw new Error('useCaseContext must be used within a CaseProvider.')
  return open
}

type CaseProviderProps = { case: Case; actor: Actor; base: string; children: ReactNode }

/** Provides the open case to its children. */
export const CaseProvider = ({ case: opened, actor, base, children }: CaseProviderProps) => {
  const value = useMemo((): CaseContextValue => {
    const { offers: availableActions, tags } = opened.standing
    return { case: opened, actor, availableActions, hasTag: (tag) => tags.includes(tag), base }
  }, [opened, actor, base])
  return <CaseContext value={value}>{children}</CaseContext>
}

/** Applicants have no name in the chart: the server records who it was. */
export const applicant: Actor = { kind: 'applicant', name: '' }

/** URL of the place on the case's pages where a reason can be resolved. */
export const reasonHref = ({ base }: Pick<CaseContextValue, 'base'>, link: ReasonLink): string => {
  if (link.to === 'section') return `${base}#${link.section}`
  return link.to === 'form' ? `${base}/form/${link.formId}` : `${base}/form/${link.formId}#${link.componentId}`
}
