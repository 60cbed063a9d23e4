import * as v from 'valibot'
import type { Effect } from '#machines/case/effects.ts'
import type { CaseEvent } from '#machines/case/events.ts'
import { deputyOf } from '#schemas/absence.ts'
import type { AuditEntry } from '#schemas/audit.ts'
import { defaultLocale, type Locale } from '#schemas/locale.ts'
import { isMailToStaff, mailOf, type MailType } from '#schemas/mail-log.ts'
import { YearMonth } from '#schemas/identifiers.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import { enqueueStoredMail, type MailParams } from '../../mails/enqueue-mail.ts'
import { copyRecipients, enclosedWith } from '../../mails/signing-mails.ts'
import { closeRound, openRound } from '../signing/signing-round.ts'
import type { Context } from '../../context.ts'
import * as audit from '../../repositories/audit.ts'
import * as caseTokens from '../../repositories/case-tokens.ts'
import * as signingRounds from '../../repositories/signing-rounds.ts'
import * as organisations from '../../repositories/organisations.ts'
import * as users from '../../repositories/users.ts'
import * as answers from '../../repositories/answers.ts'
import { declares } from '../../mails/all-mails.ts'
import { authorOf, type Transition } from './transition.ts'

/** Params of the audit log and of the mails, in addition to those of the event. */
export type EffectDetails = {
  formId?: string | null
  componentId?: string | null
  params?: AuditEntry['params']
  /** Params of the mail, if they differ from `params`. */
  mail?: MailParams<MailType>
  /** False if the caller sends one mail about several cases instead. */
  isMailed?: boolean
}

/** Stores the effects of a transition in its transaction: entries of the log at once, everything external as tasks. */
export const writeOutbox = async (context: Context, transition: Transition, details: EffectDetails): Promise<void> => {
  for (const effect of transition.effects) await writeEffect(context, transition, effect, details)
}

const writeEffect = async (
  context: Context,
  transition: Transition,
  effect: Effect,
  details: EffectDetails,
): Promise<void> => {
  const { tx, row, at } = transition
  switch (effect.type) {
    case 'record':
      // Saved answers are logged once per editing session, by the command that stores them.
      if (transition.event.type === 'values.save') return
      if (transition.event.type === 'correction.send')
        for (const { formId, componentId, message } of transition.facts.correctionDrafts)
          await record(transition, effect.params.eventType, { formId, componentId, params: { message } })
      else await record(transition, effect.params.eventType, details)
      return
    case 'record saved answers':
      return
    case 'send mail':
      if (details.isMailed ?? true) await addMail(context, transition, effect.params, details)
      return
    // These effects are performed by their commands, which know the content, the recipient and what else is stored.
    case 'restore answers':
    case 'send mail again':
    case 'revoke link':
      return
    case 'revoke tokens':
      await caseTokens.revoke(tx, { caseId: row.id, linkId: null, by: null }, at)
      return
    case 'create signing document':
      await openRound(context, transition, effect.params.round === 'company' ? 'digital' : 'internal')
      return
    case 'void signing document':
      await closeRound(context, transition, effect.params.round === 'company' ? 'digital' : 'internal')
      return
    case 'freeze revision':
      await openRound(context, transition, 'analog')
      return
    case 'remind signatory':
    case 'readdress signatory':
      await addressSignatory(context, transition)
      return
    case 'call register':
      await context.tasks.add(tx, { name: 'sendToRegister', caseId: row.id })
      return
  }
}

/** Only the provider can send a link, so the request is retried until the provider is available. */
const addressSignatory = async (context: Context, { tx, row, event }: Transition): Promise<void> => {
  const round = await signingRounds.newest(tx, row.id, 'digital')
  if (round === null) return
  const task = { caseId: row.id, roundId: round.id } as const
  if (event.type === 'signature.remind')
    await context.tasks.add(tx, { ...task, name: 'remindSignatory', email: event.email, at: event.at })
  if (event.type === 'signature.readdress')
    await context.tasks.add(tx, { ...task, name: 'readdressSignatory', email: event.email, to: event.to })
}

const record = async (
  transition: Transition,
  eventType: AuditEntry['eventType'],
  details: EffectDetails,
): Promise<void> => {
  const { tx, row, at, event } = transition
  const params = paramsOf(eventType, event, details)
  // A value that equals the earlier one has not been changed.
  if (eventType === 'GenericChange' && params['from'] !== undefined && params['from'] === params['to']) return
  await audit.add(tx, [
    { caseId: row.id, at, eventType, by: authorOf(transition), ...auditTarget(event, details), params },
  ])
}

const auditTarget = (
  event: CaseEvent,
  { formId, componentId }: EffectDetails,
): Pick<AuditEntry, 'formId' | 'componentId'> => ({
  formId: formId ?? ('formId' in event ? event.formId : null),
  componentId: componentId ?? ('componentId' in event ? event.componentId : null),
})

