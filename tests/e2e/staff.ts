import { expect, type Page } from '@playwright/test'
import type { DemoCase } from '#templates/demo/demo-case.ts'

/** Signs in by the identity provider's own page, as one of its people, and comes back to the address asked for. */
export const signInAs = async (page: Page, person: string, address: string): Promise<void> => {
  await page.goto(address)
  await page.getByRole('button', { name: person }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
}

/** The address of a case for those who work with it. */
export const adminAddress = ({ id }: DemoCase, path = ''): string => `/case/admin/${id}${path}`
