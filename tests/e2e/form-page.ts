import { expect, type Locator, type Page } from '@playwright/test'

/** The control, or the group of controls, of a component. */
export const fieldLocator = (page: Page, formId: string, componentId: string): Locator =>
  page.locator(`[id="${formId}.${componentId}"]`)

export const errorLocator = (page: Page, formId: string, componentId: string): Locator =>
  page.locator(`[id="${formId}.${componentId}-error"]`)

/** One radio or checkbox of a component. */
export const choiceLocator = (page: Page, formId: string, componentId: string, value: string): Locator =>
  page.locator(`input[name="${formId}.${componentId}"][value="${value}"]`)

/** Opens a form of the case of a link. */
export const openForm = async (page: Page, link: string, formId: string): Promise<Locator> => {
  await page.goto(`${link}/form/${formId}`)
  const form = page.getByRole('dialog')
  await expect(form.getByRole('heading', { level: 1 })).toBeVisible()
  return form
}
