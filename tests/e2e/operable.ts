import { expect, type Page } from '@playwright/test'
import { standStill } from './accessible.ts'

/** What the keyboard is on. `at` is its place in the document. */
type Stop = { name: string; at: number; isFocusShown: boolean; isObscured: boolean; isOutside: boolean }

const stopNow = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const { left, top, width, height } = element.getBoundingClientRect()
    const isFocusShown = [element, element.closest('.ds-field, label, li') ?? element].some((each) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
    /** Whether the point shows the element, a part of it, or the label that it is in. */
    const isSeen = (x: number, y: number): boolean => {
      const shown = document.elementFromPoint(x, y)
      return shown !== null && (element.contains(shown) || shown.contains(element))
    }
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const))
    const isSized = width > 1 && height > 1
    return {
      name: `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`,
      at: [...document.querySelectorAll('*')].indexOf(element),
      isFocusShown,
      isObscured: isSized && !points.some(([x, y]) => isSeen(left + width * x, top + height * y)),
      isOutside: element === document.body || element.localName === 'dialog',
    }
  })

const namesOf = (stops: readonly Stop[]): readonly string[] => stops.map(({ name }) => name)

/**
 * Goes through the open surface with Tab and back with Shift and Tab, and expects what axe cannot see: the order is the document's
 * (WCAG 2.4.3), every stop shows its focus (2.4.7), and none is wholly covered (2.4.11). Ends where it began to leave the page.
 */
export const expectOperable = async (page: Page, most = 40, name?: string): Promise<void> => {
  const walk = async (key: 'Tab' | 'Shift+Tab', steps: number): Promise<readonly Stop[]> => {
    const stops: Stop[] = []
    while (stops.length < steps) {
      await page.keyboard.press(key)
      let stop = await stopNow(page)
      // What has the focus at first may stand behind the only control.
      if (stop.isOutside && stops.length === 0) {
        await page.keyboard.press(key)
        stop = await stopNow(page)
      }
      const last = stops.at(-1)
      const isRound = last !== undefined && (key === 'Tab' ? stop.at < last.at : stop.at > last.at)
      // Past the last one the browser's own controls have the focus; a dialog itself stands for them, and it begins again.
      if (stop.isOutside || isRound) break
      stops.push(stop)
    }
    return stops
  }
  await standStill(page)
  const there = await walk('Tab', most)
  const stops = [...there, ...(await walk('Shift+Tab', there.length))]
  expect.soft(there.length, name).toBeGreaterThan(0)
  expect.soft(namesOf(stops.filter(({ isFocusShown }) => !isFocusShown)), name).toStrictEqual([])
  expect.soft(namesOf(stops.filter(({ isObscured }) => isObscured)), name).toStrictEqual([])
}

/** Something has the focus: it is not lost to the page as a whole when what had it goes (WCAG 2.4.3). */
export const expectFocusKept = async (page: Page, name = 'the focus'): Promise<void> => {
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body), name).toBe(false)
}

/** Screen readers are told these words, without the focus going to them (WCAG 4.1.3). */
export const expectAnnounced = async (page: Page, text: string | RegExp): Promise<void> => {
  await expect(page.locator('[role=status], [role=alert]').filter({ hasText: text }).first()).toBeAttached()
}
