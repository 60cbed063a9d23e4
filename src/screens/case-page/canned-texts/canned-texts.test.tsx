import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CannedText } from '#schemas/canned-text.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { applicant, staff } from '#tests/fixtures/case-actors.ts'
import { caseFacts, reviewed } from '#tests/fixtures/case-facts.ts'
import { cannedTextsQuery, questionsQuery } from '../../organisation/canned-text-changes.ts'
import { SupportDialog } from '../../form-overlay/field-dialogs.tsx'
import { RejectDialog } from '../actions/reject-dialog.tsx'
import './canned-text-picker.tsx'

const textOf = (id: string, name: string, rest: Partial<CannedText>): CannedText => ({
  id: `01920000-0000-7000-8000-0000000000${id}`,
  name,
  kind: 'message',
  question: null,
  texts: { sv: name },
  isShared: true,
  version: 1,
  changedAt: '2026-03-04T08:00:00.000Z',
  changedBy: 'Maria Öberg',
  ...rest,
})

const texts = [
  textOf('01', 'Annat avtal', { kind: 'rejection', texts: { sv: 'Hej {company}!\nNi hör till ett annat avtal.' } }),
  textOf('02', 'Bara engelska', { texts: { en: 'Please call us.' }, isShared: false }),
  textOf('03', 'Om svaret', { texts: { sv: 'Ni skrev {answer}.' } }),
]

const fetchStub = vi.fn<(...request: Parameters<typeof fetch>) => Promise<Response>>()

/** All requests except the one that marks the case as seen. */
const sent = () => fetchStub.mock.calls.filter(([url]) => !(typeof url === 'string' && url.includes('/Seen')))

beforeAll(async () => {
  requestAreas(['shell', 'case', 'form', 'applicant', 'caseworker', 'signing'])
  await activateLocale('sv')
})

beforeEach(() => {
  localStorage.clear()
  fetchStub.mockReset().mockImplementation(async () => await new Promise(() => {}))
  vi.stubGlobal('fetch', fetchStub)
  return () => {
    vi.unstubAllGlobals()
    // A decision that never arrives is reported on the next page.
    sessionStorage.clear()
  }
})

const reject = async (actor = staff(1)) => {
  const facts = caseFacts({ ...reviewed, forms: [...reviewed.forms] })
  const mounted = await mountCase(facts, actor, '/dialog', {}, RejectDialog)
  const { api, queryClient } = mounted.services
  queryClient.setQueryData(cannedTextsQuery(api, mounted.case.mo.id).queryKey, texts)
  queryClient.setQueryData(questionsQuery(api, mounted.case.mo.id).queryKey, [])
  return mounted
}

const message = page.getByRole('textbox', { name: 'Meddelande till företaget' })
const search = page.getByRole('combobox', { name: 'Sök bland texterna' })
const options = page.getByRole('option')
const shownTexts = () => options.elements().map(({ textContent }) => textContent)
const openTexts = async () =>
  await page
    .getByRole('dialog', { name: /^Avslå ansökan/ })
    .getByRole('button', { name: 'Texter' })
    .click()

test('a slash at the start of a line lists canned texts of the fitting kind first, and Ctrl+Z undoes the insertion', async () => {
  const { case: opened } = await reject()
  await message.click()
  await userEvent.keyboard('Rad 1 a/b{Enter}/')
  await expect.element(message).toHaveValue('Rad 1 a/b\n')
  await expect.element(search).toHaveFocus()
  expect(options.elements().map((option) => option.getAttribute('aria-selected'))).toStrictEqual([
    'true',
    'false',
    'false',
  ])
  expect(shownTexts()).toStrictEqual([
    `Annat avtalHej ${opened.company.name}!\nNi hör till ett annat avtal.`,
    'Bara engelskaEgenSvenska saknas, English infogasPlease call us.',
    'Om svaretNi skrev ⟦svar saknas⟧.',
  ])

  await userEvent.keyboard('{Enter}')
  const inserted = `Rad 1 a/b\nHej ${opened.company.name}!\nNi hör till ett annat avtal.`
  await expect.element(message).toHaveValue(inserted)
  await expect.element(message).toHaveFocus()
  await expect.element(search).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(message).toHaveValue('Rad 1 a/b\n')
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(message).toHaveValue(inserted)
})

test('the search of canned texts ignores accents, its arrow keys wrap around, and Escape returns to the field', async () => {
  await reject()
  await openTexts()
  await search.fill('hor AVTAL')
  await expect.poll(shownTexts).toStrictEqual([expect.stringMatching(/^Annat avtal/)])
  await search.fill('')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  await search.fill('finns inte')
  await expect.element(page.getByText('Ingen text passar. Prova ett annat ord.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(search).not.toBeInTheDocument()
  await expect.element(message).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: /^Avslå ansökan från/ })).toBeVisible()
})

test('the gap of a canned text is selected, and prevents sending until it is filled', async () => {
  await reject()
  await message.click()
  await userEvent.keyboard('/svaret{Enter}')
  await expect.element(message).toHaveValue('Ni skrev ⟦svar saknas⟧.')
  await userEvent.keyboard('{End} Hej')
  await page.getByRole('button', { name: 'Avslå och skicka' }).click()
  await expect.element(message).toHaveAccessibleDescription(/Något saknas i texten/)
  await expect.element(message).toHaveFocus()
  expect(sent()).toStrictEqual([])

  await userEvent.keyboard('12')
  await expect.element(message).toHaveValue('Ni skrev 12. Hej')
  await expect.element(message).not.toHaveAccessibleDescription(/Något saknas/)
  await page.getByRole('button', { name: 'Avslå och skicka' }).click()
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
})

test('a written text can be saved as a canned text from within a dialog, without sending it', async () => {
  const { case: opened } = await reject()
  await message.fill('Välkomna åter!')
  await openTexts()
  await page.getByRole('button', { name: 'Spara som text' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ny text' })
  await expect.element(dialog.getByRole('textbox', { name: 'Namn' })).toHaveFocus()
  await expect.element(dialog.getByRole('combobox', { name: 'Används för' })).toHaveValue('rejection')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(dialog.getByRole('textbox', { name: 'Namn' }))
    .toHaveAccessibleDescription('Skriv ett namn, så att texten går att hitta.')
  await userEvent.keyboard('Åter{Enter}')
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  const [url, init] = sent()[0] ?? []
  expect(typeof url === 'string' ? url : '').toContain(`/MemberOrganization/${opened.mo.id}/CannedTexts/`)
  const { body } = init ?? {}
  expect(typeof body === 'string' && JSON.parse(body)).toStrictEqual({
    name: 'Åter',
    kind: 'rejection',
    question: null,
    texts: { sv: 'Välkomna åter!' },
    isShared: false,
    version: 0,
  })
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await expect.element(message).toHaveValue('Välkomna åter!')
  await expect.element(message).toHaveFocus()
})

test('applicants have no canned texts, and can type a slash', async () => {
  await mountCase(caseFacts(), applicant, '/dialog', {}, () => (
    <SupportDialog formId="company" componentId={undefined} />
  ))
  const question = page.getByRole('textbox', { name: 'Er fråga' })
  await question.click()
  await userEvent.keyboard('/⟦')
  await expect.element(question).toHaveValue('/⟦')
  expect(page.getByRole('button', { name: 'Texter' }).elements()).toStrictEqual([])
})
