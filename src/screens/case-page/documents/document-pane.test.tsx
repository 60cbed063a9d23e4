// Imported first, since it sets the order of the cascade layers.
import '#src/ui/with-test-i18n.tsx'
import axe from 'axe-core'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { switchKeys } from '#src/screens/keys/keys.tsx'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { staff } from '#tests/fixtures/case-actors.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'
import { pdfWith } from '#tests/fixtures/pdf-files.ts'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker', 'signing'])
  await activateLocale('sv')
})

const pdf = pdfWith({ texts: ['Signed by all'] })
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = new Blob([Uint8Array.from(atob(dot), (each) => each.charCodeAt(0))], { type: 'image/png' })

/** The responses to requests for the credit report in turn, of which the last repeats. */
let reports: readonly (Blob | number)[] = []
let fetched = 0

beforeEach(async () => {
  localStorage.clear()
  fetched = 0
  reports = [picture]
  await page.viewport(1440, 900)
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('AspirantSignature')) return new Response(pdf)
    if (!address.includes('CreditSafeReport')) return await new Promise(() => {})
    const report = reports[Math.min(fetched, reports.length - 1)]
    fetched += 1
    return typeof report === 'number' ? new Response(null, { status: report }) : new Response(report)
  })
  return () => vi.unstubAllGlobals()
})

const facts = factsFor('SUBMITTED', { creditReport: 'available', extraReviewSteps: ['CREDITSAFE_REPORT'] })
const pane = page.getByRole('region', { name: 'Dokument', exact: true })
const showSigned = page.getByRole('button', { name: 'Visa det underskrivna dokumentet' })
const showReport = page.getByRole('button', { name: 'Visa kreditupplysningen' })
const heading = (name: string) => page.getByRole('heading', { level: 2, name })
const separator = page.getByRole('separator', { name: 'Dokumentens bredd' })

const focus = (element: Element): void => {
  if (element instanceof HTMLElement) element.focus()
}

test('a document opened by a key gets the focus, and Escape returns it', async () => {
  await mountCase(facts, staff(2))
  await userEvent.tab()
  focus(showSigned.element())
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Underskriven ansökan')).toHaveFocus()
  await expect.element(pane.getByText('Signed by all')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(pane).not.toBeInTheDocument()
  await expect.element(showSigned).toHaveFocus()
})

test('D toggles the documents and brackets switch between them, unless the user is typing or has switched the keys off', async () => {
  await mountCase(facts, staff(2))
  await expect.element(showSigned).toBeVisible()
  await userEvent.keyboard('d')
  await expect.element(heading('Underskriven ansökan')).toBeVisible()
  await userEvent.keyboard(']')
  await expect.element(heading('Kreditupplysning')).toBeVisible()
  await userEvent.keyboard(']')
  await expect.element(heading('Underskriven ansökan')).toBeVisible()
  await userEvent.click(page.getByRole('textbox', { name: /^Skriv till/ }))
  await userEvent.keyboard('d[[')
  await expect.element(heading('Underskriven ansökan')).toBeVisible()
  await userEvent.click(heading('Underskriven ansökan'))
  switchKeys(false)
  await expect.element(pane.getByText('stänger')).not.toBeInTheDocument()
  await userEvent.keyboard('d')
  await expect.element(heading('Underskriven ansökan')).toBeVisible()
  switchKeys(true)
  await userEvent.keyboard('d')
  await expect.element(pane).not.toBeInTheDocument()
})

test('arrow keys change the width of the document pane within bounds, and it is remembered', async () => {
  const first = await mountCase(facts, staff(2))
  await userEvent.click(showSigned)
  const width = (): number => pane.element().getBoundingClientRect().width
  const before = width()
  focus(separator.element())
  await userEvent.keyboard('{ArrowLeft}')
  expect(Math.round(width() - before)).toBe(24)
  const left =
    document.body.getBoundingClientRect().width - Number.parseFloat(getComputedStyle(document.body).paddingRight)
  expect(Math.round(left + width())).toBe(1440)
  await first.unmount()
  await mountCase(facts, staff(2))
  await userEvent.click(showSigned)
  await expect.poll(() => Math.round(width() - before)).toBe(24)
  focus(separator.element())
  await userEvent.keyboard('{End}')
  expect(width()).toBe(800)
  await userEvent.keyboard('{Home}')
  expect(width()).toBe(360)
})

test('a picture is shown beside the page, and can be opened in its own tab', async () => {
  await mountCase(facts, staff(3))
  await userEvent.click(showReport)
  const shown = pane.getByRole('img', { name: 'Kreditupplysning' })
  await expect.poll(() => shown.element().getAttribute('src')).toMatch(/^blob:/)
  const link = pane.getByRole('link', { name: 'Öppna i en flik: Kreditupplysning' })
  await expect.poll(() => link.element().getAttribute('href')).toMatch(/^blob:/)
  await expect.element(link).toHaveAttribute('rel', 'noopener')
})

test('a file of another type is not executed, and is offered as a download', async () => {
  reports = [new Blob(['<script>alert(1)</script>'], { type: 'text/html' })]
  await mountCase(facts, staff(2))
  await userEvent.click(showReport)
  await expect.element(pane.getByText('Den här sortens fil kan inte visas här.')).toBeVisible()
  await expect.element(pane.getByRole('button', { name: 'Ladda ner Kreditupplysning' })).toBeVisible()
  expect(document.querySelectorAll('iframe, object, embed, a[href^="blob:"]').length).toBe(0)
})

test('a damaged picture is reported as damaged', async () => {
  reports = [new Blob(['no picture'], { type: 'image/png' })]
  await mountCase(facts, staff(2))
  await userEvent.click(showReport)
  await expect.element(pane.getByText('Bilden är skadad och kan inte visas här.')).toBeVisible()
})

test('a failed document can be fetched again', async () => {
  reports = [503, 503, picture]
  await mountCase(facts, staff(2))
  await userEvent.click(showReport)
  await expect.element(pane.getByText('Dokumentet gick inte att hämta.')).toBeVisible()
  reports = [picture]
  await userEvent.click(pane.getByRole('button', { name: 'Försök igen' }))
  await expect.element(pane.getByRole('img', { name: 'Kreditupplysning' })).toBeVisible()
})

test('the credit report is fetched before it is opened', async () => {
  await mountCase(facts, staff(2))
  await expect.poll(() => fetched).toBe(1)
})

test('in a narrow window the documents open in a dialog, and closing it returns the focus to the page', async () => {
  await page.viewport(1024, 800)
  await mountCase(facts, staff(2))
  focus(showSigned.element())
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Dokument' })
  await expect.element(dialog.getByText('Signed by all')).toBeInTheDocument()
  await expect.element(heading('Underskriven ansökan')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(showSigned).toHaveFocus()
})

test.each(['light', 'dark'] as const)('the document pane has no violation of WCAG 2.2 AA, %s', async (scheme) => {
  document.documentElement.style.colorScheme = scheme
  await mountCase(facts, staff(2))
  await userEvent.click(showSigned)
  await expect.element(pane.getByText('Signed by all')).toBeInTheDocument()
  const { violations } = await axe.run(pane.element(), { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
  document.documentElement.style.colorScheme = ''
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toStrictEqual([])
})
