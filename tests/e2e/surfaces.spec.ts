import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectContrast } from './expect-accessible.ts'
import { requestCaseLink } from './case-link.ts'
import { expectFocusNotLost, expectOperable } from './expect-operable.ts'
import { adminAddress, signInAs } from './staff.ts'
import { namedSurfaces, type Viewer } from './surfaces.ts'
import { test } from './test.ts'

const viewers = [...new Set(namedSurfaces.map(({ viewer }) => viewer))]
/** So many stops are walked through, there and back: what is sticky on a page covers some of the first, a small dialog has few. */
const stopsOf = (isSmall: boolean): number => (isSmall ? 8 : 18)

/** A heading stands, and nothing is on its way any more. */
const settle = async (page: Page): Promise<void> => {
  await expect(page.locator('dialog[open] :is(h1, h2), main h1').last()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

for (const viewer of viewers)
  test(`each surface of ${viewer} is accessible in light and dark, works by keyboard, and has a title of its own`, async ({
    page,
    request,
  }, { project }) => {
    const own = namedSurfaces.filter((surface) => surface.viewer === viewer)
    test.setTimeout(30_000 + own.length * 20_000)
    await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light', reducedMotion: 'reduce' })
    const links = new Map<string, string>()
    if (isStaff(viewer)) await signInAs(page, viewer, '/')

    for (const { title, path, about, act, isWalkedToEnd = false } of own)
      await test.step(title, async () => {
        let address = path
        if (about !== null && isStaff(viewer)) address = adminAddress(about, path)
        if (about !== null && viewer === 'company') {
          const link = links.get(about.id) ?? (await requestCaseLink(request, about))
          links.set(about.id, link)
          address = `${link}${path}`
        }
        await page.goto(address)
        await settle(page)
        await act?.(page)
        expect
          .soft(await page.title(), `${title}: the title names the product`)
          .toMatch(/ - (Medlemsansökan|Membership application)$/)
        if (about !== null && about.company.name !== '')
          expect.soft(await page.title(), `${title}: the title names the company`).toContain(about.company.name)

        const dialog = page.locator('dialog[open]').last()
        const isDialog = (await dialog.count()) > 0
        let isForm = false
        if (!isDialog) await expect.soft(page.getByRole('banner'), `${title}: one header`).toHaveCount(1)
        else {
          const form = dialog.getByRole('heading', { level: 1 })
          isForm = (await form.count()) > 0
          const heading = isForm ? ((await form.textContent()) ?? '') : ''
          expect
            .soft(await page.title(), `${title}: the title names the ${isForm ? 'form' : 'dialog'} first`)
            .toMatch(
              isForm ? new RegExp(`^(.*: |[^-]+ - )?${heading} - `) : new RegExp(`^(?!${about?.company.name ?? ' '})`),
            )
          const isInside = await dialog.evaluate((element) => element.contains(document.activeElement))
          expect.soft(isInside, `${title}: the dialog has the focus`).toBe(true)
        }
        await expectAccessible(page, title)
        await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'light' : 'dark' })
        expect.soft(await transitionCount(page), `${title}: less motion is no motion`).toBe(0)
        await expectContrast(page, title)
        await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light' })
        await expectOperable(page, isWalkedToEnd ? Infinity : stopsOf(isDialog && !isForm), title)
        if (!isDialog) return
        await page.keyboard.press('Escape')
        await expectFocusNotLost(page, `${title}: the focus after Escape`)
      })
  })

const transitionCount = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter((animation) => animation instanceof CSSTransition).length)

const isStaff = (viewer: Viewer): boolean => viewer !== 'anybody' && viewer !== 'company'
