import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { caseStatuses } from '#schemas/case-status.ts'
import { Company, ContactPerson } from '#schemas/company.ts'
import { CaseId } from '#schemas/identifiers.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { validateForm } from '#schemas/form/validation.ts'
import { isOrgNumber } from '#schemas/org-number.ts'
import { demoCases } from './cases.ts'
import type { DemoCase } from './demo-case.ts'
import { demoOrganisations } from './organisations.ts'

const now = new Date('2026-11-20T14:00:00Z')
const cases = demoCases(now)
const moments = [
  now,
  new Date('2026-11-22T00:05:00Z'),
  new Date('2027-03-01T06:30:00Z'),
  new Date('2028-02-29T23:59:59Z'),
]

const label = ({ id, company }: DemoCase) => `${id} ${company.name}`

const issuesOf = ({ id, moId, answers, people }: DemoCase) => {
  const template = demoOrganisations.find(({ organisation }) => organisation.id === moId)?.templates[0]
  return (template?.forms ?? []).flatMap((form) =>
    form.id in answers
      ? validateForm(compileForm(form), answers[form.id] ?? {}, {
          engine: (regex, text) => new RegExp(regex).test(text),
          available: {
            optionsByTag: template?.dynamicData ?? {},
            people: new Map(people.map((person) => [person.id, person])),
          },
        }).map((issue) => ({ ...issue, case: id, form: form.id }))
      : [],
  )
}

/** It is not signed yet, so that a form may still lack answers. */
const isUnfinished = ({ steps }: DemoCase) =>
  !steps.some(({ event }) => event.type === 'signature.share' || event.type === 'analog.download')

describe('the cases of the demo', () => {
  it('the demo has some forty cases, in every status, of both organisations', () => {
    expect(cases.length).toBeGreaterThanOrEqual(40)
    expect(new Set(cases.map(({ status }) => status))).toEqual(new Set(caseStatuses))
    expect(new Set(cases.map(({ moId }) => moId))).toEqual(
      new Set(demoOrganisations.map(({ organisation }) => organisation.id)),
    )
  })

  it('the cases of the demo have ids, companies and people that match the schemas', () => {
    const isSound = ({ id, company, people }: DemoCase) =>
      v.is(CaseId, id) &&
      v.is(Company, company) &&
      isOrgNumber(company.orgNo) &&
      people.every((person) => v.is(ContactPerson, person))
    expect(cases.filter((each) => !isSound(each)).map(label)).toEqual([])
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length)
  })

  it('the cases of the demo have answers that break no rule, and complete ones wherever the case has been signed', () => {
    const wrong = cases.flatMap((each) =>
      issuesOf(each).filter(({ code }) => !isUnfinished(each) || !code.startsWith('REQUIRED')),
    )
    expect(wrong).toEqual([])
  })

  it('the cases of the demo include one without a company name, one in English and one with a bounced mail', () => {
    expect(cases.filter(({ company }) => company.name === '').map(({ silent }) => silent)).toEqual([true])
    expect(cases.some(({ locale }) => locale === 'en')).toBe(true)
    expect(cases.some(({ mailOutcome }) => mailOutcome === 'BOUNCED')).toBe(true)
  })

  it('the cases of the demo leave a company at most one open case', () => {
    const closed = ['FINISHED_IN_TELLUS', 'CANCELLED_IN_TELLUS', 'REJECTED', 'RESET', 'REMOVED', 'ARCHIVED']
    const open = cases.filter(({ status }) => !closed.includes(status)).map(({ company }) => company.orgNo)
    expect(open.filter((orgNo, index) => open.indexOf(orgNo) !== index)).toEqual([])
  })

  it('the cases of the demo begin with their creation and go forward in time, none past now', () => {
    const isInOrder = (at: Date) => (each: DemoCase) =>
      each.steps[0]?.event.type.startsWith('case.create') === true &&
      each.steps.every((step, index) => step.at <= (each.steps[index + 1]?.at ?? at))
    for (const at of moments)
      expect(
        demoCases(at)
          .filter((each) => !isInOrder(at)(each))
          .map(label),
      ).toEqual([])
  })

  it('the cases of the demo are the same at every start', () => {
    expect(demoCases(now)).toEqual(cases)
  })
})
