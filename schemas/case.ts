import * as v from 'valibot'
import { Party, CaseStatus, DisplayStatus } from './case-status.ts'
import { Company, ContactPerson } from './company.ts'
import { EarlierAnswers } from './earlier-answers.ts'
import { StoredValue } from './form/saved-value.ts'
import { CaseFacts } from './facts.ts'
import { FormDocument, FormStatus } from './form.ts'
import { CaseId, Instant } from './identifiers.ts'
import { InformationPageTitle } from './information-page.ts'
import { Locale, Translatable } from './locale.ts'
import { MemberOrganisation } from './member-organisation.ts'
import { Message } from './message.ts'
import { WireActionState } from './reason.ts'
import { PendingTask } from './pending-task.ts'

/** A form of a case: its document, its answers and its status. */
export const CaseForm = v.strictObject({
  document: FormDocument,
  status: FormStatus,
  isStarted: v.boolean(),
  approvedBy: v.nullable(v.string()),
  approvedAt: v.nullable(Instant),
  changedAt: v.nullable(Instant),
  values: v.array(StoredValue),
  /** What it is compared with in a review: its last approval unless that still stands, and open corrections. Empty for applicants. */
  earlier: v.array(EarlierAnswers),
})
export type CaseForm = v.InferOutput<typeof CaseForm>

export const Assignee = v.strictObject({ id: v.string(), name: v.string(), email: v.string(), role: v.string() })
export type Assignee = v.InferOutput<typeof Assignee>

/** When a case entered a status, for the journey on its page; oldest first. */
export const JourneyEntry = v.strictObject({ status: CaseStatus, at: Instant })
export type JourneyEntry = v.InferOutput<typeof JourneyEntry>

/** A case as its readers get it. Applicants get only the forms that are not internal. */
export const Case = v.strictObject({
  id: CaseId,
  /** For people: year and running number, such as 2026-01874. */
  reference: v.string(),
  title: v.string(),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  caseStatus: CaseStatus,
  displayStatus: DisplayStatus,
  awaits: Party,
  awaitsSince: Instant,
  activeLocale: Locale,
  createdAt: Instant,
  silent: v.boolean(),
  mo: MemberOrganisation,
  company: Company,
  assignedTo: v.nullable(Assignee),
  contactPersons: v.array(ContactPerson),
  forms: v.array(CaseForm),
  facts: CaseFacts,
  /** The state of the server's chart for this user: its tags, and the available actions. */
  standing: v.strictObject({ tags: v.array(v.string()), offers: v.pipe(v.array(WireActionState), v.readonly()) }),
  journey: v.array(JourneyEntry),
  /** Oldest first. Applicants get what concerns their signing. */
  pending: v.array(PendingTask),
  messages: v.array(Message),
  dynamicData: v.record(
    v.string(),
    v.array(
      v.strictObject({ value: v.string(), label: v.strictObject({ sv: v.string(), en: v.optional(v.string()) }) }),
    ),
  ),
  readOnlyTags: v.array(v.strictObject({ key: v.string(), readOnlyOverrideByRoles: v.array(v.string()) })),
  roles: v.strictObject({
    companyName: v.optional(v.string()),
    orgNumber: v.optional(v.string()),
    signatories: v.optional(v.string()),
    membershipMonth: v.optional(v.string()),
  }),
  /** What the company applies for, in the version of the template that the case was made from, and the pages that it can read. */
  templateSlug: v.string(),
  templateName: Translatable,
  templateVersion: v.number(),
  pages: v.array(InformationPageTitle),
  /** The reason that the company was given for its rejection; null unless it was rejected. */
  rejection: v.nullable(v.strictObject({ message: v.string(), mayReapply: v.boolean() })),
  /** The case's own form of the link; null for readers who may not pass it on. */
  link: v.nullable(v.string()),
})
export type Case = v.InferOutput<typeof Case>
