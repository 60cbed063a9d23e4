import { stateIn } from 'xstate'
import { chartBase } from '../chart-base.ts'
import { archiving } from './decisions.ts'
import { mail, record } from './effects.ts'

const refused = ['cancel the date of admission', record('GenericChange'), mail('registerRefused')] as const

/** The membership register has the case, or is being asked to accept it. */
export const registered = chartBase.createStateConfig({
  id: 'registered',
  tags: 'registered',
  initial: 'EXPORTED_TO_TELLUS',
  states: {
    EXPORTED_TO_TELLUS: {
      id: 'EXPORTED_TO_TELLUS',
      tags: ['completed', 'awaits:register'],
      on: {
        'case.queueAdmissionDate': {
          guard: 'the date of admission is near',
          actions: ['queue the date of admission', record('GenericChange')],
        },
        'case.cancelAdmissionDate': {
          guard: 'a date of admission is queued',
          actions: ['cancel the date of admission', record('GenericChange')],
        },
        'register.accepted': { actions: record('GenericChange') },
        'register.finished': {
          target: 'FINISHED_IN_TELLUS',
          actions: [record('GenericChange'), mail('registerFinished'), mail('membershipRegistered')],
        },
        // The case returns to where it can be corrected. The region's answer stands until a form is reopened.
        'register.refused': [
          { guard: stateIn('#regionApproved'), target: '#APPROVED_BY_REGIONAL_REVIEWER', actions: refused },
          { guard: stateIn('#regionRejected'), target: '#REJECTED_BY_REGIONAL_REVIEWER', actions: refused },
          { target: '#APPROVED_BY_MA', actions: refused },
        ],
        'register.cancelled': {
          target: '#CANCELLED_IN_TELLUS',
          actions: ['cancel the date of admission', record('CaseCancelMembershipInTellus'), mail('registerCancelled')],
        },
      },
    },
    FINISHED_IN_TELLUS: {
      id: 'FINISHED_IN_TELLUS',
      tags: ['inArchive', 'member', 'awaits:nobody'],
      on: {
        'case.archive': archiving,
        'case.sendAdmissionDate': {
          guard: 'the date of admission is near',
          actions: ['forget the queued date of admission', record('AdmissionDateMailSent'), mail('admissionDate')],
        },
      },
    },
  },
})
