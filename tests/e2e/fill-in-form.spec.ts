import { expect } from '@playwright/test'
import { demoCaseOf, requestCaseLink } from './case-link.ts'
import { expectAccessible } from './expect-accessible.ts'
import { fieldLocator, choiceLocator, errorLocator, openForm } from './form-page.ts'
import { newApplication, unknownOrgNo } from './new-application.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    locale: 'sv',
    saved: /^Sparat \d\d:\d\d$/,
    chooseOne: 'Välj ett alternativ',
    website: 'Skriv hela adressen, till exempel www.företaget.se',
    noSuchZipCode: 'Postnumret finns inte. Det har fem siffror: kontrollera dem.',
    tooLong: 'Skriv högst 100 tecken',
    missing: (count: number) => `${count} svar saknas`,
    wrong: '5 uppgifter behöver ändras',
    solved: 'Rättat',
    missingName: 'Företagets namn: Du måste fylla i ett värde',
    missingInEntry: 'Gatuadress för Lagret: Du måste fylla i ett värde',
    add: 'Lägg till arbetsplats',
    nextForm: 'Arbetsplatser',
  },
  phone: {
    locale: 'en',
    saved: /^Saved \d\d:\d\d$/,
    chooseOne: 'You must choose an option',
    website: 'Enter the whole address, for example www.company.se',
    noSuchZipCode: 'The postcode does not exist. It has five digits: check them.',
    tooLong: 'Enter at most 100 characters',
    missing: (count: number) => `${count} answers are missing`,
    wrong: '5 answers need changing',
    solved: 'Corrected',
    missingName: 'Company name: You must enter a value',
    missingInEntry: 'Street address for Lagret: You must enter a value',
    add: 'Add workplace',
    nextForm: 'Workplaces',
  },
} as const

const textsOf = (project: string) => texts[project === 'phone' ? 'phone' : 'desktop']

test('an answer shows and hides its dependent questions, which keep their answers', async ({ page, request }, {
  project,
}) => {
  const t = textsOf(project.name)
  const link = await newApplication(request, {
    orgNo: unknownOrgNo(100),
    email: 'rader@ensamt.example',
    locale: t.locale,
  })
  const form = await openForm(page, link, 'business')
  const name = fieldLocator(page, 'business', 'otherMembershipName')
  const endsIn = fieldLocator(page, 'business', 'otherMembershipEndsIn')
  await expect(name).toBeHidden()
  await choiceLocator(page, 'business', 'otherMembership', 'yes').check()
  await name.fill('Företagarna i Östergötland')
  await expect(endsIn).toBeHidden()
  await choiceLocator(page, 'business', 'otherMembershipEnds', 'yes').check()
  await endsIn.fill('2027-03')
  await endsIn.blur()
  const month = await endsIn.inputValue()
  await expectAccessible(page)

  await choiceLocator(page, 'business', 'otherMembership', 'no').check()
  await expect(name).toBeHidden()
  await expect(endsIn).toBeHidden()
  await expect(form.getByText(t.saved)).toBeVisible()

  // Shown again, also after a reload, it has its answer.
  await choiceLocator(page, 'business', 'otherMembership', 'yes').check()
  await expect(name).toHaveValue('Företagarna i Östergötland')
  await expect(endsIn).toHaveValue(month)
  await expect(form.getByText(t.saved)).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Företagarna i Östergötland')
  await expect(endsIn).toHaveValue(month)
  await expect(choiceLocator(page, 'business', 'otherMembershipEnds', 'yes')).toBeChecked()
})

test('an invalid answer has an error on blur, and the next button shows all errors', async ({ page, request }, {
  project,
}) => {
  const t = textsOf(project.name)
  const link = await newApplication(request, {
    orgNo: unknownOrgNo(101),
    email: 'fel@ensamt.example',
    locale: t.locale,
  })
  const form = await openForm(page, link, 'company')
  const website = fieldLocator(page, 'company', 'website')
  await website.fill('ensamt')
  await expect(errorLocator(page, 'company', 'website')).toBeHidden()
  await website.blur()
  await expect(errorLocator(page, 'company', 'website')).toHaveText(t.website)
  await expect(website).toHaveAttribute('aria-invalid', 'true')
  await website.press('End')
  await website.pressSequentially('.example')
  await expect(errorLocator(page, 'company', 'website')).toBeHidden()
  await expect(website).not.toHaveAttribute('aria-invalid')

  const next = form.locator('[data-step="next"]')
  await next.click()
  const summary = form.getByRole('group', { name: t.missing(5) })
  await expect(summary).toBeFocused()
  await expectAccessible(page)
  await expect(errorLocator(page, 'company', 'legalForm')).toHaveText(t.chooseOne)
  await summary.getByRole('link', { name: t.missingName }).click()
  await expect(fieldLocator(page, 'company', 'legalName')).toBeFocused()
  await page.keyboard.type('Ensamt & Co AB')
  await expect(form.getByRole('group', { name: t.missing(4) }).getByText(t.solved)).toHaveCount(1)

  // An error that nobody has seen stops the form anew; the second press continues despite the errors.
  await website.fill('ensamt')
  await next.click()
  await expect(form.getByRole('group', { name: t.wrong })).toBeFocused()
  await next.click()
  await expect(form.getByRole('heading', { level: 1, name: t.nextForm })).toBeFocused()
})

