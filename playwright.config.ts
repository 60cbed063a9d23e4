import { defineConfig, devices } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/chromium.ts'

const executablePath = findChromium()

/**
 * Journeys that neither the window's size nor the language changes much run in one of the projects, shared out among them; EVERY_JOURNEY=1
 * runs all in both. In either case surfaces.spec.ts walks each screen in both projects, and main-paths.spec.ts whole paths.
 */
const onlyOn =
  process.env['EVERY_JOURNEY'] === '1'
    ? { desktop: [], phone: [] }
    : {
        desktop: [
          '**/{applicant-keyboard,sign-in,popup-sign-in,faults,first-link,live-updates,whose-turn}.spec.ts',
          '**/caseworker-{changes,columns,contact,decisions,inline-corrections,drafts,keyboard,keys,messages,new-case,normal-case,queue,review,texts}.spec.ts',
          '**/{inspector,live-inspector,where-cases-stand}.spec.ts',
          '**/{features,live-updates-two-processes,moves-in,organisation-settings,publish-template,template-preview}.spec.ts',
        ],
        phone: [
          '**/applicant-{large-text,leaves-computer,signatories,signing,taps,task-list}.spec.ts',
          '**/{broken-links,form-language,form-without-network,mistyped-email,no-data-loss,refused-answers}.spec.ts',
          '**/caseworker-{conflict,corrections,bulk,extra-steps,paper,signed-changes,signing}.spec.ts',
          '**/{application-to-membership,examples,installation,offered-languages,organisation-people,replay,search-answers,several-templates,what-if}.spec.ts',
        ],
      }

export default defineConfig({
  globalSetup: './tests/e2e/global-setup.ts',
  testDir: './tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  // No test measures time: these only end one that waits for what will not come.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 30_000,
    timezoneId: 'Europe/Stockholm',
    screenshot: 'off',
    trace: 'off',
    video: 'off',
    launchOptions: { args: chromiumArguments, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  // Side by side, each spec file by spec file: a worker has a server of its own.
  projects: [
    { name: 'desktop', workers: 1, testIgnore: onlyOn.phone, use: { ...devices['Desktop Chrome'], locale: 'sv-SE' } },
    { name: 'phone', workers: 1, testIgnore: onlyOn.desktop, use: { ...devices['Pixel 7'], locale: 'en-GB' } },
  ],
})
