import { expect, type Locator, type Page } from '@playwright/test'

/** The control, or the group of controls, that answers a component; its error is said beside it. */
export const answerTo = (page: Page, formId: string, componentId: string): Locator =>
  page.locator(`[id="${formId}.${componentId}"]`)

export const errorOf = (page: Page, formId: string, componentId: string): Locator =>
  page.locator(`[id="${formId}.${componentId}-error"]`)

/** One of the choices that answer a component. */
export const choice = (page: Page, formId: string, componentId: string, value: string): Locator =>
  page.locator(`input[name="${formId}.${componentId}"][value="${value}"]`)

/** Opens a form of the case that a link leads to. */
export const openForm = async (page: Page, link: string, formId: string): Promise<Locator> => {
  await page.goto(`${link}/form/${formId}`)
  const form = page.getByRole('dialog')
  await expect(form.getByRole('heading', { level: 1 })).toBeVisible()
  return form
}
