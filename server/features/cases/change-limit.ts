import type { CaseEvent } from '#machines/case/events.ts'
import { TooManyRequestsError } from '../../http/http-error.ts'
import * as audit from '../../repositories/audit.ts'
import { auditActorOf } from './audit-actor.ts'
import type { Transition } from './transition.ts'

type Limits = { changes: number; texts: number }

/** How much one link or person may change of one case within an hour; all links or people together may change three times as much. */
const limits: Readonly<Record<'applicant' | 'caseworker', Limits>> = {
  applicant: { changes: 300, texts: 30 },
  caseworker: { changes: 1000, texts: 120 },
}
const together = 3
const hourMs = 60 * 60_000

const writesText: ReadonlySet<CaseEvent['type']> = new Set(['message.post', 'note.add'])

/**
 * Keeps the log, the messages and the notes of a case from growing without end. Saved answers are never refused: their rows and entries are
 * bounded by the template.
 *
 * @throws TooManyRequestsError
 */
export const assertMayChange = async ({ tx, row, actor, event, at }: Omit<Transition, 'effects'>): Promise<void> => {
  const { kind, id = null } = auditActorOf(actor)
  if (kind === 'system' || event.type === 'values.save') return
  const since = new Date(at.getTime() - hourMs)
  const { own, all, oldest } = await audit.countOf(tx, { caseId: row.id, kind, id, since, at })
  const { changes, texts } = limits[kind]
  const isTooMuch = (counted: Limits, factor: number): boolean =>
    counted.changes >= changes * factor || (writesText.has(event.type) && counted.texts >= texts * factor)
  if (isTooMuch(own, 1) || isTooMuch(all, together))
    throw new TooManyRequestsError(((oldest ?? at).getTime() + hourMs - at.getTime()) / 1000)
}
