import { and, stateIn } from 'xstate'
import { chartBase } from '../chart-base.ts'
import { exporting } from './decisions.ts'

/** The member organisation signs. Without its signature there is something to put right: the review opens again. */
export const internal = chartBase.createStateConfig({
  id: 'internal',
  tags: 'awaits:caseworker',
  initial: 'APPROVED',
  states: { APPROVED: {} },
  on: {
    'case.export': exporting,
    'internalSignature.declined': { guard: 'the internal signatory is asked to sign', target: '#APPROVED_BY_MA' },
    'internalSignature.expired': { guard: stateIn('#internalRequested'), target: '#APPROVED_BY_MA' },
    'internalSignature.reject': {
      guard: and([stateIn('#internalUnderway'), 'a message is written']),
      target: '#APPROVED_BY_MA',
    },
  },
})
