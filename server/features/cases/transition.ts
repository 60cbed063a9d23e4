import type { CaseEvent } from '#machines/case/events.ts'
import type { Actor } from '#machines/case/permissions.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import type { Template } from '#schemas/template.ts'
import type { Tx } from '../../db/tables.ts'
import type { StoredDocument } from '../signing/store-document.ts'
import type { CaseRecords } from './case-facts.ts'
import type { StoredCase } from '../../repositories/cases.ts'

/** A case during one change: locked, read, and with its caller. */
export type LockedCase = { row: StoredCase; template: Template; actor: Actor; facts: CaseFacts }

/** A document that was drawn from the content and stored before the transaction. */
export type DrawnDocument = StoredDocument & { content: string }

/**
 * A transition that the chart has allowed, before it is stored. `records` are as they were before it. `drawn`: what it freezes where that is drawn
 * before; undefined where it is drawn in the transaction.
 */
export type Transition = LockedCase & {
  records: CaseRecords
  tx: Tx
  at: Date
  after: CaseFacts
  event: CaseEvent
  drawn?: DrawnDocument | null | undefined
}
