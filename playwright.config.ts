import { defineConfig, devices } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  globalSetup: './tests/e2e/global-setup.ts',
  testDir: './tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 15_000,
    timezoneId: 'Europe/Stockholm',
    screenshot: 'off',
    trace: 'off',
    video: 'off',
    launchOptions: { args: chromiumArguments, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  // Side by side, each spec file by spec file: a worker has a server of its own.
  projects: [
    { name: 'desktop', workers: 1, use: { ...devices['Desktop Chrome'], locale: 'sv-SE' } },
    { name: 'phone', workers: 1, use: { ...devices['Pixel 7'], locale: 'en-GB' } },
  ],
})