test('leaving the form first focuses a person who is typed and not added', async ({ page, request }) => {
  const form = await openForm(page, await requestCaseLink(request, demoCaseOf('5599050118', 'STARTED')), 'contacts')
  const position = form.getByRole('group', { name: /^Kontakt i förhandlingar/ })
  const name = position.getByRole('textbox', { name: 'Namn' })
  await position.getByRole('button', { name: 'Lägg till en person' }).click()
  await name.fill('Olga Berg')
  await page.keyboard.press('Escape')
  await expect(name).toBeFocused()
  await expect(form.getByText(/^En person är inte sparad än\./)).toBeVisible()
  await expect(position.getByText('Personen är inte tillagd än. Välj Lägg till.')).toBeVisible()
  await expectAccessible(page)
  await form.locator('[data-step="next"]').click()
  await expect(form.getByRole('heading', { level: 1, name: 'Verksamhet' })).toBeFocused()
})

test('the browser’s Back first focuses a person who is typed and not added', async ({ page, request }) => {
  await page.goto(await requestCaseLink(request, demoCaseOf('5599050118', 'STARTED')))
  await page.getByRole('link', { name: 'Kontaktpersoner' }).first().click()
  const form = page.getByRole('dialog')
  const position = form.getByRole('group', { name: /^Kontakt i förhandlingar/ })
  const name = position.getByRole('textbox', { name: 'Namn' })
  await position.getByRole('button', { name: 'Lägg till en person' }).click()
  await name.fill('Olga Berg')
  await position.getByRole('textbox', { name: 'E-post' }).focus()
  await page.goBack()
  await expect(name).toBeFocused()
  await expect(form.getByText(/^En person är inte sparad än\./)).toBeVisible()
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Formulär' })).toBeVisible()
})

test('the server validates postcodes, and an entry of a list is validated like other fields', async ({
  page,
  request,
}, { project }) => {
  const t = textsOf(project.name)
  const link = await newApplication(request, {
    orgNo: unknownOrgNo(102),
    email: 'platser@ensamt.example',
    locale: t.locale,
  })
  const form = await openForm(page, link, 'workplaces')
  const zipCode = fieldLocator(page, 'workplaces', 'mainWorkplaceZipCode')
  await zipCode.fill('999 99')
  await expect(errorLocator(page, 'workplaces', 'mainWorkplaceZipCode')).toHaveText(t.noSuchZipCode)
  await zipCode.fill('112 34')
  await expect(errorLocator(page, 'workplaces', 'mainWorkplaceZipCode')).toBeHidden()
  // Filled in while a link of the summary is pressed, it would take its own line out and move the link.
  await expect(fieldLocator(page, 'workplaces', 'mainWorkplaceTown')).toHaveValue('Stockholm')

  await form.getByRole('button', { name: t.add }).click()
  const entry = form.locator('li[data-open="true"]')
  const street = entry.locator('[id$=".workplaceStreet"]')
  await entry.locator('[id$=".workplaceName"]').fill('Lagret')
  await street.fill('Å'.repeat(101))
  await street.blur()
  await expect(entry.locator('[id$=".workplaceStreet-error"]')).toHaveText(t.tooLong)
  await street.fill('')
  await form.locator('[data-step="next"]').click()
  await form.getByRole('link', { name: t.missingInEntry }).click()
  await expect(street).toBeFocused()
})

test('the task of a form opens it at the summary of what is missing', async ({ page, request }, { project }) => {
  const t = textsOf(project.name)
  const link = await newApplication(request, {
    orgNo: unknownOrgNo(109),
    email: 'uppgift@ensamt.example',
    locale: t.locale,
  })
  const form = await openForm(page, link, 'company')
  await form.getByRole('button', { name: /^(Stäng|Close)/ }).click()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: /^(Fyll i \d+ uppgifter|Fill in \d+ answers)/ }).click()
  await expect(page.getByRole('dialog').getByRole('group', { name: t.missing(5) })).toBeFocused()
  await expectAccessible(page)
})
