import { and, stateIn } from 'xstate'
import { chartBase } from '../chart-base.ts'
import { exporting } from './decisions.ts'

const isAsked = 'the internal signatory is asked to sign'
const isRejected = and([stateIn('#internalUnderway'), 'a message is written'])

/** The organisation signs. Without its signature the case returns to the earlier state, and keeps the region's answer. */
export const internal = chartBase.createStateConfig({
  id: 'internal',
  tags: 'awaits:administrator',
  initial: 'APPROVED',
  states: { APPROVED: {} },
  on: {
    'case.export': exporting,
    'internalSignature.declined': [
      { guard: and([isAsked, stateIn('#regionApproved')]), target: '#APPROVED_BY_REGIONAL_REVIEWER' },
      { guard: and([isAsked, stateIn('#regionRejected')]), target: '#REJECTED_BY_REGIONAL_REVIEWER' },
      { guard: isAsked, target: '#APPROVED_BY_MA' },
    ],
    'internalSignature.expired': [
      {
        guard: and([stateIn('#internalRequested'), stateIn('#regionApproved')]),
        target: '#APPROVED_BY_REGIONAL_REVIEWER',
      },
      {
        guard: and([stateIn('#internalRequested'), stateIn('#regionRejected')]),
        target: '#REJECTED_BY_REGIONAL_REVIEWER',
      },
      { guard: stateIn('#internalRequested'), target: '#APPROVED_BY_MA' },
    ],
    'internalSignature.reject': [
      { guard: and([isRejected, stateIn('#regionApproved')]), target: '#APPROVED_BY_REGIONAL_REVIEWER' },
      { guard: and([isRejected, stateIn('#regionRejected')]), target: '#REJECTED_BY_REGIONAL_REVIEWER' },
      { guard: isRejected, target: '#APPROVED_BY_MA' },
    ],
  },
})
