import { chartBase } from './chart-base.ts'

const answer = { guard: 'its requirement is met', actions: 'note the event' } as const

/** The local association's opinion, where the template asks for it. */
export const regionalReview = chartBase.createStateConfig({
  initial: 'notRequired',
  states: {
    notRequired: { entry: { type: 'regional review becomes', params: { status: 'notRequired' } } },
    notYetRequested: {
      entry: { type: 'regional review becomes', params: { status: 'notYetRequested' } },
      on: { 'regionalReview.request': { guard: 'its requirement is met', target: 'requested' } },
    },
    requested: {
      entry: { type: 'regional review becomes', params: { status: 'requested' } },
      on: {
        'regionalReview.approve': { ...answer, target: 'approved' },
        'regionalReview.reject': { ...answer, target: 'rejected' },
      },
    },
    approved: { entry: { type: 'regional review becomes', params: { status: 'approved' } } },
    rejected: { entry: { type: 'regional review becomes', params: { status: 'rejected' } } },
  },
})
