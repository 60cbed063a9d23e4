import { caseMachine } from '../case/case.ts'
import { caseSessionMachine } from '../case-session.ts'
import { formSessionMachine } from '../form-session.ts'
import { liveUpdatesMachine } from '../live-updates.ts'
import { requestMachine } from '../request.ts'
import { signInMachine } from '../sign-in.ts'
import { machineNames, type Chart } from './chart.ts'
import { readChart } from './read-chart.ts'

const machines = {
  case: caseMachine,
  caseSession: caseSessionMachine,
  formSession: formSessionMachine,
  request: requestMachine,
  signIn: signInMachine,
  liveUpdates: liveUpdatesMachine,
} as const

/** Every machine as data. */
export const readCharts = (): readonly Chart[] => machineNames.map((name) => readChart(name, machines[name]))
