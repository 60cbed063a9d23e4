import { expect, type Page } from '@playwright/test'
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
