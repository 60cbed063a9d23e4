import * as v from 'valibot'
import { Deputy } from './absence.ts'
import { Party, CaseStatus, DisplayStatus } from './case-status.ts'
import { Company, ContactPerson } from './company.ts'
import { EarlierAnswers } from './earlier-answers.ts'
import { StoredValue } from './form/saved-value.ts'
import { CaseFacts } from './facts.ts'
import type { FormDocument } from './form.ts'
import { FormStatus } from './form/form-status.ts'
import type { Proposal } from './form/formula.ts'
import { Option } from './form/option.ts'
import { CaseId, Instant, IsoDate } from './identifiers.ts'
import { InformationPageTitle } from './information-page.ts'
import { Locale, Translatable } from './locale.ts'
import { MemberOrganisation } from './member-organisation.ts'
import { Message } from './message.ts'
import { WireActionState } from './reason.ts'
import { PendingTask } from './pending-task.ts'
import { ConfirmedChanges, SignedAnswers } from './signed-answers.ts'
import { recordOfNames } from './records.ts'

/** A form of a case: its answers and its status. Its document is the template's. */
const WireCaseForm = v.strictObject({
  formId: v.string(),
  status: FormStatus,
  isStarted: v.boolean(),
  approvedBy: v.nullable(v.string()),
  approvedAt: v.nullable(Instant),
  changedAt: v.nullable(Instant),
  values: v.array(StoredValue),
  /** The answers for comparison: of a last approval that no longer stands, and of unapproved corrections. Applicants get only the latter. */
  earlier: v.array(EarlierAnswers),
})
export type WireCaseForm = v.InferOutput<typeof WireCaseForm>

/** The handler of a case. `deputy`: who stands in today, where the handler is away; companies are not told. */
export const Assignee = v.strictObject({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.string(),
  deputy: v.exactOptional(Deputy),
})
export type Assignee = v.InferOutput<typeof Assignee>

/** The person whose turn the handler's is today; null where the case has no handler. */
export const handlerToday = (assignee: Assignee | null): { id: string; name: string } | null =>
  assignee?.deputy ?? assignee

/** When a case entered a status, for the journey on its page; oldest first. */
export const JourneyEntry = v.strictObject({ status: CaseStatus, at: Instant })
export type JourneyEntry = v.InferOutput<typeof JourneyEntry>

/** A form of a published template. It was checked then and never changes: no page fetches the grammar to check it again. */
export const PublishedForm = v.custom<FormDocument>(
  (form) => typeof form === 'object' && form !== null && 'id' in form && 'rows' in form && Array.isArray(form.rows),
)

/** The proposals of a published template, checked like its forms. */
const PublishedProposals = v.custom<Proposal[]>(Array.isArray)

/** The parts of its template that the screens of a case need. Applicants get only the forms that are not internal. */
export const CaseTemplate = v.strictObject({
  forms: v.array(PublishedForm),
  dynamicData: recordOfNames(v.string(), v.array(Option)),
  readOnlyTags: v.array(v.strictObject({ key: v.string(), readOnlyOverrideByRoles: v.array(v.string()) })),
  roles: v.strictObject({
    companyName: v.optional(v.string()),
    orgNumber: v.optional(v.string()),
    signatories: v.optional(v.string()),
    membershipMonth: v.optional(v.string()),
    recommendation: v.optional(v.string()),
  }),
  /** Only for staff. */
  proposals: v.optional(PublishedProposals),
})
export type CaseTemplate = v.InferOutput<typeof CaseTemplate>

/** The readers of a template: staff get its internal forms too. */
export const TemplateAudience = v.picklist(['applicant', 'staff'])
export type TemplateAudience = v.InferOutput<typeof TemplateAudience>

/** A case as its readers get it, without its template, which never changes. Applicants get only the forms that are not internal. */
export const WireCase = v.strictObject({
  id: CaseId,
  /** Year and running number for people, such as 2026-01874. */
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
  forms: v.array(WireCaseForm),
  facts: CaseFacts,
  /** The state of the server's chart for this user: its tags, and the available actions. */
  state: v.strictObject({
    tags: v.array(v.string()),
    availableActions: v.pipe(v.array(WireActionState), v.readonly()),
  }),
  /** The signed answers of the forms that have changed since; undefined if none has, and for applicants. */
  signed: v.optional(SignedAnswers),
  /** Each confirmation of the present changes, oldest first, or undefined as `signed`. */
  confirmed: v.optional(v.array(ConfirmedChanges)),
  journey: v.array(JourneyEntry),
  /** Oldest first. Applicants get what concerns their signing. */
  pending: v.array(PendingTask),
  /** The newest messages and all unhandled ones, oldest first. */
  messages: v.array(Message),
  /** The number of all messages that the reader may see. */
  messageCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The template by which the company applies, in the version that the case was made from, and the pages that the company can read. */
  templateSlug: v.string(),
  templateName: Translatable,
  templateVersion: v.number(),
  /** The digest of the template for this reader. A cached template with another digest is outdated. */
  templateDigest: v.string(),
  templateAudience: TemplateAudience,
  pages: v.array(InformationPageTitle),
  /** The mailed date of membership, or null. */
  admissionDate: v.nullable(IsoDate),
  /** The reason that the company was given for its rejection; null unless it was rejected. */
  rejection: v.nullable(v.strictObject({ message: v.string(), mayReapply: v.boolean() })),
  /** A link to the case's own page, or null for readers who may not pass it on. */
  link: v.nullable(v.string()),
})
export type WireCase = v.InferOutput<typeof WireCase>

export type CaseForm = WireCaseForm & { document: FormDocument }

/** A case with what its screens need of its template. */
export type Case = Omit<WireCase, 'forms'> & Omit<CaseTemplate, 'forms'> & { forms: CaseForm[] }

/** `template` is the one of the case, for the same reader. */
export const withTemplate = (wire: WireCase, template: CaseTemplate): Case => ({
  ...wire,
  ...template,
  forms: wire.forms.flatMap((form) => {
    const document = template.forms.find(({ id }) => id === form.formId)
    return document === undefined ? [] : [{ ...form, document }]
  }),
})
