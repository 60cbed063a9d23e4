import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects no axe violations and no horizontal scrolling. */
export const expectAccessible = async (page: Page, name?: string): Promise<void> => {
  await finishAnimations(page)
  await expectNoViolation(new AxeBuilder({ page }), name)
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), name).toBe(true)
}

/** The same of colours alone, for the other scheme of a page that has been looked at. */
export const expectContrast = async (page: Page, name?: string): Promise<void> => {
  await finishAnimations(page)
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

/** Waits for finite animations: a running one is half transparent, and covers other elements. */
export const finishAnimations = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
    // What moves may set off another: a colour that is inherited follows the one that it comes from.
    for (let stillFrames = 0; stillFrames < 3; stillFrames += 1) {
      await nextFrame()
      const under = moving()
      if (under.length === 0) continue
      stillFrames = 0
      await Promise.allSettled(under.map(({ finished }) => finished))
    }
  })
}
