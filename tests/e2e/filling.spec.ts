import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { answerTo, choice, errorOf, openForm } from './form-page.ts'
import { newApplication, unknownOrgNo } from './new-application.ts'

const inWords = {
  desktop: {
    locale: 'sv',
    saved: /^Sparat \d\d:\d\d$/,
    chooseOne: 'Du måste välja ett alternativ',
    sniCode: 'Skriv fem siffror, till exempel 43.310',
    noSuchZipCode: 'Postnumret finns inte. Kontrollera siffrorna.',
    range: 'Skriv ett tal mellan 0 och 100 000',
    missing: (count: number) => `${count} uppgifter behöver ändras`,
    missingName: 'Företagets namn: Du måste fylla i ett värde',
    missingInEntry: 'Antal anställda för Lagret: Du måste fylla i ett värde',
    add: 'Lägg till arbetsplats',
    nextForm: 'Arbetsplatser',
  },
  phone: {
    locale: 'en',
    saved: /^Saved \d\d:\d\d$/,
    chooseOne: 'You must choose an option',
    sniCode: 'Enter five digits, for example 43.310',
    noSuchZipCode: 'The postcode does not exist. Check the digits.',
    range: 'Enter a number between 0 and 100,000',
    missing: (count: number) => `${count} answers need changing`,
    missingName: 'Company name: You must enter a value',
    missingInEntry: 'Number of employees for Lagret: You must enter a value',
    add: 'Add workplace',
    nextForm: 'Workplaces',
  },
} as const

const wordsOf = (project: string) => inWords[project === 'phone' ? 'phone' : 'desktop']

test('an answer brings up the questions that hang on it, and takes them away without forgetting them', async ({
  page,
  request,
}, { project }) => {
  const words = wordsOf(project.name)
  const link = await newApplication(request, {
    orgNo: unknownOrgNo(100),
    email: 'rader@ensamt.example',
    locale: words.locale,
  })
  const form = await openForm(page, link, 'business')
  const name = answerTo(page, 'business', 'otherMembershipName')
  const endsIn = answerTo(page, 'business', 'otherMembershipEndsIn')
  await expect(name).toBeHidden()
  await choice(page, 'business', 'otherMembership', 'yes').check()
  await name.fill('Företagarna i Östergötland')
  await expect(endsIn).toBeHidden()
  await choice(page, 'business', 'otherMembershipEnds', 'yes').check()
  await endsIn.fill('2027-03')
  await endsIn.blur()
  const month = await endsIn.inputValue()
  await expectAccessible(page)

  await choice(page, 'business', 'otherMembership', 'no').check()
  await expect(name).toBeHidden()
  await expect(endsIn).toBeHidden()
  await expect(form.getByText(words.saved)).toBeVisible()

  // Shown again, here and for who comes back, it has what it had.
  await choice(page, 'business', 'otherMembership', 'yes').check()
  await expect(name).toHaveValue('Företagarna i Östergötland')
  await expect(endsIn).toHaveValue(month)
  await expect(form.getByText(words.saved)).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Företagarna i Östergötland')
  await expect(endsIn).toHaveValue(month)
  await expect(choice(page, 'business', 'otherMembershipEnds', 'yes')).toBeChecked()
})

test('what is wrong is said at its field when it is left, and all of it on the way on', async ({ page, request }, {
  project,
}) => {
  const words = wordsOf(project.name)
  const link = await newApplication(request, {
    orgNo: unknownOrgNo(101),
    email: 'fel@ensamt.example',
    locale: words.locale,
  })
  const form = await openForm(page, link, 'company')
  const sniCode = answerTo(page, 'company', 'sniCode')
  await sniCode.fill('4331')
  await expect(errorOf(page, 'company', 'sniCode')).toBeHidden()
  await sniCode.blur()
  await expect(errorOf(page, 'company', 'sniCode')).toHaveText(words.sniCode)
  await expect(sniCode).toHaveAttribute('aria-invalid', 'true')
  await sniCode.pressSequentially('0')
  await expect(errorOf(page, 'company', 'sniCode')).toBeHidden()
  await expect(sniCode).not.toHaveAttribute('aria-invalid')

  const next = form.locator('[data-way="next"]')
  await next.click()
  const summary = form.getByRole('group', { name: words.missing(5) })
  await expect(summary).toBeFocused()
  await expectAccessible(page)
  await expect(errorOf(page, 'company', 'legalForm')).toHaveText(words.chooseOne)
  await summary.getByRole('link', { name: words.missingName }).click()
  await expect(answerTo(page, 'company', 'legalName')).toBeFocused()
  await page.keyboard.type('Ensamt & Co AB')
  await expect(form.getByRole('group', { name: words.missing(4) })).toBeVisible()

  // Who has seen it may go on, and finds it again.
  await next.click()
  await expect(form.getByRole('heading', { level: 1, name: words.nextForm })).toBeFocused()
})

test('the server knows which postcodes there are, and an entry is judged as its neighbours are', async ({
  page,
  request,
}, { project }) => {
  const words = wordsOf(project.name)
  const link = await newApplication(request, {
    orgNo: unknownOrgNo(102),
    email: 'platser@ensamt.example',
    locale: words.locale,
  })
  const form = await openForm(page, link, 'workplaces')
  const zipCode = answerTo(page, 'workplaces', 'mainWorkplaceZipCode')
  await zipCode.fill('999 99')
  await expect(errorOf(page, 'workplaces', 'mainWorkplaceZipCode')).toHaveText(words.noSuchZipCode)
  await zipCode.fill('112 34')
  await expect(errorOf(page, 'workplaces', 'mainWorkplaceZipCode')).toBeHidden()

  await form.getByRole('button', { name: words.add }).click()
  const entry = form.locator('li[data-open="true"]')
  const employees = entry.locator('[id$=".workplaceEmployees"]')
  await entry.locator('[id$=".workplaceName"]').fill('Lagret')
  await employees.fill('100001')
  await employees.blur()
  await expect(entry.locator('[id$=".workplaceEmployees-error"]')).toHaveText(words.range)
  await employees.fill('')
  await form.locator('[data-way="next"]').click()
  await form.getByRole('link', { name: words.missingInEntry }).click()
  await expect(employees).toBeFocused()
})
