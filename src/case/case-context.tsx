import { createContext, use, type ComponentType, type ReactNode, type RefObject } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import type { CaseTag } from '#machines/case/case-tags.ts'
import type { Actor } from '#machines/case/permissions.ts'
import type { CaseActor } from '#machines/open-case.ts'
import type { CannedTextKind, Gap } from '#schemas/canned-text.ts'
import type { Case } from '#schemas/case.ts'
import type { WireActionState } from '#schemas/reason.ts'
import type { CaseLinks } from './case-links.ts'

/** The kind of a text to the company, and the question that it is about. */
export type TextUse = { kind: CannedTextKind; formId?: string | undefined; componentId?: string | undefined }

/** The canned texts of staff, which applicants never load. */
export type CannedTextSupport = {
  /** The gap that a canned text has left where the case had no value. */
  gapIn: (text: string) => Gap | null
  /** Says that a gap stops the sending. */
  GapProblem: ComponentType
  /** The button below a textarea, which texts are inserted into. */
  Tools: ComponentType<{ use: TextUse; textareaRef: RefObject<HTMLTextAreaElement | null>; text: string }>
}

/** The open case: its stored data and the actions available to the user. For the chart itself use `useCaseSnapshot`. */
export type CaseContextValue = {
  case: Case
  actor: Actor
  availableActions: readonly WireActionState[]
  /** Whether a present state of the chart has the tag, such as `locked` or `signed`. */
  hasTag: (tag: CaseTag) => boolean
  /** The actor that the route has yielded; undefined for an applicant, whose first load has no chart. */
  caseActor?: CaseActor | undefined
  /** Links to the case's page of this user, and to the forms below it. */
  links: CaseLinks
  /** The texts that say when an event is possible, by state of the chart. For staff only. */
  possibleTexts?: Readonly<Record<string, MessageDescriptor>> | undefined
  /** Undefined for applicants, and for staff who handle no cases. */
  cannedTexts?: CannedTextSupport | undefined
}

const CaseContext = createContext<CaseContextValue | null>(null)

/** @throws {Error} outside a CaseProvider. */
export const useCaseContext = (): CaseContextValue => {
  const open = use(CaseContext)
  if (open === null) throw new Error('useCaseContext must be used within a CaseProvider.')
  return open
}

/** Provides the open case to its children. Its value is memoized by the screen that opens the case. */
export const CaseProvider = ({ value, children }: { value: CaseContextValue; children: ReactNode }) => (
  <CaseContext value={value}>{children}</CaseContext>
)

/** Applicants have no name in the browser's chart. The server records it. */
export const applicant: Actor = { kind: 'applicant', name: '' }
