import { randomUUID } from 'node:crypto'
import type { AuditEventType } from '#schemas/audit.ts'
import type { Insertable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Scenario, ReplayedStep } from './seed-scenario.ts'

/** One entry of the audit log for each that the chart declared. */
export const auditRows = ({ demoCase, steps }: Scenario): Insertable<Tables['auditEntries']>[] =>
  steps.flatMap((replayed) => {
    const { step, actor, effects } = replayed
    return effects.flatMap((effect) => {
      const eventType = recordedBy(replayed, effect)
      return eventType === null
        ? []
        : [
            {
              caseId: demoCase.id,
              eventType,
              formId: 'formId' in step.event ? step.event.formId : null,
              componentId: 'componentId' in step.event ? step.event.componentId : null,
              actorKind: actor.kind === 'staff' ? ('caseworker' as const) : actor.kind,
              actorName: actor.kind === 'system' ? '' : actor.name,
              at: step.at,
              params: JSON.stringify({
                ...(eventType === 'GenericChange' ? { change: step.event.type } : {}),
                ...paramsOf(replayed),
              }),
            },
          ]
    })
  })

const recordedBy = ({ actor }: ReplayedStep, effect: ReplayedStep['effects'][number]): AuditEventType | null => {
  if (effect.type === 'record') return effect.params.eventType
  if (effect.type === 'record saved answers') return actor.kind === 'staff' ? 'FormValueSavedFromVO' : 'FormValueSaved'
  return null
}

/** Returns the values that fill the sentence of the entry. */
const paramsOf = ({ step: { event } }: ReplayedStep): Record<string, string | number | boolean> => {
  switch (event.type) {
    case 'case.delegate':
      return { name: event.to.name }
    case 'case.changeContact':
      return { email: event.email }
    case 'signature.signed':
    case 'internalSignature.signed':
      return { email: event.email }
    case 'signature.share':
    case 'internalSignature.submit':
      return { count: event.emails.length }
    case 'signature.declined':
      return { email: event.email, reason: event.reason }
    case 'signature.reject':
      return { message: event.message, openedFormIds: event.openedFormIds.join(' ') }
    case 'case.reject':
      return { message: event.message }
    case 'regionalReview.approve':
    case 'regionalReview.reject':
      return { comment: event.comment }
    case 'correction.request':
      return { message: event.text }
    case 'case.sendAdmissionDate':
      return { admissionDate: event.admissionDate }
    default:
      return {}
  }
}

export const noteRows = ({ demoCase, steps }: Scenario): Insertable<Tables['notes']>[] =>
  steps.flatMap(({ step, actor }) =>
    step.event.type === 'note.add' && actor.kind === 'staff'
      ? [
          {
            noteId: randomUUID(),
            caseId: demoCase.id,
            data: step.event.text,
            authorName: actor.name,
            authorId: actor.userId,
            createdAt: step.at,
          },
        ]
      : [],
  )
