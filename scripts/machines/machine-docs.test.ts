import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCharts } from '#machines/charts/charts.ts'
import { machineDocs } from './machine-docs.ts'
import { checksOf } from './chart-checks.ts'

test('the pictures and pages of the machines are current: npm run machines writes them', async () => {
  const docs = await machineDocs()
  expect(readdirSync('docs/machines').toSorted()).toStrictEqual(
    docs.map(({ path }) => path.replace('docs/machines/', '')).toSorted(),
  )
  const stale = docs.filter(({ path, content }) => readFileSync(path, 'utf8') !== content).map(({ path }) => path)
  expect(stale).toStrictEqual([])
})

test('the checks of the machines report final states only', () => {
  const found = readCharts().flatMap((chart) =>
    checksOf(chart)
      .filter(([title]) => title !== 'States without a way out')
      .flatMap(([title, names]) => names.map((name) => [chart.name, title, name])),
  )
  expect(found).toStrictEqual([])
})
