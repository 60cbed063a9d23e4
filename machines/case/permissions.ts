import type { CaseFacts } from '#schemas/facts.ts'
import type { Deciders, RoleId, UserRole } from '#schemas/member-organisation.ts'
import type { CaseEventType } from './events.ts'

/** The actor on a case. A staff member's rank is the one on the case's member organisation. */
export type Actor =
  /** `link` opened the case: its public id, and the staff member who got it to pass on, if any. */
  | { kind: 'applicant'; name: string; link?: { id: string; issuedTo: { id: string; name: string } | null } }
  | { kind: 'staff'; rank: RoleId; roleNames: readonly string[]; userId: string; name: string; email: string }
  | { kind: 'system' }

/** The name of an actor, as the log has it; empty for the system. */
export const actorName = (actor: Actor): string => (actor.kind === 'system' ? '' : actor.name)

/** The columns of the table: an applicant, the four ranks of staff, and the system. */
export const roles = ['applicant', 1, 2, 3, 4, 'system'] as const
export type Role = (typeof roles)[number]

const filling: readonly Role[] = ['applicant', 1, 2]
const handling: readonly Role[] = [1, 2]
const administering: readonly Role[] = [1]
const reading: readonly Role[] = [1, 2, 3, 4]
const region: readonly Role[] = [4]
const system: readonly Role[] = ['system']

/** The events that the organisation's setting gives to caseworkers too, or to administrators alone. */
export const decisions = [
  'case.reject',
  'case.reset',
  'case.delete',
  'case.restore',
  'case.archive',
  'case.export',
  'internalSignature.submit',
  'internalSignature.approve',
  'internalSignature.unapprove',
  'internalSignature.reject',
] as const satisfies readonly CaseEventType[]
export type Decision = (typeof decisions)[number]

export const isDecision = (type: CaseEventType): type is Decision => decisions.some((each) => each === type)

type Permissions = Readonly<Record<CaseEventType, readonly Role[]>>

/** The roles that may cause each event (specification §6). Rank 1 administers, 2 handles, 3 reads, 4 answers regional reviews. */
const permissionsWhere = (deciding: readonly Role[]): Permissions => ({
  'form.start': filling,
  'values.save': filling,
  'contactPerson.save': filling,
  'message.post': filling,
  'message.handle': filling,
  'message.unhandle': filling,
  'correction.handle': filling,
  'correction.unhandle': filling,
  'case.setLocale': filling,
  'link.revoke': filling,
  'signature.share': filling,
  'signature.cancel': filling,
  'signature.remind': filling,
  /** The system reverts the change if the signatory has already signed or declined. */
  'signature.readdress': [...filling, 'system'],
  'analog.download': filling,
  'analog.chooseMail': filling,
  'analog.chooseUpload': filling,
  'analog.markSent': filling,
  'analog.unmarkSent': filling,
  'analog.upload': filling,
  'analog.replace': filling,
  'analog.cancel': filling,
  'case.download': ['applicant', ...reading],
  'creditReport.fetch': handling,
  'correction.request': handling,
  'correction.draft': handling,
  'correction.discard': handling,
  'correction.send': handling,
  'correction.withdraw': handling,
  'correction.approve': handling,
  'form.approve': handling,
  'form.unapprove': handling,
  'checkpoint.confirm': handling,
  'checkpoint.deny': handling,
  'note.add': handling,
  'note.delete': handling,
  'case.delegate': handling,
  'case.resetDelegation': handling,
  'case.changeContact': handling,
  'case.inform': handling,
  'link.issue': handling,
  /** The system sends a queued date. */
  'case.sendAdmissionDate': [...handling, 'system'],
  'case.queueAdmissionDate': handling,
  /** The system cancels the date if the register does not make the company a member. */
  'case.cancelAdmissionDate': [...handling, 'system'],
  'mail.resend': handling,
  'signature.approve': handling,
  'signature.unapprove': handling,
  'signature.reject': handling,
  'regionalReview.request': handling,
  'case.reject': deciding,
  'case.reset': deciding,
  'case.delete': deciding,
  'case.restore': deciding,
  'case.archive': deciding,
  'case.export': deciding,
  'internalSignature.submit': deciding,
  'internalSignature.approve': deciding,
  'internalSignature.unapprove': deciding,
  'internalSignature.reject': deciding,
  'regionalReview.approve': region,
  'regionalReview.reject': region,
  'signature.signed': system,
  'signature.declined': system,
  'signature.expired': system,
  'signature.doubted': system,
  'internalSignature.signed': system,
  'internalSignature.expired': system,
  'internalSignature.doubted': system,
  'internalSignature.declined': system,
  'register.accepted': system,
  'register.finished': system,
  'register.cancelled': system,
  'register.refused': system,
})

/** The permissions by who decides. */
export const permissionsBy: Readonly<Record<Deciders, Permissions>> = {
  administrators: permissionsWhere(administering),
  caseworkers: permissionsWhere(handling),
}

/** The permissions of an organisation with the default setting. */
export const permissions = permissionsBy.administrators

/** Every event of the chart. */
export const caseEventTypes: readonly CaseEventType[] = Object.keys(permissions).filter(
  (type): type is CaseEventType => type in permissions,
)

export const roleOf = (actor: Actor): Role => (actor.kind === 'staff' ? actor.rank : actor.kind)

type MayDo = {
  (actor: Actor, type: Exclude<CaseEventType, Decision>): boolean
  (actor: Actor, type: CaseEventType, facts: Pick<CaseFacts, 'deciders'>): boolean
}
/** Whether the actor's role may ever cause the event; the chart then says whether it may happen now. A decision depends on the organisation's choice. */
export const mayDo: MayDo = (
  actor: Actor,
  type: CaseEventType,
  { deciders }: Pick<CaseFacts, 'deciders'> = { deciders: 'administrators' },
): boolean => permissionsBy[deciders][type].includes(roleOf(actor))

/** Applicants never see internal notes, nor the e-mail log (specification §6). */
export const mayReadNotes = (actor: Actor): boolean => actor.kind === 'staff'

/** Whether the actor may retry failed tasks. Retries are outside the chart and decide nothing. */
export const mayRetryTasks = (actor: Actor): boolean => actor.kind === 'staff' && handling.includes(actor.rank)

/** Handlers may delete their own notes, administrators any note. */
export const mayDeleteNote = (actor: Actor, { authorId }: { authorId: string }): boolean =>
  mayDo(actor, 'note.delete') &&
  actor.kind === 'staff' &&
  (actor.userId === authorId || administering.includes(actor.rank))

/** Deleted notes remain readable for administrators, who may have to find out what was written. */
export const mayReadDeletedNotes = (actor: Actor): boolean =>
  actor.kind === 'staff' && administering.includes(actor.rank)

/** The strongest role on a member organisation: the lowest number wins. Null without any. */
export const rankOn = (userRoles: readonly UserRole[], moId: string): RoleId | null =>
  userRoles
    .filter((role) => role.moId === moId)
    .reduce<RoleId | null>((best, { roleId }) => (best !== null && best < roleId ? best : roleId), null)

/** True for a role other than read-only and regional reviewer on the organisation. */
export const mayHandleCases = (userRoles: readonly UserRole[], moId: string): boolean => {
  const rank = rankOn(userRoles, moId)
  return rank !== null && handling.includes(rank)
}

/** Templates of an organisation are published and retired by its administrators. */
export const mayAdministerOrganisation = (userRoles: readonly UserRole[], moId: string): boolean =>
  rankOn(userRoles, moId) === 1
