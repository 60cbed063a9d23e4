import { expect } from '@playwright/test'
import { demoCaseOf } from './case-link.ts'
import { expectAnnounced, expectFocusNotLost, expectOperable } from './expect-operable.ts'
import { adminAddress, signInAs } from './staff.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    case: /^Sätila Byggplåt AB - Ärende - /,
    forms: 'Formulär',
    approve: /^Godkänn (?!rättelsen|underskriften)/,
    takeBack: /^Ta tillbaka godkännandet av/,
    approval: [/^Godkänn (?!och|rättelsen)/, 'Ta tillbaka godkännandet'],
    approveAndNext: /^Godkänn och nästa: /,
    keys: 'Kortkommandon',
    oneLetter: 'Kortkommandon med en bokstav',
    switchOn: 'Slå på kortkommandon',
    approved: / är godkänt\./,
    takenBack: /^Godkännandet av .* är taget tillbaka\.$/,
    review: /^(Granska|Öppna) /,
    next: /^Nästa formulär/,
    formTitle: (form: string) => `${form} - Sätila Byggplåt AB - `,
    undo: 'Ångra',
    signIn: 'Till handläggarnas ansökningar',
    notFound: 'Kan inte hitta sidan: ',
    notFoundTitle: 'Sidan finns inte - Medlemsansökan',
  },
  phone: {
    case: /^Sätila Byggplåt AB - Case - /,
    forms: 'Forms',
    approve: /^Approve (?!the correction|the signature)/,
    takeBack: /^Withdraw the approval of/,
    approval: [/^Approve (?!and|the correction)/, 'Take the approval back'],
    approveAndNext: /^Approve and next: /,
    keys: 'Keyboard shortcuts',
    oneLetter: 'Keyboard shortcuts of one letter',
    switchOn: 'Turn on keyboard shortcuts',
    approved: / is approved\./,
    takenBack: /^The approval of .* has been taken back\.$/,
    review: /^(Review|Open) /,
    next: /^Next form/,
    formTitle: (form: string) => `${form} - Sätila Byggplåt AB - `,
    undo: 'Undo',
    signIn: 'To the caseworkers’ applications',
    notFound: 'Cannot find the page: ',
    notFoundTitle: 'The page does not exist - Membership application',
  },
} as const

const textsOf = (project: string) => texts[project === 'phone' ? 'phone' : 'desktop']
const shared = () => demoCaseOf('5599144127', 'SUBMITTED')

test('the case page works by keyboard: order, focus, title and announcements', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Maria Öberg', adminAddress(shared()))
  await expect(page).toHaveTitle(t.case)
  await expectOperable(page)

  const forms = page.getByRole('region', { name: t.forms })
  const approve = forms.getByRole('button', { name: t.approve })
  const takeBack = forms.getByRole('button', { name: t.takeBack })
  const [open, done] = [await approve.count(), await takeBack.count()]
  await approve.first().press('Enter')
  await expect(takeBack).toHaveCount(done + 1)
  await expectAnnounced(page, t.approved)
  await expectFocusNotLost(page)
  await takeBack.last().press('Enter')
  await expect(approve).toHaveCount(open)
  await expectAnnounced(page, t.takenBack)
  await expectFocusNotLost(page)
})

test('the next form begins at its top, with its heading in view and its name in the title', async ({ page }, {
  project,
}) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Maria Öberg', adminAddress(shared()))
  await page.getByRole('region', { name: t.forms }).getByRole('link', { name: t.review }).first().click()
  const dialog = page.getByRole('dialog')
  const heading = dialog.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expectOperable(page, 20)
  await dialog.getByRole('button', { name: t.next }).scrollIntoViewIfNeeded()
  await dialog.getByRole('button', { name: t.next }).press('Enter')
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await expect(page).toHaveTitle(new RegExp(`^${t.formTitle((await heading.textContent()) ?? '')}`))

  // A reload restores the scroll position in the same form.
  await dialog.evaluate((element) => element.scrollTo(0, 150))
  await page.reload()
  await expect(heading).toBeVisible()
  await expect.poll(() => dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(150)
})

test('a form is approved from any scroll position, and the next one begins at its top', async ({ page }, {
  project,
}) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Maria Öberg', adminAddress(shared()))
  const forms = page.getByRole('region', { name: t.forms })
  const takeBack = forms.getByRole('button', { name: t.takeBack })
  const approvedBefore = await takeBack.count()
  await forms.getByRole('link', { name: t.review }).first().click()
  const dialog = page.getByRole('dialog')
  const heading = dialog.getByRole('heading', { level: 1 })
  const approveAndNext = dialog.getByRole('button', { name: t.approveAndNext })
  const approveHere = async (): Promise<string> => {
    const form = (await heading.textContent()) ?? ''
    // Read from the top, without scrolling to the end.
    await expect(approveAndNext).toBeInViewport()
    if (project.name === 'phone') await approveAndNext.click()
    else {
      await expect(dialog.locator('[aria-keyshortcuts=A]')).toBeAttached()
      await page.keyboard.press('a')
    }
    await expect(heading).not.toHaveText(form)
    await expectAnnounced(page, t.approved)
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    return form
  }
  await expect(heading).toBeFocused()
  await expectOperable(page, 20)
  const first = await approveHere()
  await dialog.evaluate((element) => element.scrollTo(0, 200))
  const second = await approveHere()
  expect(second).not.toBe(first)
  // The notice of an approval that led on takes it back, from the form that it led to.
  await page.getByRole('status').getByRole('button', { name: t.undo }).last().click()
  await expect
    .poll(async () => await forms.getByRole('button', { name: t.takeBack, includeHidden: true }).count())
    .toBe(approvedBefore + 1)

  if (project.name !== 'phone') {
    const third = (await heading.textContent()) ?? ''
    await page.keyboard.press('?')
    const oneLetter = page.getByRole('dialog', { name: t.keys }).getByRole('switch', { name: t.oneLetter })
    await oneLetter.press('Space')
    await expect(oneLetter).not.toBeChecked()
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await expect(heading).toHaveText(third)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(t.switchOn)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox')).toHaveCount(0)
    await page.keyboard.press('n')
    await expect(heading).not.toHaveText(third)
    await page.keyboard.press('p')
    await expect(heading).toHaveText(third)
  }

  const [approve, unapprove] = t.approval.map((name) => dialog.getByRole('button', { name }))
  for (const [pressed, opposite] of [
    [approve, unapprove],
    [unapprove, approve],
  ]) {
    await pressed?.press('Enter')
    if (opposite !== undefined) await expect(opposite).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(takeBack).toHaveCount(approvedBefore + 1)
  await takeBack.last().press('Enter')
  await expect(takeBack).toHaveCount(approvedBefore)
})

test('every unknown URL has the same page, and its link to the sign-in does not preload one', async ({ page }, {
  project,
}) => {
  const t = textsOf(project.name)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const belowRoutes = ['/apply/hantverksgivarna/medlemsansokan/5599033361/typo', adminAddress(shared(), '/typo')]
  for (const address of ['/no/such/page', ...belowRoutes]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${t.notFound}${address}`)
    await expect(page.getByRole('banner')).toHaveCount(1)
    await expect(page).toHaveTitle(t.notFoundTitle)
  }
  const signIn = page.getByRole('link', { name: t.signIn })
  const preloaded = page.waitForResponse((response) => response.url().includes('/assets/'))
  await signIn.hover()
  await signIn.focus()
  await preloaded
  await page.waitForLoadState('networkidle')
  await expect(signIn).toBeFocused()
  expect(requests.filter((path) => path.startsWith('/sandbox/'))).toStrictEqual([])
})
