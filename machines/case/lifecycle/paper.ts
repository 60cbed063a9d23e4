import { stateIn } from 'xstate'
import { chartBase } from '../chart-base.ts'
import { mail, record } from './effects.ts'

/** The application is being signed on paper. */
export const paper = chartBase.createStateConfig({
  id: 'paper',
  tags: ['awaits:applicant', 'onPaper'],
  initial: 'DOWNLOADED_FOR_ANALOG_SIGNATURE',
  states: { DOWNLOADED_FOR_ANALOG_SIGNATURE: {} },
  on: {
    'analog.cancel': { guard: stateIn('#paperAtHand'), target: '#CREATED', actions: record('GenericChange') },
    'analog.upload': { target: '#review', actions: [record('AnalogSignatureSubmitted'), mail('applicationReceived')] },
  },
})
