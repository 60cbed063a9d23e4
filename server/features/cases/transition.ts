import type { Effect } from '#machines/case/effects.ts'
import type { CaseEvent } from '#machines/case/events.ts'
import type { Actor } from '#machines/case/permissions.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import type { Template } from '#schemas/template.ts'
import type { Tx } from '../../db/tables.ts'
import type { StoredDocument } from '../signing/assert-may-invite.ts'
import type { CaseRecords } from './case-facts.ts'
import type { StoredCase } from '../../repositories/cases.ts'

/** A case during one change, with its caller. It is locked, unless the change is stored onto the version that was read alone. */
export type CaseInChange = { row: StoredCase; template: Template; actor: Actor; facts: CaseFacts }

/** A document that was drawn from the content and stored before the transaction. */
export type DrawnDocument = StoredDocument & { content: string }

/** The same with what was read of it beside its facts. */
export type CaseToChange = CaseInChange & { records: CaseRecords }

/** A change that the chart has allowed, before it is stored. `records` are as they were before the change. */
export type AllowedChange = CaseToChange & {
  at: Date
  after: CaseFacts
  event: CaseEvent
  effects: readonly Effect[]
}

/** The same in the transaction that stores it. `drawn`: what it freezes where that is drawn before; undefined where it is drawn in the transaction. */
export type Transition = AllowedChange & { tx: Tx; drawn?: DrawnDocument | null | undefined }
