import type { Subject } from '../answers/subject.ts'
import type { DemoActor, DemoEvent } from '../demo-case.ts'
import { demoPeople, type DemoPerson } from '../people.ts'

/** Something that happens in a story. `gap` is how long after what came before, in proportion to the other gaps. */
export type Moment = { gap: number; by: DemoActor; event: DemoEvent }

/** A part of a scenario, for any company. */
export type Chapter = (subject: Subject) => Moment[]

const applicant: DemoActor = { kind: 'applicant' }
const system: DemoActor = { kind: 'system' }

export const byApplicant = (gap: number, event: DemoEvent): Moment => ({ gap, by: applicant, event })
export const bySystem = (gap: number, event: DemoEvent): Moment => ({ gap, by: system, event })
export const byStaff = (person: DemoPerson, gap: number, event: DemoEvent): Moment => ({
  gap,
  by: { kind: 'staff', person },
  event,
})

const named = (name: string): DemoPerson => {
  const person = demoPeople.find((each) => each.name === name)
  if (person === undefined) throw new Error(`The demo has nobody called ${name}`)
  return person
}

export const maria = named('Maria Öberg')
export const anders = named('Anders Ögren')
export const sofia = named('Sofia Källström')
export const karl = named('Karl Bergqvist')
export const asa = named('Åsa Wikström')
export const nils = named('Nils Rönnlund')
