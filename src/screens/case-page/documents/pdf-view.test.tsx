// Imported first, since it sets the order of the cascade layers.
import { withTestI18n } from '#src/ui/with-test-i18n.tsx'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { boastfulPdf, brokenPdfs, hostilePdfs, pdfOfPages, pdfWith } from '#tests/fixtures/pdf-files.ts'
import { PdfView } from './pdf-view.tsx'

beforeAll(async () => {
  requestAreas(['shell', 'caseworker'])
  await activateLocale('sv')
})

const opened = vi.fn<typeof window.open>()

beforeEach(async () => {
  await page.viewport(1000, 800)
  vi.stubGlobal('open', opened)
  vi.stubGlobal('alert', opened)
  return () => {
    vi.unstubAllGlobals()
    opened.mockReset()
  }
})

const show = async (bytes: Blob) =>
  await render(
    withTestI18n(
      <div style={{ display: 'grid', blockSize: 700, inlineSize: 560 }}>
        <PdfView bytes={bytes} name="Bevis.pdf" instead={(why) => <p role="status">{why}</p>} />
      </div>,
    ),
  )

/** Excludes the hidden canvas with which pdf.js measures text. */
const drawn = (): HTMLCanvasElement[] => [...document.querySelectorAll<HTMLCanvasElement>('[role=group] canvas')]

test('a page of a PDF is drawn, and its text can be selected and read by screen readers', async () => {
  await show(pdfWith({ texts: ['Registration', 'Second page'] }))
  const first = page.getByRole('group', { name: 'Sida 1 av 2' })
  await expect.element(first.getByText('Registration')).toBeInTheDocument()
  await vi.waitUntil(() => drawn().length >= 1)
  const [canvas] = drawn()
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  const reds = [...pixels].filter((_, index) => index % 4 === 0)
  expect([Math.min(...new Set(reds)) < 128, Math.max(...new Set(reds))]).toStrictEqual([true, 255])
  const print = first.getByText('Registration').element().getBoundingClientRect()
  const paper = first.element().getBoundingClientRect()
  // The printed place: 60 of 595 points from the left.
  expect(Math.round((100 * (print.left - paper.left)) / paper.width)).toBe(10)
})

test('a PDF page without text says so to a screen reader', async () => {
  await show(pdfWith({ texts: [''] }))
  await expect.element(page.getByText('Sidan är en bild utan text.')).toBeInTheDocument()
})

test.each(Object.entries(hostilePdfs))('%s in a PDF does nothing', async (_, bytes) => {
  const address = window.location.href
  const requests = new PerformanceObserver(() => {})
  requests.observe({ type: 'resource' })
  await show(bytes)
  await expect.element(page.getByText('Harmless').first()).toBeInTheDocument()
  const text = page.getByText('Harmless').first().element()
  // Dispatches events directly, since text on a mile-high page is out of the pointer's reach.
  for (const each of [text, text.parentElement, text.closest('[role=group]')])
    each?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  const fetched = requests.takeRecords().map(({ name }) => new URL(name).origin)
  expect({
    address: window.location.href,
    opened: opened.mock.calls,
    foreign: fetched.filter((origin) => origin !== window.location.origin),
    active: document.querySelectorAll('iframe, object, embed, a, input, form').length,
  }).toStrictEqual({ address, opened: [], foreign: [], active: 0 })
})

test('a PDF that declares more content than it has is shown as far as it goes', async () => {
  await show(boastfulPdf)
  await expect.element(page.getByText('Harmless')).toBeInTheDocument()
})

test.each(Object.entries(brokenPdfs))('%s is reported in words', async (_, bytes) => {
  await show(bytes)
  await expect
    .element(page.getByRole('status').getByText('Filen är skadad, eller är ingen PDF, och kan inte visas här.'))
    .toBeInTheDocument()
})

test('scrolling ten thousand PDF pages causes no long tasks, and keeps few of them in the DOM', async () => {
  const ofOne: number[] = []
  const calibration = new PerformanceObserver((list) =>
    ofOne.push(...list.getEntries().map(({ duration }) => duration)),
  )
  calibration.observe({ type: 'longtask' })
  const first = await show(pdfWith({ texts: ['Ready'] }))
  await expect.element(page.getByText('Ready')).toBeInTheDocument()
  await first.unmount()
  calibration.disconnect()
  const bytes = pdfOfPages(10_000)
  const long: number[] = []
  const observer = new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration)))
  observer.observe({ type: 'longtask' })
  await show(bytes)
  await expect.element(page.getByRole('group', { name: /Sida 1 av 10.000/ })).toBeInTheDocument()
  await expect.element(page.getByText('One of many').first()).toBeInTheDocument()
  const scroller = page.getByRole('region', { name: 'Sidorna i Bevis.pdf' }).element()
  const inPage = (): number => document.querySelectorAll('[role=group]').length
  const most: number[] = []
  for (const part of [0.25, 0.5, 0.75, 1]) {
    scroller.scrollTop = part * scroller.scrollHeight
    await vi.waitUntil(() => document.querySelectorAll('[role=group] canvas').length > 0)
    most.push(inPage())
  }
  await expect.element(page.getByRole('group', { name: /Sida 10.000 av 10.000/ })).toBeInTheDocument()
  await vi.waitUntil(() => document.querySelectorAll('[role=group] canvas').length > 0)
  observer.disconnect()
  expect(Math.max(...most)).toBeLessThanOrEqual(6)
  // On a busy machine one page alone takes longer than the 100 ms that people notice.
  const longest = Math.max(100, 2 * Math.max(0, ...ofOne))
  expect(long.filter((duration) => duration > longest)).toStrictEqual([])
})
