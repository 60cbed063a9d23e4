import { expect, type Locator, type Page } from '@playwright/test'
import * as v from 'valibot'
import { findCaseLink } from './find-in-mail.ts'
import { choiceLocator, fieldLocator, openForm } from './form-page.ts'
import { newApplication, unknownOrgNo } from './new-application.ts'
import { test } from './test.ts'

const mostTaps = 45
const certificate = { name: 'bevis.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }

/** Counts taps: one on a control, and one more for the option of a list or the file of a chooser that opens. */
const countTaps = (page: Page) => {
  let count = 0
  const tap = async (control: Locator): Promise<void> => {
    count += 1
    await control.tap()
  }
  return {
    count: () => count,
    tap,
    write: async (control: Locator, text: string): Promise<void> => {
      await tap(control)
      await page.keyboard.type(text)
    },
    attach: async (control: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
      const choosing = page.waitForEvent('filechooser')
      await tap(control)
      count += 1
      await (await choosing).setFiles(file)
    },
    /** A link that another program has shown. */
    follow: async (path: string): Promise<void> => {
      count += 1
      await page.goto(path)
    },
    select: async (control: Locator, value: string | { label: string }): Promise<void> => {
      count += 2
      await control.selectOption(value)
    },
  }
}

const Shift = v.object({ value: v.number(), hadRecentInput: v.boolean(), field: v.nullable(v.string()) })

/**
 * Returns by how much the page moves by itself while each field has the focus, as browsers count layout shifts: not within half a second of a press.
 * Nothing is kept in place by scroll anchoring, which the browsers of iPhones lack.
 */
const noteShifts = async (page: Page): Promise<Map<string, number>> => {
  const shifts = new Map<string, number>()
  await page.exposeFunction('noteShift', (entry: unknown) => {
    const { value, hadRecentInput, field } = v.parse(Shift, entry)
    if (!hadRecentInput && field !== null) shifts.set(field, (shifts.get(field) ?? 0) + value)
  })
  await page.addInitScript(() => {
    const unanchored = new CSSStyleSheet()
    unanchored.replaceSync('* { overflow-anchor: none !important }')
    document.adoptedStyleSheets.push(unanchored)
    const note: unknown = Reflect.get(window, 'noteShift')
    new PerformanceObserver((list) => {
      const field = document.activeElement?.closest('dialog :is(input, select, textarea)')?.id ?? null
      for (const entry of list.getEntries())
        if (typeof note === 'function') Reflect.apply(note, window, [{ ...entry.toJSON(), field }])
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return shifts
}

test('a company with the fewest answers taps at most 45 times until its application is sent for signing, and no field moves by itself', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const { count, tap, write, attach, follow, select } = countTaps(page)
  const email = 'karin.ek@tapp.example'
  const form = page.getByRole('dialog')
  const field = (id: string): Locator => page.locator(`[id="${id}"]`)
  const choose = async (id: string, value: string): Promise<void> =>
    await tap(page.locator(`label:has(input[name="${id}"][value="${value}"])`))
  const next = async (): Promise<void> => await tap(form.locator('[data-step="next"]'))
  const opens = async (formId: string): Promise<void> => await expect(page).toHaveURL(new RegExp(`/form/${formId}$`))

  const shifts = await noteShifts(page)
  await page.goto('/apply/hantverksgivarna/medlemsansokan')
  await write(page.locator('#org-number'), '5599018719')
  await write(page.locator('#contact-email'), email)
  await tap(page.locator('main form button[type=submit]'))
  const { path: link } = await findCaseLink(request, email)
  await follow(link)
  await tap(page.getByRole('link', { name: 'The company' }).first())

  await opens('company')
  await choose('company.fTax', 'yes')
  await write(field('company.sniCode'), '43')
  await tap(page.getByRole('option', { name: /^43/ }).first())
  await write(field('company.activityStart'), '2015-03-01')
  await next()

  await opens('workplaces')
  await choose('workplaces.postToMainWorkplace', 'yes')
  await next()

  await opens('contacts')
  const director = field('contacts.managingDirector')
  await tap(director.getByRole('button', { name: `Add ${email}` }))
  await page.keyboard.type('Karin Ek')
  await tap(director.getByRole('button', { name: 'Add', exact: true }))
  await tap(field('contacts.payrollContact').getByText('Karin Ek'))
  await choose('contacts.signatureRule', 'alone')
  await tap(field('contacts.signatories').getByText('Karin Ek'))
  await choose('contacts.invoiceDelivery', 'email')
  await tap(field('contacts.invoiceContact').getByText('Karin Ek'))
  await next()

  await opens('business')
  await write(field('business.businessDescription'), 'Måleri i Skåne')
  await tap(field('business.customers').getByText('Households'))
  await select(field('business.mainGroup'), 'construction')
  await choose('business.subGroup-construction', 'carpentry')
  await choose('business.usesSubcontractors', 'no')
  await choose('business.otherMembership', 'no')
  await next()

  await opens('employees')
  await choose('employees.hasEmployees', 'no')
  await next()

  await opens('agreements')
  await choose('agreements.hasAgreement', 'no')
  await choose('agreements.unionContact', 'no')
  await choose('agreements.hasInsurance', 'no')
  await next()

  await opens('attachments')
  await attach(field('attachments.registrationCertificate').locator('label').first(), certificate)
  await choose('attachments.hasAnnualReport', 'no')
  await next()

  await opens('terms')
  await write(field('terms.membershipFrom'), '2027-01')
  for (const id of ['acceptsStatutes', 'acceptsFees', 'acceptsConflictRules']) await tap(field(`terms.${id}`))
  await next()
  await tap(page.getByRole('link', { name: 'Go to signing' }).first())
  await tap(page.getByRole('button', { name: /^Send to 1 signatory/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'The application has been sent for signing' })).toBeVisible()
  expect(count()).toBeLessThanOrEqual(mostTaps)
  expect([...shifts]).toStrictEqual([])
})

test('a file on its way lets the company go on to the next form, and arrives', async ({ page, request }) => {
  const link = await newApplication(request, { orgNo: unknownOrgNo(45), email: 'file@tapp.example', locale: 'en' })
  let send = (): void => {}
  const isHeld = new Promise<void>((done) => {
    send = done
  })
  await page.route('**/api/File?*', async (route) => {
    await isHeld
    await route.continue()
  })
  const form = await openForm(page, link, 'attachments')
  const certificates = fieldLocator(page, 'attachments', 'registrationCertificate')
  await certificates.locator('input[type=file]').first().setInputFiles(certificate)
  await choiceLocator(page, 'attachments', 'hasAnnualReport', 'no').check()
  await form.locator('[data-step="next"]').tap()
  await expect(page).toHaveURL(/\/form\/terms$/)
  send()
  await form.getByRole('button', { name: /^Previous form/ }).tap()
  await expect(certificates.getByRole('button', { name: certificate.name, exact: true })).toBeVisible()
})
