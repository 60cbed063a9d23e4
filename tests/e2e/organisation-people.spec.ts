import { expect } from '@playwright/test'
import { expectAccessible, expectContrast } from './expect-accessible.ts'
import { signInAs } from './staff.ts'
import { test } from './test.ts'

test.use({ locale: 'sv-SE' })

test('an administrator adds a person, changes the role and takes it away', async ({ page, browser }) => {
  // Nobody can be added before they have signed in.
  await signInAs(page, 'Maria Öberg', '/organisation/people')
  await expect(page.getByRole('heading', { level: 1, name: 'Personer' })).toBeVisible()
  await expect(page).toHaveTitle(/^Personer - Medlemsansökan$/)
  const people = page.getByRole('table', { name: 'Personer' })
  const own = people.getByRole('row', { name: 'Maria Öberg' })
  await expect(own).toContainText('En annan administratör kan ändra den.')
  await expect(own.getByRole('button')).toHaveCount(0)
  await expectAccessible(page, 'people')
  const email = page.getByLabel('E-postadress')
  const add = page.getByRole('button', { name: 'Lägg till' })
  await add.click()
  await expect(email).toBeFocused()
  await email.fill('ingen@ingenstans.example')
  await add.click()
  await expect(page.getByText('Ingen har loggat in med den adressen än.')).toBeVisible()
  await expectAccessible(page, 'a refusal')

  await email.fill('anders.ogren@hantverksgivarna.example')
  await add.click()
  await expect(email).toHaveAccessibleDescription(/Anders Ögren har redan en roll\. Ändra den i listan\./)

  const anders = people.getByRole('row', { name: 'Anders Ögren' })
  await anders.getByRole('button', { name: 'Ändra rollen för Anders Ögren' }).click()
  const delegated = page.getByRole('dialog').getByText(/öppna ärenden är delegerade till personen/)
  await expect(delegated).toBeHidden()
  await page.getByRole('radio', { name: 'Läsbehörig' }).check()
  await expect(delegated).toBeVisible()
  const successor = page.getByRole('dialog').getByRole('combobox', { name: /Vem tar över dem\?$/ })
  await expect(successor.getByRole('option')).toHaveText([
    'Ingen än: ärendena blir utan handläggare',
    'Maria Öberg',
    'Sofia Källström',
  ])
  await expectAccessible(page, 'a successor')
  await page.getByRole('button', { name: 'Avbryt' }).click()

  const office = await browser.newContext({ locale: 'sv-SE', baseURL: new URL(page.url()).origin })
  const noras = await office.newPage()
  await signInAs(noras, 'Nora Utansson', '/')
  await email.fill('nora.utansson@annanstans.example')
  await page.getByLabel('Roll', { exact: true }).selectOption('Läsbehörig')
  await add.click()
  const nora = people.getByRole('row', { name: 'Nora Utansson' })
  await expect(nora).toContainText('Läsbehörig')
  await expect(email).toHaveValue('')

  await nora.getByRole('button', { name: 'Ändra rollen för Nora Utansson' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Handläggare' }).check()
  await expectAccessible(page, 'roles')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page, 'roles in the dark')
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog).toBeHidden()
  await expect(nora).toContainText('Handläggare')
  await expect(nora.getByRole('button', { name: 'Ändra rollen för Nora Utansson' })).toBeFocused()
  await noras.goto('/')
  await expect(noras.getByRole('link', { name: 'Ny ansökan' })).toBeVisible()
  await office.close()

  await nora.getByRole('button', { name: 'Ta bort Nora Utansson' }).click()
  await expect(dialog.getByText('Rollen Handläggare tas bort genast.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ta bort' }).click()
  await expect(nora).toHaveCount(0)
})

test('an unknown page of the organisation says that it does not exist', async ({ page }) => {
  await signInAs(page, 'Maria Öberg', '/organisation/annat')
  await expect(page.getByRole('heading', { name: 'Kan inte hitta sidan: /organisation/annat' })).toBeVisible()
})
