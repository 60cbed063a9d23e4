import { killPostgres, killServer } from './faults/kills.ts'
import { failExternal } from './faults/external.ts'
import { isWithoutLoss, tableOf, type ReportRow } from './faults/report.ts'
import { killOneOfTwo } from './faults/two-processes.ts'

/*
 * Breaks everything that can break in the middle of writes, and counts what was acknowledged and is lost, and what happened more than once.
 *
 *   npm run bench -- faults                    everything, in about twenty minutes
 *   npm run bench -- faults postgres 8         one section, so often
 */
const sections: Readonly<Record<string, { count: number; run: (count: number) => Promise<readonly ReportRow[]> }>> = {
  embedded: { count: 50, run: async (count) => [await killServer('embedded', count)] },
  server: { count: 50, run: async (count) => [await killServer('PostgreSQL', count)] },
  two: { count: 6, run: async (count) => [await killOneOfTwo(count)] },
  postgres: { count: 20, run: async (count) => [await killPostgres(count)] },
  external: { count: 1, run: failExternal },
}

const [chosen, count] = process.argv.slice(2)
const names = chosen === undefined ? Object.keys(sections) : [chosen]
const rows: ReportRow[] = []
for (const name of names) {
  const section = sections[name]
  if (section === undefined)
    throw new Error(`There is no section ${name}. There are: ${Object.keys(sections).join(', ')}.`)
  rows.push(...(await section.run(count === undefined ? section.count : Number(count))))
}
console.info(tableOf(rows))
process.exit(rows.every(isWithoutLoss) ? 0 : 1)
