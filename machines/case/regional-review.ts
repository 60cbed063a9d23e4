import { chartBase } from './chart-base.ts'

const transition = { guard: 'requirements are met', actions: 'apply event' } as const

/** The local association's opinion, where the template requires it. */
export const regionalReview = chartBase.createStateConfig({
  initial: 'notRequired',
  states: {
    notRequired: { entry: { type: 'set regional review status', params: { status: 'notRequired' } } },
    notYetRequested: {
      entry: { type: 'set regional review status', params: { status: 'notYetRequested' } },
      on: { 'regionalReview.request': { guard: 'requirements are met', target: 'requested' } },
    },
    requested: {
      entry: { type: 'set regional review status', params: { status: 'requested' } },
      on: {
        'regionalReview.approve': { ...transition, target: 'approved' },
        'regionalReview.reject': { ...transition, target: 'rejected' },
      },
    },
    approved: { entry: { type: 'set regional review status', params: { status: 'approved' } } },
    rejected: { entry: { type: 'set regional review status', params: { status: 'rejected' } } },
  },
})
