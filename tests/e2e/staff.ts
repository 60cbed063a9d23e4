import { expect, type Locator, type Page } from '@playwright/test'
import type { DemoCase } from '#templates/demo/demo-case.ts'

/** Opens a URL and signs in at the identity provider as one of its people. */
export const signInAs = async (page: Page, person: string, address: string): Promise<void> => {
  await page.goto(address)
  await page.getByRole('button', { name: person }).click()
  await expect(page).not.toHaveURL(/\/sandbox\/identity\//)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
}

/** The path of a case for staff. */
export const adminAddress = ({ id }: DemoCase, path = ''): string => `/case/admin/${id}${path}`

/** Opens a document of the case by its button, downloads it from there and closes it. Returns the name of the file. */
export const downloadDocument = async (page: Page, button: Locator): Promise<string> => {
  await button.click()
  const documents = page.locator('[data-documents]')
  const download = page.waitForEvent('download')
  await documents.getByRole('button', { name: /^(?:Ladda ner|Download) / }).click()
  const name = (await download).suggestedFilename()
  await documents.getByRole('button', { name: /^(?:Stäng dokumenten|Close the documents)$/ }).click()
  await expect(documents.getByRole('heading')).toBeHidden()
  return name
}
