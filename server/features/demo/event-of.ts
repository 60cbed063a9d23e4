import type { CaseEvent } from '#machines/case/events.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import type { DemoStep } from '#templates/demo/demo-case.ts'

/** An action of the demo as an event of the chart; null for the creation, which comes before the chart. */
export const eventOf = ({ at, event }: DemoStep): CaseEvent | null => {
  switch (event.type) {
    case 'case.create':
    case 'case.createSilently':
      return null
    case 'values.save':
      return { type: 'values.save', formId: event.formId, componentIds: Object.keys(event.values) }
    case 'message.post':
      return { type: 'message.post' }
    case 'message.handle':
      return { type: 'message.handle' }
    case 'note.add':
      return { type: 'note.add' }
    case 'case.delegate':
      return { type: 'case.delegate', name: event.to.name, email: event.to.email }
    case 'case.delete':
      return { type: 'case.delete', at: at.toISOString() }
    case 'case.sendAdmissionDate':
      return { ...event, today: swedishDay(at) }
    case 'correction.request': {
      const { formId, componentId, text } = event
      return { type: 'correction.request', formId, componentId, message: text, at: at.toISOString() }
    }
    case 'correction.handle':
      return {
        type: 'correction.handle',
        componentId: event.componentId,
        reply: event.reply ?? null,
        at: at.toISOString(),
      }
    case 'correction.approve':
      return { type: 'correction.approve', componentId: event.componentId }
    case 'signature.share':
    case 'signature.signed':
    case 'signature.declined':
    case 'internalSignature.submit':
    case 'internalSignature.signed':
      return { ...event, at: at.toISOString() }
    default:
      return event
  }
}
