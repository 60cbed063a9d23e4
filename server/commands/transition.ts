import type { CaseEvent } from '#machines/case/events.ts'
import type { Actor } from '#machines/case/permissions.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import type { Template } from '#schemas/template.ts'
import type { Tx } from '../db/tables.ts'
import type { StoredCase } from '../repositories/cases.ts'

/** A case in the hands of one change: locked, read, and asked about by somebody. */
export type HeldCase = { row: StoredCase; template: Template; actor: Actor; facts: CaseFacts }

/** A step that the chart has allowed, before it is stored. */
export type Step = HeldCase & { tx: Tx; at: Date; after: CaseFacts; event: CaseEvent }

/** What the log calls somebody. */
export const nameOf = (actor: Actor): string => (actor.kind === 'system' ? '' : actor.name)
