import { describe, expect, test } from 'vitest'
import { isUnexplained, replayHistory } from '#machines/case/history/replay-history.ts'
import type { AuditEntry } from '#schemas/audit.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { demoCases } from '#templates/demo/cases.ts'
import { demoOrganisations } from '#templates/demo/organisations.ts'
import { auditRows } from './scenario-rows.ts'
import { seedScenario } from './seed-scenario.ts'

const scenarios = demoCases(new Date('2026-11-20T14:00:00Z')).map((demoCase) => {
  const template = demoOrganisations.find(({ organisation }) => organisation.id === demoCase.moId)?.templates[0]
  if (template === undefined) throw new Error('The demo has no template')
  return seedScenario(demoCase, template)
})

const stateOf = ({ status, signature, analogSignature, internalSignature, regionalReview }: CaseFacts) => [
  status,
  signature.status,
  analogSignature.status,
  internalSignature.status,
  regionalReview.status,
]

describe.each(scenarios)('the history of $demoCase.company.name', (scenario) => {
  const { facts, journey, steps } = scenario
  const entries = auditRows(scenario).map((row, index): AuditEntry => ({
    id: index + 1,
    eventType: row.eventType,
    formId: row.formId ?? null,
    componentId: row.componentId ?? null,
    by: { kind: row.actorKind, name: row.actorName },
    at: new Date(row.at).toISOString(),
    params: JSON.parse(row.params),
  }))
  const replayed = replayHistory({
    facts,
    journey: journey.map(({ status, at }) => ({ status, at: at.toISOString() })),
    entries,
  })

  test('the chart explains the history of each demo case', () => {
    expect(replayed.filter(isUnexplained)).toStrictEqual([])
  })

  test('the replayed history of a demo case has each of its states, with the forms, checkpoints and corrections at the time', () => {
    const logged = steps.filter((step) => auditRows({ ...scenario, steps: [step] }).length > 0)
    const detailsOf = ({ forms, checkPoints, corrections }: CaseFacts) => ({
      approved: forms.map(({ status }) => status === 'approved'),
      checkPoints,
      corrections: corrections.map(({ componentId, isHandled, isApproved }) => [componentId, isHandled, isApproved]),
    })
    expect(replayed.map((step) => [step.at, stateOf(step.facts), detailsOf(step.facts)])).toStrictEqual(
      logged.map(({ step, after }) => [step.at.toISOString(), stateOf(after), detailsOf(after)]),
    )
  })
})
