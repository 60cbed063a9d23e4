import { mkdirSync, writeFileSync } from 'node:fs'
import { readCharts } from '#machines/charts/charts.ts'
import { machineDocs, pageOf } from './machines/machine-docs.ts'

for (const chart of readCharts()) process.stdout.write(`${pageOf(chart)}\n\n`)

mkdirSync('docs/machines', { recursive: true })
for (const { path, content } of await machineDocs()) {
  writeFileSync(path, content)
  process.stdout.write(`Wrote ${path}\n`)
}
