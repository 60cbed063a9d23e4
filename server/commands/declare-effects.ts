import type { Effect } from '#machines/case/effects.ts'
import type { CaseEvent } from '#machines/case/events.ts'
import type { AuditEntry } from '#schemas/audit.ts'
import type { MailType } from '#schemas/mail-log.ts'
import type { MailParams } from '../db/trace-tables.ts'
import { copyRecipients, enclosedWith, isToldOfPosting } from '../mails/signing-mails.ts'
import { writeDownMail } from '../mails/write-down-mail.ts'
import { closeRound } from '../signing/close-round.ts'
import { openRound } from '../signing/open-round.ts'
import type { Context } from '../context.ts'
import * as audit from '../repositories/audit.ts'
import * as caseTokens from '../repositories/case-tokens.ts'
import * as mailLog from '../repositories/mail-log.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'
import * as organisations from '../repositories/organisations.ts'
import * as users from '../repositories/users.ts'
import { auditActorOf } from './audit-actor.ts'
import type { Step } from './transition.ts'

/** What the sentences of the audit log and of the mails say beside what the event itself says. */
export type EffectDetails = {
  formId?: string | null
  componentId?: string | null
  params?: AuditEntry['params']
  /** What the mail alone says, in the place of `params`. */
  mail?: MailParams
}

/** Writes down what a step asks of the world, in its transaction: entries of the log at once, everything outside as tasks. */
export const declareEffects = async (
  context: Context,
  step: Step,
  effects: readonly Effect[],
  details: EffectDetails,
): Promise<void> => {
  for (const effect of effects) await declare(context, step, effect, details)
}

const declare = async (context: Context, step: Step, effect: Effect, details: EffectDetails): Promise<void> => {
  const { tx, row, at } = step
  switch (effect.type) {
    case 'record':
      // Saved answers are written down once for a sitting, by the command that stores them.
      if (step.event.type === 'values.save') return
      if (step.event.type === 'correction.send')
        for (const { formId, componentId, message } of step.facts.correctionDrafts)
          await record(step, effect.params.eventType, { formId, componentId, params: { message } })
      else await record(step, effect.params.eventType, details)
      return
    case 'record saved answers':
      return
    case 'send mail':
      await addMail(context, step, effect.params, details)
      return
    case 'withhold mail':
      await mailLog.withhold(tx, row.id, effect.params.mailType)
      return
    // The command that resends a mail writes it down: it alone knows what the mail says.
    case 'send mail again':
      return
    case 'revoke tokens':
      await caseTokens.revoke(tx, { caseId: row.id, linkId: null, by: null }, at)
      return
    case 'create signing document':
      await openRound(context, step, effect.params.round === 'company' ? 'digital' : 'internal')
      return
    case 'void signing document':
      await closeRound(context, step, effect.params.round === 'company' ? 'digital' : 'internal')
      return
    case 'freeze revision':
      // A revision is frozen as the document that is signed: digital rounds make it when they open.
      if (step.event.type === 'analog.download') await openRound(context, step, 'analog')
      return
    case 'remind signatory':
    case 'readdress signatory':
      await addressSignatory(context, step)
      return
    case 'call register':
      await context.tasks.add(tx, { name: 'sendToRegister', caseId: row.id })
      return
  }
}

/** The provider alone can send a link: it is asked as soon as it can be reached. */
const addressSignatory = async (context: Context, { tx, row, event }: Step): Promise<void> => {
  const round = await signingRounds.newest(tx, row.id, 'digital')
  if (round === null) return
  const task = { caseId: row.id, roundId: round.id } as const
  if (event.type === 'signature.remind')
    await context.tasks.add(tx, { ...task, name: 'remindSignatory', email: event.email, at: event.at })
  if (event.type === 'signature.readdress')
    await context.tasks.add(tx, { ...task, name: 'readdressSignatory', email: event.email, to: event.to })
}

const record = async (step: Step, eventType: AuditEntry['eventType'], details: EffectDetails): Promise<void> => {
  const { tx, row, at, event, actor } = step
  const params = paramsOf(eventType, event, details)
  // What is now as it was before has not been changed.
  if (eventType === 'GenericChange' && params['from'] !== undefined && params['from'] === params['to']) return
  await audit.add(tx, [{ caseId: row.id, at, eventType, by: auditActorOf(actor), ...place(event, details), params }])
}

const place = (
  event: CaseEvent,
  { formId, componentId }: EffectDetails,
): Pick<AuditEntry, 'formId' | 'componentId'> => ({
  formId: formId ?? ('formId' in event ? event.formId : null),
  componentId: componentId ?? ('componentId' in event ? event.componentId : null),
})

/** A type that says little has the event say more. */
const paramsOf = (
  eventType: AuditEntry['eventType'],
  event: CaseEvent,
  { params = {} }: EffectDetails,
): AuditEntry['params'] => (eventType === 'GenericChange' ? { change: event.type, ...params } : params)

const addMail = async (
  context: Context,
  step: Step,
  { mailType: type, delayMinutes }: { mailType: MailType; delayMinutes?: number },
  { params = {}, mail }: EffectDetails,
): Promise<void> => {
  const { tx, row, at } = step
  const by = step.actor.kind === 'system' ? {} : { by: step.actor.name }
  const enclosed = await enclosedWith(step, type)
  for (const recipient of await recipientsOf(step, type))
    await writeDownMail(context, tx, {
      caseId: row.id,
      locale: row.locale,
      type,
      recipient,
      params: { ...by, ...(mail ?? { ...written(step.event), ...params }), ...enclosed },
      at,
      ...(delayMinutes !== undefined && { delayMinutes }),
    })
}

const recipientsOf = async (step: Step, type: MailType): Promise<readonly string[]> => {
  const { tx, row, after } = step
  if (type === 'regionalReviewRequested') return (await users.withRank(tx, row.moId, 4)).map(({ email }) => email)
  if (type === 'caseDelegated') return 'email' in step.event ? [step.event.email] : []
  if (type === 'regionalReviewAnswered')
    return row.assignedToEmail === null ? await handlers(step) : [row.assignedToEmail]
  if (type === 'signedCopy') return await copyRecipients(step)
  if (type === 'paperByPost' && (await isToldOfPosting(step))) return []
  return [after.contactPersonEmail]
}

/** Everybody who could take on a case that nobody has; the organisation itself where there is nobody. */
const handlers = async ({ tx, row: { moId } }: Step): Promise<readonly string[]> => {
  const people = await users.administratorsOfAll(tx, [moId])
  return people.length === 0 ? [(await organisations.get(tx, moId)).email] : people.map(({ email }) => email)
}

/** What a person wrote with the event and the mail quotes. */
const written = (event: CaseEvent): AuditEntry['params'] => ({
  ...('message' in event ? { message: event.message } : {}),
  ...('comment' in event ? { message: event.comment, isApproved: event.type === 'regionalReview.approve' } : {}),
  ...('mayReapply' in event ? { mayReapply: event.mayReapply } : {}),
  ...('admissionDate' in event ? { date: event.admissionDate } : {}),
  ...('reason' in event && event.reason !== null ? { message: event.reason } : {}),
})
