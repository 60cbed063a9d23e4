import { expect, type Locator, type Page } from '@playwright/test'
import { demoCaseOf, requestCaseLink } from './case-link.ts'
import { openForm } from './form-page.ts'
import { namedSurfaces } from './surfaces.ts'
import { test } from './test.ts'

const viewport = { width: 390, height: 844 }
test.use({ viewport })

/** As a browser does whose text has been made twice as large. */
const enlargeText = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

/** The texts in a container that reach out of the window or of an element that hides their end, or are a column of single letters. */
const cutTexts = (page: Page, container: string): Promise<readonly string[]> =>
  page.locator(container).evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      // Texts of a screen reader alone are one pixel wide.
      if (!element.checkVisibility() || element.clientWidth === 1) return []
      const { overflowX, fontSize } = getComputedStyle(element)
      const isClipped = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      return [...element.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || node.textContent === null || node.textContent.trim() === '') return []
        const range = document.createRange()
        range.selectNodeContents(node)
        const { left, right } = range.getBoundingClientRect()
        const isColumn = range.getClientRects().length > 3 && right - left < 2.5 * parseFloat(fontSize)
        return isClipped || isColumn || left < -1 || right > window.innerWidth + 1 ? [node.textContent] : []
      })
    }),
  )

const expectFitting = async (page: Page, title: string): Promise<void> => {
  expect.soft(await cutTexts(page, 'body'), title).toStrictEqual([])
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect.soft(scrollWidth, title).toBe(clientWidth)
}

const addPerson = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^(Lägg till en person|Add a person)$/ })
    .first()
    .click()

/** Every page and dialog before companies, and each kind of form; the form with people has one being added. */
const applicantSurfaces = [
  ...namedSurfaces.filter(({ viewer }) => viewer === 'anybody' || viewer === 'company'),
  ...['company', 'workplaces', 'contacts', 'business', 'employees', 'agreements', 'attachments'].map((formId) => ({
    title: formId,
    about: demoCaseOf('5599033361', 'STARTED'),
    path: `/form/${formId}`,
    act: formId === 'contacts' ? addPerson : undefined,
  })),
]

test('on a phone every page of a company fits with text twice as large, and at four times the size of a desktop', async ({
  page,
  request,
}) => {
  test.setTimeout(30_000 + applicantSurfaces.length * 10_000)
  const links = new Map<string, string>()
  for (const { title, path, about, act } of applicantSurfaces)
    await test.step(title, async () => {
      let address = path
      if (about !== null) {
        const link = links.get(about.id) ?? (await requestCaseLink(request, about))
        links.set(about.id, link)
        address = `${link}${path}`
      }
      await page.setViewportSize(viewport)
      await page.goto(address)
      await expect(page.locator('dialog[open] :is(h1, h2), main h1').filter({ visible: true }).last()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await act?.(page)
      await enlargeText(page)
      await expectFitting(page, `${title}: text at 200 %`)
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
      // 1280 pixels at 400 %, WCAG 1.4.10.
      await page.setViewportSize({ width: 320, height: 256 })
      await expectFitting(page, `${title}: zoom at 400 %`)
    })
})

test('with text twice as large the header names the organisation in whole words above the language', async ({
  page,
}) => {
  await page.goto('/apply/hantverksgivarna/medlemsansokan')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await enlargeText(page)
  for (const organisation of ['Craft Employers', 'Hantverksgivarna']) {
    const name = page.getByRole('banner').getByText(organisation, { exact: true })
    const language = page.getByRole('banner').getByRole('button')
    const [nameBox, languageBox] = [await name.boundingBox(), await language.boundingBox()]
    expect(languageBox?.y).toBeGreaterThanOrEqual((nameBox?.y ?? 0) + (nameBox?.height ?? 0))
    const lines = await name.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    })
    expect(lines).toBeLessThanOrEqual(organisation.split(' ').length)
    await language.click()
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
