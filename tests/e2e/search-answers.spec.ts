import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { errorLocator, fieldLocator, openForm } from './form-page.ts'
import { newApplication, unknownOrgNo } from './new-application.ts'
import { testWithTemplates } from './published-templates.ts'
import { caseOf } from './stored-answers.ts'

const parent = {
  type: 'searchBox',
  componentId: 'parent',
  source: 'companies',
  label: { sv: 'Vilket är ert moderbolag?', en: 'Which is your parent company?' },
}

const test = testWithTemplates('hantverksgivarna', (folder) => {
  const template = JSON.parse(readFileSync('templates/examples/supporting-membership.json', 'utf8'))
  const [supporter, ...others] = template.forms
  const forms = [{ ...supporter, rows: [{ component: parent }, ...supporter.rows] }, ...others]
  const file = join(folder, 'group.json')
  writeFileSync(file, JSON.stringify({ ...template, slug: 'koncern', forms }))
  return [file]
})

test('a company is searched in the register, and an unknown name is kept and marked', async ({ page, request }, {
  project,
}) => {
  const link = await newApplication(request, {
    orgNo: unknownOrgNo(640),
    email: `koncern.${project.name}@exempel.example`,
    locale: 'sv',
    path: 'hantverksgivarna/koncern',
  })
  const form = await openForm(page, link, 'supporter')
  const box = fieldLocator(page, 'supporter', 'parent')
  const stored = async () =>
    (await caseOf(request, link)).forms[0]?.values.find(({ componentId }) => componentId === 'parent')

  await box.fill('plåt')
  await expect(form.getByRole('option', { name: 'Ångströms Plåt & Smide AB, 559901-8719' })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('option', { name: 'Ångströms Plåt & Smide AB, 559901-8719' }).click()
  await expect(box).toHaveValue('Ångströms Plåt & Smide AB, 559901-8719')
  await expect.poll(stored).toMatchObject({ value: 'Ångströms Plåt & Smide AB, 559901-8719', backendValidation: true })

  await box.fill('Atlantis AB')
  await expect(form.getByText('Inget hittades. Sök på en annan del av namnet eller på numret.')).toBeVisible()
  await box.blur()
  await expect(errorLocator(page, 'supporter', 'parent')).toHaveText('Svaret finns inte bland alternativen. Välj igen')
  await expect.poll(stored).toMatchObject({ value: 'Atlantis AB', backendValidation: false })
  await expectAccessible(page)

  // Without the search people go on: what they write is stored all the same.
  await page.route('**/api/Search/**', (route) => route.abort())
  await box.fill('Höga Kustens')
  await expect(form.getByText('Sökningen gick inte.')).toBeVisible()
  await page.unroute('**/api/Search/**')
  await box.press('Escape')
  await box.press('ArrowDown')
  await form.getByRole('option', { name: 'Höga Kustens Rör och Värme AB, 559902-9401' }).click()
  await expect(errorLocator(page, 'supporter', 'parent')).toBeHidden()
  await expect.poll(stored).toMatchObject({ backendValidation: true })
})
