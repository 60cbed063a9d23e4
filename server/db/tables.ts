import type { ColumnType, Generated, GeneratedAlways, Kysely, Transaction } from 'kysely'
import type { AuditActor } from '#schemas/audit.ts'
import type { BulkAction, BulkObstacle } from '#schemas/api/bulk.ts'
import type { CannedText } from '#schemas/canned-text.ts'
import type { Party, CaseListKind, CaseStatus } from '#schemas/case-status.ts'
import type { OrganisationType } from '#schemas/company.ts'
import type { EarlierAnswers } from '#schemas/earlier-answers.ts'
import type { FormStatus } from '#schemas/form/form-status.ts'
import type { Value } from '#schemas/form/value.ts'
import type { QueuedAdmission } from '#schemas/facts.ts'
import type { UserId } from '#schemas/identifiers.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Administrator, MemberOrganisation, RoleId } from '#schemas/member-organisation.ts'
import type { CreditReportStatus } from '#schemas/review-step.ts'
import type { AnalogSignature, InternalSignature, RegionalReview, Signatory, Signature } from '#schemas/signature.ts'
import type { SignedAnswers } from '#schemas/signed-answers.ts'
import type { Template } from '#schemas/template.ts'
import type {
  Json,
  Nullable,
  Absences,
  AuditEntries,
  CaseTokens,
  Journey,
  MailEvents,
  MailLog,
  Notes,
  OrganisationLog,
  Removals,
  Stays,
} from './trace-tables.ts'

type MemberOrganisations = {
  id: string
  slug: string
  name: string
  nameInEnglish: string
  accentColour: string | null
  email: string
  telephone: string
  openingHours: Json<MemberOrganisation['openingHours']>
  postalAddress: Json<NonNullable<MemberOrganisation['postalAddress']>> | null
  handlingTime: Json<NonNullable<MemberOrganisation['handlingTime']>> | null
  signingDays: number
  signingMethods: MemberOrganisation['signingMethods']
  startAnswers: MemberOrganisation['startAnswers']
  deciders: MemberOrganisation['deciders']
  signingService: Json<MemberOrganisation['signingService']>
  images: Json<MemberOrganisation['images']>
}

type Users = { id: string; name: string; email: string; locale: Nullable<Locale>; createdAt: Date; lastSeenAt: Date }

type UserRoles = {
  userId: string
  moId: string
  roleId: RoleId
  roleName: string
  administratorRole: Administrator['role']
}

type Templates = {
  moId: string
  slug: string
  version: number
  document: Json<Template>
  publishedAt: Date
  /** No new case is created from a retired version. Existing cases keep it. */
  retiredAt: Nullable<Date>
}

/** Something that a caseworker does with several cases. */
type Bulks = {
  id: string
  byUser: UserId
  action: Json<BulkAction>
  /** The bulk that this one reverts, or null. */
  undoes: string | null
  startedAt: Date
  stoppedAt: Date | null
  finishedAt: Date | null
}

/** A case of a bulk by position. `isDone` is null until the bulk has come to it. */
type BulkCases = {
  id: string
  bulkId: string
  place: number
  caseId: string
  expectedVersion: number | null
  handlerBefore: string | null
  isDone: boolean | null
  obstacle: Json<BulkObstacle> | null
}

/** A text that caseworkers insert. `owner` is the account of a person; null for the organisation's. */
type CannedTexts = {
  id: string
  moId: string
  owner: UserId | null
  name: string
  kind: CannedText['kind']
  /** Both are null, or neither is. */
  templateSlug: string | null
  componentId: string | null
  texts: Json<CannedText['texts']>
  version: number
  changedAt: Date
  changedBy: string
}

type CaseNumbers = { year: number; lastNumber: number }

