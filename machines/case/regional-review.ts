import { and, stateIn } from 'xstate'
import { chartBase } from './chart-base.ts'

const begins = { guard: stateIn('#OUT_FOR_REGIONAL_REVIEW'), target: '#regionAsked' } as const

/** The local association's opinion, if the template requires it. A case that returns to the review, also from the register, is asked about again. */
export const regionalReview = chartBase.createStateConfig({
  initial: 'notRequired',
  states: {
    notRequired: {},
    notYetRequested: { id: 'regionNotYetAsked', always: begins },
    requested: {
      id: 'regionAsked',
      on: {
        'regionalReview.approve': {
          guard: and([stateIn('#OUT_FOR_REGIONAL_REVIEW'), 'a comment is written']),
          target: '#regionAnswered.approved',
          actions: 'note the opinion of the region',
        },
        'regionalReview.reject': {
          guard: and([stateIn('#OUT_FOR_REGIONAL_REVIEW'), 'a comment is written']),
          target: '#regionAnswered.rejected',
          actions: 'note the opinion of the region',
        },
      },
    },
    answered: {
      id: 'regionAnswered',
      initial: 'approved',
      states: {
        approved: { id: 'regionApproved', tags: 'regionApproved' },
        rejected: { id: 'regionRejected', tags: 'regionRejected' },
      },
      always: [
        { ...begins, actions: 'clear the opinion of the region' },
        { guard: stateIn('#SUBMITTED'), target: '#regionNotYetAsked', actions: 'clear the opinion of the region' },
      ],
    },
  },
})
