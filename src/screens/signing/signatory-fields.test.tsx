// Imported first, since it sets the order of the cascade layers.
import { withTestI18n } from '#src/ui/with-test-i18n.tsx'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { SignatoryRow } from './check-signatories.ts'
import { SignatoryFields } from './digital-signing.tsx'

const karin: SignatoryRow = { key: '0', name: 'Karin Åkerström', email: 'karin@akerstrom.example' }
const jorgen: SignatoryRow = { key: '1', name: 'Jörgen Sjölund', email: 'jorgen@akerstrom.example' }

const Fields = ({ initial }: { initial: readonly SignatoryRow[] }) => {
  const [rows, setRows] = useState(initial)
  const problems = rows
    .filter(({ email }) => email === 'jorgen@')
    .map(({ key }) => ({ key, text: msg`E-postadressen har fel format. Kontrollera den.` }))
  return <SignatoryFields rows={rows} problems={problems} named={[karin, jorgen]} onChange={setRows} />
}

const show = (...initial: readonly SignatoryRow[]) => render(withTestI18n(<Fields initial={initial} />))

test('a new row gets the focus, and has its number in the label', async () => {
  await show(karin)
  await page.getByRole('button', { name: 'Lägg till undertecknare' }).click()
  await expect.element(page.getByRole('textbox', { name: 'E-post till undertecknare 2' })).toHaveFocus()
})

test('removing a row focuses the one before it', async () => {
  await show(karin, jorgen)
  await page.getByRole('button', { name: 'Ta bort Jörgen Sjölund' }).click()
  await expect.element(page.getByRole('textbox', { name: 'E-post till Karin Åkerström' })).toHaveFocus()
})

test('the only row cannot be removed', async () => {
  await show(karin)
  await expect.element(page.getByRole('textbox', { name: 'E-post till Karin Åkerström' })).toBeVisible()
  expect(page.getByRole('button', { name: /Ta bort/ }).elements()).toEqual([])
})

test('an invalid address has an error at its field', async () => {
  await show(karin, { ...jorgen, email: 'jorgen@' })
  const field = page.getByRole('textbox', { name: 'E-post till Jörgen Sjölund' })
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription('E-postadressen har fel format. Kontrollera den.')
})

test('an address of no signatory in the answers gets a warning', async () => {
  await show(karin)
  const field = page.getByRole('textbox', { name: 'E-post till Karin Åkerström' })
  const warning = page.getByText(/^Adressen står inte hos firmatecknarna i era svar/)
  await field.fill('nils@')
  expect(warning.elements()).toEqual([])
  await field.fill('nils@akerstrom.example')
  await expect.element(warning).toBeVisible()
  await field.fill('JORGEN@akerstrom.example')
  await expect.poll(() => warning.elements()).toEqual([])
})
