import { defineConfig, devices } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/chromium.ts'
import { findFreePort } from './scripts/start/port.ts'

/** The runner and its workers each read this file: the first one chooses the port for all, and leaves it in the environment. */
const serverOn = async (variable: string) => {
  const port = (process.env[variable] ??= String(await findFreePort()))
  const origin = `http://localhost:${port}`
  const webServer = {
    command: `"${process.execPath}" scripts/start-for-journeys.ts`,
    url: `${origin}/api/health/ready`,
    env: { PORT: port },
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  } as const
  return { origin, webServer }
}

/** Each project has a server and demo data of its own: what one does to a case, the other never meets. They run side by side, each file by file. */
const desktop = await serverOn('E2E_DESKTOP_PORT')
const phone = await serverOn('E2E_PHONE_PORT')
const executablePath = findChromium()

export default defineConfig({
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
  projects: [
    { name: 'desktop', workers: 1, use: { ...devices['Desktop Chrome'], locale: 'sv-SE', baseURL: desktop.origin } },
    { name: 'phone', workers: 1, use: { ...devices['Pixel 7'], locale: 'en-GB', baseURL: phone.origin } },
  ],
  webServer: [desktop.webServer, phone.webServer],
})
