import { expect, type Page } from '@playwright/test'
import { finishAnimations } from './expect-accessible.ts'

/** The focused element. `domIndex` is its index in the document. */
type TabStop = { name: string; domIndex: number; isFocusShown: boolean; isObscured: boolean; isOutside: boolean }

const currentTabStop = (page: Page): Promise<TabStop> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const { left, top, width, height } = element.getBoundingClientRect()
    const isFocusShown = [element, element.closest('.ds-field, label, li') ?? element].some((each) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
    /** Whether the topmost element at the point is the element, a descendant, or the label around it. */
    const isSeen = (x: number, y: number): boolean => {
      const shown = document.elementFromPoint(x, y)
      return shown !== null && (element.contains(shown) || shown.contains(element))
    }
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const))
    const isSized = width > 1 && height > 1
    return {
      name: `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`,
      domIndex: [...document.querySelectorAll('*')].indexOf(element),
      isFocusShown,
      isObscured: isSized && !points.some(([x, y]) => isSeen(left + width * x, top + height * y)),
      isOutside: element === document.body || element.localName === 'dialog',
    }
  })

const namesOf = (stops: readonly TabStop[]): readonly string[] => stops.map(({ name }) => name)

/**
 * Tabs through the open page or dialog and back, and expects what axe cannot check: the tab order is the document's
 * (WCAG 2.4.3), every stop shows its focus (2.4.7), and none is wholly covered (2.4.11). Stops where the focus would leave the page.
 */
export const expectOperable = async (page: Page, maxStops = 40, name?: string): Promise<void> => {
  const walk = async (key: 'Tab' | 'Shift+Tab', steps: number): Promise<readonly TabStop[]> => {
    const stops: TabStop[] = []
    while (stops.length < steps) {
      await page.keyboard.press(key)
      let stop = await currentTabStop(page)
      // The element that has the focus at first may stand behind the only control.
      if (stop.isOutside && stops.length === 0) {
        await page.keyboard.press(key)
        stop = await currentTabStop(page)
      }
      const last = stops.at(-1)
      const isRound =
        last !== undefined && (key === 'Tab' ? stop.domIndex < last.domIndex : stop.domIndex > last.domIndex)
      // After the last one the browser's own controls have the focus, or the dialog itself, and the order restarts.
      if (stop.isOutside || isRound) break
      stops.push(stop)
    }
    return stops
  }
  await finishAnimations(page)
  const forward = await walk('Tab', maxStops)
  const stops = [...forward, ...(await walk('Shift+Tab', forward.length))]
  expect.soft(forward.length, name).toBeGreaterThan(0)
  expect.soft(namesOf(stops.filter(({ isFocusShown }) => !isFocusShown)), name).toStrictEqual([])
  expect.soft(namesOf(stops.filter(({ isObscured }) => isObscured)), name).toStrictEqual([])
}

/** Expects the focus on an element: it is not lost to the body when the focused element is removed (WCAG 2.4.3). */
export const expectFocusNotLost = async (page: Page, name = 'the focus'): Promise<void> => {
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body), name).toBe(false)
}

/** Expects the text in a live region (WCAG 4.1.3). */
export const expectAnnounced = async (page: Page, text: string | RegExp): Promise<void> => {
  await expect(page.locator('[role=status], [role=alert]').filter({ hasText: text }).first()).toBeAttached()
}