type Cases = {
  id: string
  reference: string
  moId: string
  templateSlug: string
  templateVersion: number
  version: number
  status: CaseStatus
  locale: Locale
  silent: boolean
  companyName: string
  orgNo: string
  organisationType: OrganisationType
  contactEmail: string
  /** The first use of the link, or the confirmation by staff. Null while nobody has confirmed the typed address. */
  confirmedAt: Nullable<Date>
  assignedToId: string | null
  assignedToName: string | null
  assignedToEmail: string | null
  assignedToRole: string | null
  awaits: Party
  awaitsSince: Date
  createdAt: Date
  changedAt: Date
  /** The name of the person who made the last change of the version; shown to the user of a stale request. */
  changedBy: string
  signature: Json<Signature>
  analogSignature: Json<AnalogSignature>
  internalSignature: Json<InternalSignature>
  regionalReview: Json<RegionalReview>
  creditReport: CreditReportStatus
  /** null while the case has not been rejected. */
  mayReapply: boolean | null
  rejectionMessage: string | null
  admissionDate: string | null
  queuedAdmission: Json<QueuedAdmission> | null
  /** The register's id of the application, once the register has received it. */
  registerId: string | null
  listKind: GeneratedAlways<CaseListKind | null>
  companySort: GeneratedAlways<string | null>
  searchText: GeneratedAlways<string>
  lexemes: GeneratedAlways<string>
  /** The day in UTC. */
  changedDay: GeneratedAlways<Date>
}

/** The version of a case that a person has seen. */
type SeenVersions = { userId: UserId; caseId: string; version: number }

/** A view of the case list. `moId` is the organisation whose people have it; null for the owner's own. */
type ListViews = { id: string; owner: UserId; moId: string | null; name: string; search: string; changedAt: Date }

/** A start of an application. */
type ApplicationStarts = {
  id: string
  moId: string
  /** Ten digits. */
  orgNo: string
  email: string
  locale: Locale
  /** SHA-256 in hex of the key that the browser stores, by which it can replace a mistyped address. */
  keyHash: string | null
  /** Null if the start led to no link. */
  caseId: string | null
  startedAt: Date
  /** When the address lost its claim on the case. */
  withdrawnAt: Nullable<Date>
}

type FormStates = {
  caseId: string
  formId: string
  status: FormStatus
  startedAt: Date | null
  hasApplicantEntry: boolean
  approvedBy: string | null
  approvedAt: Date | null
  changedAt: Date | null
  problemCount: number
}

type Answers = {
  caseId: string
  formId: string
  valueKey: string
  value: Json<Value>
  version: number
  backendValidation: boolean | null
  isPrefilled: Generated<boolean>
  updatedBy: string
  /** Null for a writer that an earlier version did not store and the log does not show. */
  updatedByKind: Nullable<AuditActor['kind']>
  updatedAt: Date
  /** A text that search finds. */
  isSearched: Generated<boolean>
  lexemes: GeneratedAlways<string | null>
}

/** A form's answers at a decision. `componentId` is empty for the form's approval, else of the requested correction. */
type EarlierAnswersTable = {
  caseId: string
  formId: string
  componentId: string
  decidedBy: string
  decidedAt: Date
  answers: Json<EarlierAnswers['values']>
  people: Json<EarlierAnswers['people']>
}

type ContactPersons = {
  caseId: string
  id: string
  name: string
  email: string
  telephone: string
  createdAt: Date
  lexemes: GeneratedAlways<string>
}

type CheckPoints = {
  caseId: string
  componentId: string
  status: 'CHECKED' | 'NOT_CHECKED'
  confirmedBy: string | null
  confirmedAt: Date | null
}

/** The latest request about each component. The audit log has the earlier ones. */
type Corrections = {
  caseId: string
  formId: string
  componentId: string
  message: string
  isHandled: boolean
  isApproved: boolean
  requestedBy: string
  requestedAt: Date
  handledAt: Date | null
  reply: Nullable<string>
}

type CorrectionDrafts = {
  caseId: string
  formId: string
  componentId: string
  message: string
  writtenBy: string
  writtenAt: Date
}

type Messages = {
  messageId: string
  caseId: string
  formId: string | null
  componentId: string | null
  message: string
  postedByMa: boolean
  isUpdatedByMa: boolean
  isHandled: boolean
  authorName: string
  createdAt: Date
  lexemes: GeneratedAlways<string>
}

