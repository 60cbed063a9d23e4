import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { conditionalForms, conditionalValues, conditionCount } from './form/conditions-to-measure.ts'
import { inPage, keys, median, typeIn } from './form/measure-page.ts'
import { addressOf, launchBrowser, openPage, serve } from './form/measured-browser.ts'

/*
 * What conditions cost a key: a form of 600 fields with 300 conditions of all kinds, of which each typed answer decides over fifty, against the
 * same form without. Both show the same rows. A ratio of one run, for machines differ.
 */

const rounds = Number(process.argv[2] ?? 7)
const goal = 1.2

const folder = mkdtempSync(join(tmpdir(), 'conditions-bench-'))
await build({ logLevel: 'error', build: { outDir: folder, emptyOutDir: true } })
const server = serve(folder)
const address = `${await addressOf(server)}/bench.html`
const browser = await launchBrowser()
const forms = conditionalForms()
const figures: Record<'with' | 'without', number[]> = { with: [], without: [] }
try {
  for (let round = 0; round < rounds; round += 1)
    for (const name of ['without', 'with'] as const) figures[name].push(await scriptPerKey(name))
} finally {
  await browser.close()
  server.close()
  rmSync(folder, { recursive: true, force: true })
}

const [own, other] = [median(figures.with), median(figures.without)]
console.info(`\n${conditionCount} conditions, median of ${rounds}: with, without, ratio, goal`)
console.info(
  `  JS per key    ${own.toFixed(3)} ms  ${other.toFixed(3)} ms  ${(own / other).toFixed(2)}  ${goal.toFixed(2)}`,
)

async function scriptPerKey(name: 'with' | 'without'): Promise<number> {
  const { page, session } = await openPage(browser, address)
  await inPage(page, 'mount', [forms[name], conditionalValues(forms[name])])
  const { scriptMs } = await typeIn(page, session)
  await page.context().close()
  return scriptMs / keys
}
