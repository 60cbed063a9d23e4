import type { ColumnType, Generated } from 'kysely'
import type { AbsencePeriod } from '#schemas/absence.ts'
import type { AuditEventType } from '#schemas/audit.ts'
import type { CaseStatus, LifecycleState } from '#schemas/case-status.ts'
import type { UserId } from '#schemas/identifiers.ts'
import type { Locale } from '#schemas/locale.ts'
import type { MailEventStatus, MailType } from '#schemas/mail-log.ts'
import type { Administrator, RoleId } from '#schemas/member-organisation.ts'
import type { OrganisationChange, OrganisationLogEntry } from '#schemas/organisation-log.ts'

/** Written as JSON text, read as its value. */
export type Json<T> = ColumnType<T, string, string>

/** Null if it is not given. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A deleted note stays: what was written about a company is not lost for good. */
export type Notes = {
  noteId: string
  caseId: string
  data: string
  authorName: string
  authorId: string
  createdAt: Date
  deletedAt: Nullable<Date>
  deletedById: Nullable<string>
  deletedByName: Nullable<string>
}

export type AuditEntries = {
  id: Generated<number>
  caseId: string
  eventType: AuditEventType
  formId: string | null
  componentId: string | null
  actorKind: 'applicant' | 'caseworker' | 'system'
  /** The name of the person at that time. */
  actorName: string
  /** The id of the user, or of the applicant's link. Null for the system and for old entries without ids. */
  actorId: Nullable<string>
  /** The staff member who got that link to pass on. */
  issuedToId: Nullable<string>
  issuedToName: Nullable<string>
  /** The handler of the case, where the actor stood in at that time. */
  onBehalfOfId: Nullable<string>
  onBehalfOfName: Nullable<string>
  at: Date
  params: Json<Record<string, string | number | boolean>>
}

/** A change of an organisation's settings, people or templates. */
export type OrganisationLog = {
  id: Generated<number>
  moId: string
  change: OrganisationChange
  /** Null for what was done by command. */
  actorId: string | null
  actorName: string
  at: Date
  params: Json<OrganisationLogEntry['params']>
}

export type Journey = { id: Generated<number>; caseId: string; status: CaseStatus; at: Date }

/** A stay in a state, as the view `logged_stays` derives it from the log; `leftAt` and `next` are null while it lasts. */
export type Stays = {
  id: Generated<number>
  caseId: string
  moId: string
  state: LifecycleState
  at: Date
  leftAt: Date | null
  next: LifecycleState | null
}

/** `tokenHash` is the SHA-256 of the token in hex: the token itself is nowhere in the database. */
export type CaseTokens = {
  tokenHash: string
  /** The id of the link for people. All copies of a mail carry tokens of one link, whose id is that of the mail. */
  linkId: string
  caseId: string
  createdAt: Date
  expiresAt: Date
  /** The address that a mail sent it to, or null if it was issued to staff. */
  recipient: Nullable<string>
  /** The staff member who got it to pass on. */
  issuedToId: Nullable<string>
  issuedToName: Nullable<string>
  /** Precise to some minutes. */
  lastUsedAt: Nullable<Date>
  revokedAt: Nullable<Date>
  /** The name of the user who revoked it, or null if a change of contact or the end of the case did. */
  revokedBy: Nullable<string>
}

export type MailLog = {
  id: string
  /** Null for a mail without a case, which has an organisation instead. */
  caseId: string | null
  moId: Nullable<string>
  type: MailType
  recipient: string
  locale: Locale
  /** The values in the mail's sentences that are not in the case. Links are made when the mail is sent, so no token is among the values. */
  params: Json<Record<string, unknown>>
  /** The Message-ID header without angle brackets. */
  messageId: string
  createdAt: Date
  sentAt: Date | null
  status: MailEventStatus | null
}

export type MailEvents = { id: Generated<number>; mailId: string; status: MailEventStatus; at: Date }

/** Days are YYYY-MM-DD, each included. */
export type Absences = {
  id: string
  moId: string
  userId: UserId
  deputyId: UserId
  firstDay: string
  lastDay: string
}

/** The parts of a removal that an undo gives back. `successorId`: whom the cases went to; null where they are to be distributed. */
export type Undoing = {
  role: { moId: string; userId: UserId; roleId: RoleId; roleName: string; administratorRole: Administrator['role'] }
  successorId: string | null
  caseIds: string[]
  absences: (AbsencePeriod & { id: string })[]
}

/** A person who was removed. */
export type Removals = { id: string; moId: string; removedAt: Date; undoing: Json<Undoing> }
