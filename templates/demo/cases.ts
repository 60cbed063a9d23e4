import type { OrganisationType } from '#schemas/company.ts'
import type { FormValues } from '#schemas/form/value.ts'
import { filesOf } from './answers/papers-and-terms.ts'
import type { Subject } from './answers/subject.ts'
import { applicantsOf, demoId } from './applicants.ts'
import type { CasePlan } from './case-plan.ts'
import { demoCompany, type DemoCompany } from './companies.ts'
import { craftCases } from './craft-cases.ts'
import type { DemoCase, DemoStep } from './demo-case.ts'
import { workingDaysBefore } from './working-time.ts'
import { workshopCases } from './workshop-cases.ts'

/** The cases of the demo, every status among them, oldest first. Dates are credible as seen from `now`, and none is after it. */
export const demoCases = (now: Date): DemoCase[] =>
  [
    ...craftCases.map((plan) => ({ moId: 'hantverksgivarna', plan })),
    ...workshopCases.map((plan) => ({ moId: 'verkstadsalliansen', plan })),
  ]
    .map(({ moId, plan }, index) => demoCase(moId, plan, index + 1, now))
    .toSorted((one, other) => firstMoment(one) - firstMoment(other))

const firstMoment = ({ steps }: DemoCase): number => steps[0]?.at.getTime() ?? 0

const demoCase = (moId: string, plan: CasePlan, number: number, now: Date): DemoCase => {
  const company = demoCompany(plan.orgNo)
  if (company === undefined) throw new Error(`The demo has no company ${plan.orgNo}`)
  const people = applicantsOf(company, number)
  const subject: Subject = { number, company, trade: plan.trade, people, openedAt: workingDaysBefore(now, plan.opened) }
  const steps = buildSteps(plan, subject, now)
  const answers = answersAfter(steps)
  return {
    id: demoId('case', number),
    moId,
    company: {
      name: plan.isUnnamed === true ? '' : company.name,
      orgNo: company.orgNo,
      organisationType: organisationTypeOf(company),
      contactPersonEmail: contactAfter(steps) ?? people[0].email,
    },
    people: steps.some(({ event }) => event.type === 'form.start' && event.formId === 'contacts')
      ? people
      : [people[0]],
    locale: plan.locale ?? 'sv',
    silent: steps.some(({ event }) => event.type === 'case.createSilently'),
    status: plan.status,
    steps,
    answers,
    files: 'attachments' in answers ? filesOf(subject) : [],
    mailOutcome: plan.mailOutcome ?? 'DELIVERED',
  }
}

/** The actions of the plan's scenario, spread over its time by their gaps. */
const buildSteps = (plan: CasePlan, subject: Subject, now: Date): DemoStep[] => {
  const moments = plan.scenario.flatMap((chapter) => chapter(subject))
  const length = moments.reduce((sum, { gap }) => sum + gap, 0)
  let elapsed = 0
  return moments.map(({ gap, by, event }) => {
    elapsed += gap
    const daysAgo = length === 0 ? plan.opened : plan.opened - ((plan.opened - plan.last) * elapsed) / length
    return { at: workingDaysBefore(now, daysAgo), by, event }
  })
}

const answersAfter = (steps: readonly DemoStep[]): Record<string, FormValues> => {
  const answers: Record<string, FormValues> = {}
  for (const { event } of steps)
    if (event.type === 'values.save') answers[event.formId] = { ...answers[event.formId], ...event.values }
  return answers
}

const contactAfter = (steps: readonly DemoStep[]): string | undefined => {
  const change = steps.map(({ event }) => event).findLast((event) => event.type === 'case.changeContact')
  return change?.email
}

const organisationTypeOf = ({ legalForm }: DemoCompany): OrganisationType =>
  legalForm === 'EF' ? 'SOLITARY_COMPANY' : legalForm === 'UTL' ? 'FOREIGN_COMPANY' : 'REGULAR_COMPANY'
