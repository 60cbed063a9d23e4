import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { playwright } from '@vitest/browser-playwright'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { anchoredHas } from './scripts/build/anchored-has.ts'
import { drawnCharts } from './scripts/build/drawn-charts.ts'
import { isLongOnScreen } from './scripts/build/page-plugins.ts'
import { chromiumArguments, findChromium } from './scripts/chromium.ts'
import { sourceSeed } from './tests/setup/source-seed.ts'

const timeZone = 'Europe/Stockholm'
process.env.TZ = timeZone

const executablePath = findChromium()
/** Suites that need a database. The proof runs them twice: on the embedded one, and on the PostgreSQL of TEST_DATABASE_URL. */
const databaseSuites = ['tests/server/**/*.test.ts', 'server/{db,repositories,endpoints}/**/*.test.ts']
/** Once is enough: these open an embedded database or none whatever the address is, or ask what is decided above it. */
const embeddedAlone = [
  'tests/server/{external-systems,organisation-commands,process,sign-in}.test.ts',
  'server/db/{backups,data-folder,embedded-pool,statement-names}.test.ts',
  'server/endpoints/**/*.test.ts',
]
/**
 * Once is enough, and PostgreSQL is quicker: what these ask is decided above the database, by the chart, the rights and the settings, or they race
 * requests, which the one connection of an embedded database puts in a row. SQL, locks, migrations, the queue, search and copies are asked of both.
 */
const postgresAlone = [
  'tests/server/{authorization,authorization-matrix,case-history,every-transition,who-decides,owner-account}.test.ts',
  'tests/server/{applicant-responses,features,receipts,signatory-identity,starts}.test.ts',
  'tests/server/{analog-signing,signed-document,signing-endings,signing.property}.test.ts',
]
/** Without POSTGRES_FOLLOWS, as by hand or where there is no PostgreSQL, the embedded database has all suites. */
const onOtherDatabase = (): string[] => {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return embeddedAlone
  return process.env['POSTGRES_FOLLOWS'] === '1' ? postgresAlone : []
}
const browserPackages = [
  '@digdir/designsystemet-react',
  '@lingui/core',
  '@lingui/react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@xstate/react',
  'axe-core',
  'fast-check',
  'lucide-react',
  'pdfjs-dist/legacy/build/pdf.mjs',
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react/compiler-runtime',
  'react/jsx-dev-runtime',
  'valibot',
  'vitest-browser-react',
  'xstate',
]
const setupFiles = ['./tests/setup/no-unexpected-console-error.ts', './tests/setup/property-seed.ts']
/**
 * Files of one process after another, with the modules that are loaded: loading the server anew takes longer than most of its tests. Each starts what it
 * tests by itself; a file that replaces a module is `unit`, where each has a process of its own.
 */
const sharing = { isolate: false }
const provide = { propertySeed: Number(process.env['PROPERTY_SEED'] ?? sourceSeed()) }

export default defineConfig({
  // The compiler's preset comes before the translations': in the other order it folds constants before the message ids are hashed.
  plugins: [
    react(),
    lingui(),
    drawnCharts,
    anchoredHas,
    babel({ presets: [reactCompilerPreset({ sources: isLongOnScreen }), linguiTransformerBabelPreset()] }),
  ],
  // The sources do not name the packages that the macros and the compiler import. Found only while a test runs, these would reload the page
  // under the test.
  optimizeDeps: { include: ['@lingui/core', '@lingui/react', 'react/compiler-runtime', 'react/jsx-dev-runtime'] },
  test: {
    // One less than there are, unless told otherwise: of two processors one.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{schemas,authoring,sandbox,templates,src,scripts}/**/*.test.ts', 'tests/*.test.ts'],
          // A test that reads the whole tree takes seconds on a loaded machine.
          testTimeout: 30_000,
          env: { TZ: timeZone },
          setupFiles,
          provide,
        },
      },
      {
        extends: true,
        test: {
          name: 'machines',
          ...sharing,
          environment: 'node',
          include: ['machines/**/*.test.ts'],
          // The walks of the chart and an embedded database take seconds on a loaded machine.
          hookTimeout: 60_000,
          testTimeout: 30_000,
          env: { TZ: timeZone },
          setupFiles,
          provide,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          ...sharing,
          environment: 'node',
          include: ['server/**/*.test.ts'],
          // The walks of the chart and an embedded database take seconds on a loaded machine.
          hookTimeout: 60_000,
          testTimeout: 30_000,
          exclude: databaseSuites,
          env: { TZ: timeZone },
          setupFiles,
          provide,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          ...sharing,
          environment: 'node',
          include: databaseSuites,
          exclude: onOtherDatabase(),
          env: { TZ: timeZone },
          setupFiles,
          provide,
          // Opening an embedded database takes seconds on a loaded machine.
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        // Found out only while a test runs, a package makes the page reload under it.
        optimizeDeps: { include: browserPackages },
        test: {
          name: 'browser',
          include: ['src/**/*.test.tsx'],
          globalSetup: ['./tests/setup/upload-target.ts'],
          setupFiles: [...setupFiles, './tests/setup/empty-session.ts'],
          provide,
          // A poll ends as soon as it holds; on a busy machine a page is painted seconds later.
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                args: chromiumArguments,
                ...(executablePath === undefined ? {} : { executablePath }),
              },
              contextOptions: { locale: 'sv-SE', timezoneId: timeZone },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
