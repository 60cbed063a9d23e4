import { expect, type Locator, type Page } from '@playwright/test'
import { demoCaseOf, requestCaseLink } from './case-link.ts'
import { openForm } from './form-page.ts'
import { test } from './test.ts'

const viewport = { width: 390, height: 844 }
test.use({ viewport })

/** As a browser does whose text has been made twice as large. */
const enlargeText = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

/** The texts in a container that reach out of the window. */
const cutTexts = (page: Page, container: string): Promise<readonly string[]> =>
  page.locator(container).evaluate(
    (root, end) =>
      [...root.querySelectorAll('*')].flatMap((element) => {
        const { right, width } = element.getBoundingClientRect()
        const isCut = width > 1 && right > end + 1
        return isCut && element.children.length === 0 ? [element.textContent] : []
      }),
    viewport.width,
  )

test('on a phone with text twice as large the start page and the task list fit, and the header covers nothing', async ({
  page,
  request,
}) => {
  const link = await requestCaseLink(request, demoCaseOf('5599050118', 'STARTED'))
  const start = '/apply/hantverksgivarna'
  for (const address of [`${start}/medlemsansokan`, `${start}/forgot`, link, `${link}/sign`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await enlargeText(page)
    expect.soft(await cutTexts(page, 'body'), address).toStrictEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(viewport.width)
    const [name, language] = [
      page.getByRole('banner').locator('span > span'),
      page.getByRole('banner').getByRole('button'),
    ]
    const [nameBox, languageBox] = [await name.boundingBox(), await language.boundingBox()]
    expect.soft(languageBox?.y, address).toBeGreaterThanOrEqual((nameBox?.y ?? 0) + (nameBox?.height ?? 0))
  }
})

test('on the narrowest phone the forms of the task list stand close to each other', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(await requestCaseLink(request, demoCaseOf('5599050118', 'STARTED')))
  const rows = page.getByRole('region', { name: 'Formulär' }).getByRole('listitem')
  await expect(rows).toHaveCount(8)
  const heights = await rows.evaluateAll((elements) => elements.map((element) => element.clientHeight))
  expect(heights.filter((height) => height > 150)).toStrictEqual([])
})

test('on a phone the bar of a form keeps its words whole: with text twice as large, and without a connection', async ({
  page,
  request,
  context,
}) => {
  const link = await requestCaseLink(request, demoCaseOf('5599050118', 'STARTED'))
  const form = await openForm(page, link, 'company')
  const close = form.getByRole('button', { name: 'Stäng', exact: true })
  const language = form.getByRole('button', { name: 'English', exact: true })
  const heightOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.height ?? 0
  await context.setOffline(true)
  await form.getByRole('textbox', { name: 'Webbplats' }).fill('www.taket.example')
  await form.getByRole('textbox', { name: 'Webbplats' }).blur()
  await expect(form.getByText(/^Ej sparat/)).toBeVisible()
  expect(await heightOf(language)).toBeLessThan(50)
  await enlargeText(page)
  expect(await cutTexts(page, 'dialog')).toStrictEqual([])
  expect(await heightOf(language)).toBeLessThan(100)
  expect(await heightOf(close.locator('..'))).toBeLessThan(viewport.height / 2)
})

test('on the narrowest phone with text twice as large a checkbox has its tools below the text, not beside single letters', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const form = await openForm(page, await requestCaseLink(request, demoCaseOf('5599050118', 'STARTED')), 'company')
  await enlargeText(page)
  const text = form.getByText('Företaget använder också ett annat namn utåt', { exact: true })
  const question = form.getByRole('button', { name: /^Fråga om detta.*annat namn utåt$/ })
  const [textBox, questionBox] = [await text.boundingBox(), await question.boundingBox()]
  expect(textBox?.width).toBeGreaterThan(150)
  expect(questionBox?.y).toBeGreaterThanOrEqual((textBox?.y ?? 0) + (textBox?.height ?? 0))
})
