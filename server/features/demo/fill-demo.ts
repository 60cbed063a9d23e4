import { demoCases } from '#templates/demo/cases.ts'
import { demoOrganisations } from '#templates/demo/organisations.ts'
import type { Template } from '#schemas/template.ts'
import { committing, type Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import * as cases from '../../repositories/cases.ts'
import * as organisations from '../../repositories/organisations.ts'
import * as stays from '../../repositories/journey.ts'
import { allRows, insertRows, type DemoRows, loadOrganisations } from './demo-rows.ts'
import { fillRounds } from './fill-rounds.ts'
import { scenarioRows } from './scenario-rows.ts'
import { seedScenario, type Scenario } from './seed-scenario.ts'

/**
 * Fills an empty database with the demo: organisations, people, and cases in every status. One with an organisation in it stays as it
 * is. Each case goes through the chart, so what the demo shows is what the product would have done.
 */
export const fillDemoWhenEmpty = async (context: Context): Promise<void> => {
  await committing(context, async (tx) => {
    if (!(await organisations.isEmpty(tx))) return
    const now = context.now()
    await loadOrganisations(tx, now)
    const scenarios = demoCases(now).map((demoCase) => seedScenario(demoCase, templateOf(demoCase.moId)))
    const rows: DemoRows[] = []
    for (const scenario of scenarios)
      rows.push(scenarioRows(scenario, await referenceOf(tx, scenario), hostOf(context)))
    await insertRows(tx, allRows(rows))
    await stays.derive(
      tx,
      scenarios.map(({ demoCase }) => demoCase.id),
    )
    for (const scenario of scenarios) await fillRounds(context, tx, scenario)
  })
}

const templateOf = (moId: string): Template => {
  const template = demoOrganisations.find(({ organisation }) => organisation.id === moId)?.templates[0]
  if (template === undefined) throw new Error(`The demo has no template for ${moId}`)
  return template
}

const referenceOf = async (tx: Tx, { steps }: Scenario): Promise<string> =>
  await cases.nextReference(tx, steps[0]?.step.at ?? new Date(0))

const hostOf = ({ config }: Context): string => new URL(config.publicUrl).hostname
