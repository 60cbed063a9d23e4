import type { Page } from '@playwright/test'

/** How long the request to pause may be under way: a clock is not paused at a time that has passed. */
const marginMs = 5000

/** Stops the clock of a page, where it is installed: the page does not refetch its case until it is resumed, and acts on what it has. */
export const pauseClock = async (page: Page): Promise<void> =>
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + marginMs)
