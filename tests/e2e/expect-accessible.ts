import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import { expect, type JSHandle, type Page } from '@playwright/test'

/** Expects no axe violations and no horizontal scrolling. */
export const expectAccessible = async (page: Page, name?: string): Promise<void> => {
  await finishAnimations(page)
  await expectNoViolation(page, {}, name)
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), name).toBe(true)
}

/** The same of colours alone, for the other scheme of a page that has been looked at. */
export const expectContrast = async (page: Page, name?: string): Promise<void> => {
  await finishAnimations(page)
  await expectNoViolation(page, { runOnly: ['color-contrast', 'link-in-text-block'] }, name)
}

/** Expects no axe violations outside of frames: frames hold documents, which the browser shows. */
const expectNoViolation = async (page: Page, options: axe.RunOptions, name: string | undefined): Promise<void> => {
  const handle = await axeIn(page)
  const violations = await handle.evaluate(async (inPage, runOptions) => {
    const outcome = { iframes: false, resultTypes: ['violations' as const], selectors: false }
    const results = await inPage.run(document, { ...runOptions, ...outcome })
    return results.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  }, options)
  expect.soft(violations, name).toEqual([])
}

const axeIn = async (page: Page): Promise<JSHandle<typeof axe>> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeSource}\n${parsesColoursOnce}`)
  return await page.evaluateHandle('axe')
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** A page has thousands of texts and backgrounds in a dozen colours, and axe parses that of each, which takes a quarter of its time. */
const parsesColoursOnce = `{
  const { prototype } = axe.commons.color.Color
  const parse = prototype.parseString
  const parsed = new Map()
  prototype.parseString = function (text) {
    if (parsed.has(text)) return Object.assign(this, parsed.get(text))
    const { r, g, b, alpha } = parse.call(this, text)
    parsed.set(text, { r, g, b, alpha })
    return this
  }
}`

/** Waits for finite animations: a running one is half transparent, and covers other elements. */
export const finishAnimations = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
    // One animation may set off another: a colour that is inherited follows the one that it comes from.
    for (let stillFrames = 0; stillFrames < 3; stillFrames += 1) {
      await nextFrame()
      const under = moving()
      if (under.length === 0) continue
      stillFrames = 0
      await Promise.allSettled(under.map(({ finished }) => finished))
    }
  })
}
