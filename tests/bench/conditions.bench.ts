import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { computedCount, computedForms, computedValues } from './form/computed-to-measure.ts'
import { conditionalForms, conditionalValues, conditionCount } from './form/conditions-to-measure.ts'
import type { Spec, Values } from './form/form-to-measure.ts'
import { inPage, keys, median, typeIn } from './form/measure-page.ts'
import { addressOf, launchBrowser, openPage, serve } from './form/measured-browser.ts'

/*
 * Measures the cost of a key in a form of 600 fields with 300 conditions of all kinds, of which each typed answer decides over fifty, against the
 * same form without; both show the same rows. Measures it also with 60 computed numbers, of which each typed one changes ten, and ten ranges that
 * end at it, against the same numbers alone. The figures are ratios of one run, for machines differ.
 */

type Pair<T> = Record<'with' | 'without', T>
type Measured = {
  name: string
  forms: Pair<Spec>
  values: (spec: Spec) => Values
  /** The key that is pressed. */
  key: string
  /** Of the ratio; null where what is shown changes with every key. */
  goal: number | null
}

const rounds = Number(process.argv[2] ?? 7)
const measured: readonly Measured[] = [
  { name: `${conditionCount} conditions`, forms: conditionalForms(), values: conditionalValues, key: 'a', goal: 1.2 },
  { name: `${computedCount} computed numbers`, forms: computedForms(), values: computedValues, key: '1', goal: null },
]

const folder = mkdtempSync(join(tmpdir(), 'conditions-bench-'))
await build({ logLevel: 'error', build: { outDir: folder, emptyOutDir: true } })
const server = serve(folder)
const address = `${await addressOf(server)}/bench.html`
const browser = await launchBrowser()
let isOver = false
console.info(`\nJS per key, median of ${rounds}: with, without, ratio, goal`)
try {
  for (const each of measured) {
    const figures: Pair<number[]> = { with: [], without: [] }
    for (let round = 0; round < rounds; round += 1)
      for (const name of ['without', 'with'] as const) figures[name].push(await scriptPerKey(each, name))
    const [own, other] = [median(figures.with), median(figures.without)]
    const isWithin = each.goal === null || own / other <= each.goal
    isOver ||= !isWithin
    console.info(
      `  ${each.name.padEnd(22)}${own.toFixed(3)} ms  ${other.toFixed(3)} ms  ${(own / other).toFixed(2)}  ${each.goal?.toFixed(2) ?? '–'}${isWithin ? '' : '  over the goal'}`,
    )
  }
} finally {
  await browser.close()
  server.close()
  rmSync(folder, { recursive: true, force: true })
}
if (isOver) process.exitCode = 1

async function scriptPerKey({ forms, values, key }: Measured, name: keyof Pair<unknown>): Promise<number> {
  const { page, session } = await openPage(browser, address)
  await inPage(page, 'mount', [forms[name], values(forms[name])])
  const { scriptMs } = await typeIn(page, session, key)
  await page.context().close()
  return scriptMs / keys
}
