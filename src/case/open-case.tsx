import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Actor } from '#machines/case/permissions.ts'
import type { Case } from '#schemas/case.ts'
import type { Offer, ReasonLink } from '#schemas/reason.ts'

/** The case on screen: what is stored of it, and what its reader may do. Who asks the chart itself uses `useChart`. */
export type OpenCase = {
  case: Case
  actor: Actor
  offers: readonly Offer[]
  /** Whether the chart is in a state of this tag, such as `locked` or `signed`. */
  isTagged: (tag: string) => boolean
  /** The address of the case's page for this reader, without a slash at the end: dialogs and forms lie below it. */
  base: string
}

const OpenCaseContext = createContext<OpenCase | null>(null)

/** @throws {Error} outside an OpenCaseProvider. */
export const useOpenCase = (): OpenCase => {
  const open = use(OpenCaseContext)
  if (open === null) throw new Error('Cannot use the open case outside of OpenCaseProvider.')
  return open
}

type OpenCaseProviderProps = { case: Case; actor: Actor; base: string; children: ReactNode }

/** Opens a case for its reader, for everything below. */
export const OpenCaseProvider = ({ case: opened, actor, base, children }: OpenCaseProviderProps) => {
  const value = useMemo((): OpenCase => {
    const { offers, tags } = opened.standing
    return { case: opened, actor, offers, isTagged: (tag) => tags.includes(tag), base }
  }, [opened, actor, base])
  return <OpenCaseContext value={value}>{children}</OpenCaseContext>
}

/** The chart knows applicants by no name of their own: the server writes who it was. */
export const applicant: Actor = { kind: 'applicant', name: '' }

/** Where on the case's pages a reason is removed. */
export const addressOf = ({ base }: Pick<OpenCase, 'base'>, link: ReasonLink): string => {
  if (link.to === 'section') return `${base}#${link.section}`
  return link.to === 'form' ? `${base}/form/${link.formId}` : `${base}/form/${link.formId}#${link.componentId}`
}
