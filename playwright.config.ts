import { defineConfig, devices } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/chromium.ts'
import { findFreePort } from './scripts/start/port.ts'

// The runner and its workers each read this file: the first one chooses the port for all.
process.env.E2E_PORT ??= String(await findFreePort())
const origin = `http://localhost:${process.env.E2E_PORT}`
const executablePath = findChromium()

export default defineConfig({
  testDir: './tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: origin,
    timezoneId: 'Europe/Stockholm',
    screenshot: 'off',
    trace: 'off',
    video: 'off',
    launchOptions: { args: chromiumArguments, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], locale: 'sv-SE' } },
    { name: 'phone', use: { ...devices['Pixel 7'], locale: 'en-GB' } },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/start-for-journeys.ts`,
    url: `${origin}/api/health/ready`,
    env: { PORT: process.env.E2E_PORT },
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
