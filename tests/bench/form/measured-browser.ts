import { createServer, type Server } from 'node:http'
import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { extname, join } from 'node:path'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '#scripts/chromium.ts'

/** Without vsync: the wait for the next frame is the same for every page and would hide the difference of 4 ms and 9 ms of work. */
const framesWhenReady = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

export const launchBrowser = async (): Promise<Browser> => {
  const executablePath = findChromium()
  return await chromium.launch({
    args: [...chromiumArguments, ...framesWhenReady],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
}

/** A folder of built pages, alone in its process, for timers that are fine enough to measure with. */
export function serve(root: string): Server {
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
  return createServer((request, response) => {
    const path = join(root, new URL(request.url ?? '/', 'http://localhost').pathname)
    try {
      const bytes = readFileSync(path)
      response.writeHead(200, {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      })
      response.end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  }).listen(0, 'localhost')
}

/** Where the server is, once it listens. */
export async function addressOf(server: Server): Promise<string> {
  if (!server.listening) await once(server, 'listening')
  const address = server.address()
  return address !== null && typeof address === 'object' ? `http://localhost:${address.port}` : ''
}

export type OpenPage = { page: Page; session: CDPSession }

/** Opens a page to measure, in a browser context of its own, and waits until it can be asked. */
export async function openPage(browser: Browser, address: string): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => '__bench' in window)
  return { page, session: await measuredSession(page) }
}

/** A session with the page that counts the time of its own thread. */
export async function measuredSession(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return session
}
