import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing that axe finds, and nothing that has to be scrolled to the side. */
export const expectAccessible = async (page: Page, name?: string): Promise<void> => {
  await standStill(page)
  await expectNoViolation(new AxeBuilder({ page }), name)
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), name).toBe(true)
}

/** The same of colours alone, for the other scheme of a page that has been looked at. */
export const expectContrast = async (page: Page, name?: string): Promise<void> => {
  await standStill(page)
  await expectNoViolation(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']), name)
}

const expectNoViolation = async (axe: AxeBuilder, name: string | undefined): Promise<void> => {
  const { violations } = await axe.analyze()
  expect
    .soft(
      violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]),
      name,
    )
    .toEqual([])
}

/** Waits for what moves or fades in: on its way it is half transparent, and covers what it does not cover at rest. */
export const standStill = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    // What has just been asked for, such as the other scheme, begins to move in the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
