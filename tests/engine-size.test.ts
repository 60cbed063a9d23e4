import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { build } from 'vite'
import { pagePlugins } from '#scripts/build/page-plugins.ts'

/**
 * Bytes of JavaScript, gzip, of the form engine's own code as it is shipped: without React, the grammar's validator, the translations' runtime
 * and the texts, which come from the catalogs.
 */
const budget = 48_300

/** The modules that a page needs to show any form. */
const entries = [
  'src/form/form-view.tsx',
  'src/form/form-error-summary.tsx',
  'src/form/store.ts',
  'schemas/form/compile.ts',
]

afterEach(() => vi.unstubAllEnvs())

test('the form engine itself is small', { timeout: 60_000 }, async () => {
  // Else every text is in the code too, in Swedish.
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: pagePlugins(),
    build: {
      write: false,
      minify: true,
      lib: { entry: entries.map((path) => resolve(path)), formats: ['es'] },
      // Leaves out everything that comes from a package.
      rolldownOptions: { external: /^(?![./#]|src\/)/ },
    },
  })
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const scripts = files.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const sources = new Set(scripts.flatMap(({ moduleIds }) => moduleIds))
  expect([...sources].filter((path) => path.includes('node_modules'))).toStrictEqual([])
  expect(sources).toContain(resolve('src/form/components/text-box.tsx'))
  expect(gzipSync(scripts.map(({ code }) => code).join('\n'), { level: 9 }).length).toBeLessThanOrEqual(budget)
})
