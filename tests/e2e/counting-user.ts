import { expect, type Locator, type Page } from '@playwright/test'

/** Does what a person does, and counts it: a scroll where something has to be read or pressed that is out of view. */
export const countingUser = (page: Page) => {
  const count = { clicks: 0, keys: 0, scrolls: 0 }
  const dialog = page.getByRole('dialog').last()
  return {
    count,
    click: async (target: Locator): Promise<void> => {
      await expect(target).toBeVisible()
      if (!(await target.evaluate(isInView))) count.scrolls += 1
      count.clicks += 1
      await target.click()
    },
    press: async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) {
        count.keys += 1
        await page.keyboard.press(key)
      }
    },
    /** Presses a key until the focus is there, as a person who sees it move. */
    pressUntil: async (key: string, target: Locator): Promise<void> => {
      const isFocused = async (): Promise<boolean> =>
        await target.evaluate((element) => element === document.activeElement)
      for (let pressed = 0; !(await isFocused()); pressed += 1) {
        if (pressed > 40) throw new Error(`${key} does not lead to ${target.toString()}`)
        count.keys += 1
        await page.keyboard.press(key)
      }
    },
    /** The same by the key that scrolls. */
    readByKeys: async (): Promise<void> => {
      const last = dialog.locator('dl > div').last()
      await expect(last).toBeVisible()
      if (await last.evaluate(isInView)) return
      count.keys += 1
      await page.keyboard.press('End')
      await expect.poll(async () => await last.evaluate(isInView)).toBe(true)
    },
    /** Reads the answers of the open form to their end. */
    read: async (): Promise<void> => {
      const last = dialog.locator('dl > div').last()
      await expect(last).toBeVisible()
      if (await last.evaluate(isInView)) return
      count.scrolls += 1
      await last.scrollIntoViewIfNeeded()
    },
  }
}

/** Within the window, and not behind what sticks to its end. */
const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  const bar = element.closest('dialog')?.querySelector('[data-bottom-bar]')
  const end = bar === null || bar === undefined || bar.contains(element) ? innerHeight : bar.getBoundingClientRect().top
  return top >= 0 && bottom <= end
}
