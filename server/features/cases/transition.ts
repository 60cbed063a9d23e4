import { isDeepStrictEqual } from 'node:util'
import type { Effect } from '#machines/case/effects.ts'
import type { CaseEvent } from '#machines/case/events.ts'
import type { Actor } from '#machines/case/permissions.ts'
import { deputyOf } from '#schemas/absence.ts'
import type { AuditActor } from '#schemas/audit.ts'
import type { Party } from '#schemas/case-status.ts'
import type { Correction, CorrectionDraft } from '#schemas/correction.ts'
import type { CaseFacts, FormFacts } from '#schemas/facts.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import type { Template } from '#schemas/template.ts'
import type { Tx } from '../../db/tables.ts'
import { auditActorOf } from '../../repositories/audit.ts'
import * as cases from '../../repositories/cases.ts'
import * as listChanges from '../../repositories/cases.ts'
import type { StoredCase, CaseUpdate } from '../../repositories/cases.ts'
import * as checkPoints from '../../repositories/check-points.ts'
import * as corrections from '../../repositories/corrections.ts'
import * as formStates from '../../repositories/form-states.ts'
import * as journey from '../../repositories/journey.ts'
import * as stays from '../../repositories/journey.ts'
import type { StoredDocument } from '../signing/assert-may-invite.ts'
import type { CaseRecords } from './case-facts.ts'

/** A case during one change, with its caller. It is locked, unless the change is stored onto the version that was read alone. */
export type CaseInChange = { row: StoredCase; template: Template; actor: Actor; facts: CaseFacts }

/** A document that was drawn from the content and stored before the transaction. */
export type DrawnDocument = StoredDocument & { content: string }

/** A case in change, with the records beside its facts. */
export type CaseToChange = CaseInChange & { records: CaseRecords }

/** A change that the chart has allowed, before it is stored. `records` are as they were before the change. */
export type AllowedChange = CaseToChange & {
  at: Date
  after: CaseFacts
  event: CaseEvent
  effects: readonly Effect[]
}

/** A change in the transaction that stores it. `drawn`: the document that was drawn before, undefined if the transaction draws it. */
export type Transition = AllowedChange & { tx: Tx; drawn?: DrawnDocument | null | undefined }

/** The author of a change as the log has it: with the handler of the case, where the actor stands in at that moment. */
export const authorOf = ({ actor, row, records, at }: AllowedChange): AuditActor => {
  const author = auditActorOf(actor)
  const { assignedToId: id, assignedToName: name } = row
  if (actor.kind !== 'staff' || id === null) return author
  const isDeputy = deputyOf({ moId: row.moId, userId: id }, records.absences, swedishDay(at))?.id === actor.userId
  return isDeputy ? { ...author, onBehalfOf: { id, name: name ?? '' } } : author
}

type FactsChange = { before: CaseFacts; after: CaseFacts; awaits: Party; by: string; at: Date }

/**
 * Stores what a transition has changed and nothing else, and returns the case's new version. `change` adds columns of the
 * case that the chart does not know. Messages and delegation are facts that their own commands store.
 */
export const saveFacts = async (
  tx: Tx,
  row: StoredCase,
  { before, after, awaits, by, at }: FactsChange,
  change: CaseUpdate = {},
): Promise<number> => {
  for (const form of changedItems(before.forms, after.forms)) await saveForm(tx, row.id, form, by, at)
  for (const { componentId, status, confirmedBy } of changedItems(before.checkPoints, after.checkPoints))
    await checkPoints.put(tx, row.id, {
      componentId,
      status,
      confirmedBy,
      confirmedAt: status === 'CHECKED' ? at : null,
    })
  for (const correction of changedItems<Correction>(before.corrections, after.corrections))
    await corrections.put(tx, row.id, correction)
  await corrections.remove(tx, row.id, removedFrom(before.corrections, after.corrections))
  for (const draft of changedItems<CorrectionDraft>(before.correctionDrafts, after.correctionDrafts))
    await corrections.putDraft(tx, row.id, draft)
  await corrections.removeDrafts(tx, row.id, removedFrom(before.correctionDrafts, after.correctionDrafts))
  if (after.status !== before.status) await journey.add(tx, row.id, after.status, at)
  const isStayChanged = after.status !== before.status || !isDeepStrictEqual(after.signature, before.signature)
  if (isStayChanged) await stays.derive(tx, [row.id])
  if (isStayChanged || awaits !== row.awaits || Object.keys(change).length > 0) listChanges.note(tx)

  return await cases.update(
    tx,
    row.id,
    {
      status: after.status,
      companyName: after.companyName,
      contactEmail: after.contactPersonEmail,
      signature: JSON.stringify(after.signature),
      analogSignature: JSON.stringify(after.analogSignature),
      internalSignature: JSON.stringify(after.internalSignature),
      regionalReview: JSON.stringify(after.regionalReview),
      creditReport: after.creditReport,
      queuedAdmission: after.queuedAdmission && JSON.stringify(after.queuedAdmission),
      ...(awaits === row.awaits ? {} : { awaits, awaitsSince: at }),
      ...change,
    },
    by,
    at,
  )
}

const saveForm = async (tx: Tx, caseId: string, form: FormFacts, by: string, at: Date): Promise<void> => {
  const { formId, status, hasApplicantEntry, problemCount } = form
  const approval = status === 'approved' ? { approvedBy: by, approvedAt: at } : { approvedBy: null, approvedAt: null }
  await formStates.put(tx, caseId, formId, { status, hasApplicantEntry, problemCount, ...approval })
}

type OfComponent = { componentId: string }

const removedFrom = (before: readonly OfComponent[], after: readonly OfComponent[]): string[] => {
  const remaining = new Set(after.map(({ componentId }) => componentId))
  return before.map(({ componentId }) => componentId).filter((componentId) => !remaining.has(componentId))
}

/** The items of `after` that `before` lacks or has differently. */
const changedItems = <T>(before: readonly T[], after: readonly T[]): T[] => {
  const known = new Set(before.map((item) => JSON.stringify(item)))
  return after.filter((item) => !known.has(JSON.stringify(item)))
}