/** Someone whom the provider asks. `recipientId` is the provider's; undefined until the provider has the document. */
export type RoundRecipient = Signatory & { recipientId?: string }

/** A document to sign: sent to the signing provider (digital, internal) or downloaded (analog). */
type SigningRounds = {
  id: string
  caseId: string
  kind: 'digital' | 'internal' | 'analog'
  /** notSent: the provider does not have it yet. closed: declined, recalled, expired or rejected. */
  status: 'notSent' | 'sent' | 'completed' | 'closed'
  /** Identifies the answers that are signed. */
  revision: string
  documentName: string
  /** The answers that are signed; null for rounds from before they were stored. */
  frozen: ColumnType<SignedAnswers | null, string | null | undefined, never>
  /** The document to be signed. */
  documentFileId: string
  /** The document that came back signed. */
  signedFileId: string | null
  providerDocumentId: string | null
  recipients: Json<readonly RoundRecipient[]>
  createdAt: Date
  closedAt: Date | null
}

type Files = {
  id: string
  caseId: string
  purpose: 'answer' | 'toSign' | 'signed' | 'analogSignature' | 'creditReport'
  formId: string | null
  valueKey: string | null
  displayFileName: string
  contentType: string
  sizeBytes: number
  /** The key of the bytes in the storage. */
  storageKey: string
  createdAt: Date
  createdBy: string
}

/** A credit report that is being bought. `purchaseId` names the purchase to the bureau; `claimedUntil` is null after a failure. */
type CreditPurchases = { caseId: string; purchaseId: string; claimedUntil: Date | null }

type StoredChunks = {
  storageKey: string
  place: number
  bytes: ColumnType<Uint8Array, Uint8Array, never>
  createdAt: Date
}

/** Every table, in camelCase; the columns are in snake_case. */
export type Tables = {
  memberOrganisations: MemberOrganisations
  users: Users
  userRoles: UserRoles
  organisationLog: OrganisationLog
  bulks: Bulks
  bulkCases: BulkCases
  cannedTexts: CannedTexts
  absences: Absences
  removals: Removals
  templates: Templates
  caseNumbers: CaseNumbers
  cases: Cases
  seenVersions: SeenVersions
  listViews: ListViews
  applicationStarts: ApplicationStarts
  formStates: FormStates
  answers: Answers
  earlierAnswers: EarlierAnswersTable
  contactPersons: ContactPersons
  checkPoints: CheckPoints
  corrections: Corrections
  correctionDrafts: CorrectionDrafts
  messages: Messages
  notes: Notes
  auditEntries: AuditEntries
  journey: Journey
  stays: Stays
  caseTokens: CaseTokens
  signingRounds: SigningRounds
  files: Files
  creditPurchases: CreditPurchases
  storedChunks: StoredChunks
  mailLog: MailLog
  mailEvents: MailEvents
  idempotencyKeys: IdempotencyKeys
  webhookDeliveries: WebhookDeliveries
  rateLimits: RateLimits
  housekeeping: Housekeeping
}

export type Db = Kysely<Tables>
/** The transaction that a call of a repository belongs to, its first argument. */
export type Tx = Transaction<Tables>

// The processes of a database share these tables beside the cases: each process knows what another one has received or counted.

type IdempotencyKeys = {
  /** The caller and the endpoint, since a key counts for one caller only. */
  scope: string
  key: string
  requestHash: string
  /** The body, as JSON; null while the first attempt is running. */
  response: string | null
  createdAt: Date
}

/** Received deliveries, whose repeats change nothing. */
type WebhookDeliveries = { source: string; deliveryId: string; receivedAt: Date }

/** A count of requests; `key` is a digest of what is counted, never an address itself. */
type RateLimits = { key: string; points: number; expiresAt: Date }

/** When a process last began a task that one process does for all. */
type Housekeeping = { name: string; begunAt: Date }