/** Adds the event to the params of a generic type. */
const paramsOf = (
  eventType: AuditEntry['eventType'],
  event: CaseEvent,
  { params = {} }: EffectDetails,
): AuditEntry['params'] => (eventType === 'GenericChange' ? { change: event.type, ...params } : params)

const addMail = async (
  context: Context,
  transition: Transition,
  { mailType: type, delayMinutes }: { mailType: MailType; delayMinutes?: number },
  { params = {}, mail }: EffectDetails,
): Promise<void> => {
  const { tx, row, at } = transition
  const by = transition.actor.kind === 'system' ? {} : { by: transition.actor.name }
  const own = {
    ...(await enclosedWith(transition, type)),
    ...(await membershipParams(transition, type)),
    ...(declares(type, 'ending') && { ending: endings.get(transition.event.type) }),
  }
  for (const recipient of await recipientsOf(transition, type))
    await enqueueStoredMail(context, tx, {
      caseId: row.id,
      locale: await localeOf(transition, type, recipient),
      type,
      recipient,
      params: { ...by, ...(mail ?? { ...written(transition.event), ...params }), ...own },
      at,
      ...(delayMinutes !== undefined && { delayMinutes }),
    })
}

/** The company's people read the case's language, the organisation's own people their own. */
const localeOf = async ({ tx, row }: Transition, type: MailType, recipient: string): Promise<Locale> =>
  isMailToStaff(type) ? ((await users.localeOf(tx, recipient)) ?? defaultLocale) : row.locale

const recipientsOf = async (transition: Transition, type: MailType): Promise<readonly string[]> => {
  const { tx, row, after } = transition
  switch (mailOf(type).to) {
    case 'regionalReviewers':
      return (await users.withRank(tx, row.moId, 4)).map(({ email }) => email)
    case 'newHandler':
      return 'email' in transition.event ? [transition.event.email] : []
    case 'handler':
      return row.assignedToId === null ? [] : (await handlers(transition)).filter((email) => !isOwn(transition, email))
    case 'handlersAndAdministrators': {
      const administrators = after.deciders === 'administrators' ? await users.withRank(tx, row.moId, 1) : []
      return [...new Set([...(await handlers(transition)), ...administrators.map(({ email }) => email)])]
    }
    case 'signatories':
      return await copyRecipients(transition)
    case 'contact':
      return [after.contactPersonEmail]
    // The public command that queues such a mail names its recipient.
    case 'stranger':
      return []
  }
}

/**
 * The handler, or who stands in for an absent one, at the address of today, while the case's organisation lets that person handle cases; else
 * everyone who could take the case on, and the organisation itself where there is no one.
 */
const handlers = async ({ tx, row, records, at }: Transition): Promise<readonly string[]> => {
  const { moId, assignedToId } = row
  const people = await users.administrators(tx, moId)
  const deputy = assignedToId && deputyOf({ moId, userId: assignedToId }, records.absences, swedishDay(at))
  const assigned = people.filter(({ id }) => id === (deputy ? deputy.id : assignedToId))
  const emails = new Set((assigned.length > 0 ? assigned : people).map(({ email }) => email))
  return emails.size === 0 ? [(await organisations.get(tx, moId)).email] : [...emails]
}

const isOwn = ({ actor }: Transition, email: string): boolean => actor.kind === 'staff' && actor.email === email

const endings = new Map<CaseEvent['type'], string>([
  ['case.reject', 'rejected'],
  ['case.reset', 'reset'],
  ['case.delete', 'removed'],
])

/** Returns the words of a person in the event, which the mail quotes. */
const written = (event: CaseEvent): AuditEntry['params'] => ({
  ...('message' in event ? { message: event.message } : {}),
  ...('comment' in event ? { message: event.comment, isApproved: event.type === 'regionalReview.approve' } : {}),
  ...('mayReapply' in event ? { mayReapply: event.mayReapply } : {}),
  ...('admissionDate' in event ? { date: event.admissionDate } : {}),
  ...('reason' in event && event.reason !== null ? { message: event.reason } : {}),
})

/** The params about the beginning of the membership that the mail declares: the requested month, and the date once it has been mailed. */
export const membershipParams = async (
  { tx, row, template: { roles } }: Pick<Transition, 'tx' | 'row' | 'template'>,
  type: MailType,
): Promise<AuditEntry['params']> => {
  if (!declares(type, 'requestedMonth')) return {}
  const stored = await answers.ofCase(tx, row.id)
  const month = stored.find(({ componentId }) => componentId === roles.membershipMonth)?.value
  return {
    ...(v.is(YearMonth, month) && { requestedMonth: month }),
    ...(row.admissionDate !== null && { admissionDate: row.admissionDate }),
  }
}
