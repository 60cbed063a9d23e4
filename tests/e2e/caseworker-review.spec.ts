import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { demoCaseOf } from './case-link.ts'
import { adminAddress, signInAs } from './staff.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    list: 'Ansökningar',
    next: 'Nästa ärende',
    forms: 'Formulär',
    noForm: 'Formuläret finns inte i ärendet',
    preparation: 'Handläggarens beredning',
    notStarted: 'Inte påbörjat',
    close: 'Stäng',
    fillIn: 'Fyll i åt företaget',
    approve: /^Godkänn (?!rättelsen|underskriften)/,
    takeBack: /^Ta tillbaka godkännandet av/,
    checkPoint: 'Ingen öppen konkurs',
    notes: 'Anteckningar',
    newNote: 'Ny anteckning',
    save: 'Spara',
    deleteNote: 'Ta bort anteckningen',
    remove: 'Ta bort',
    messages: 'Meddelanden',
    send: 'Skicka',
    handled: /^Markera som hanterat/,
    cannotYet: 'Kan inte göras än',
    reason: /kontrollpunkter är inte avbockade/,
    checkPoints: 'Kontrollpunkter',
    help: 'Hjälp: Har facket hört av sig om avtal, förhandling eller varsel?',
    helpText: 'Ett varsel är fackets meddelande att en strejk, en blockad eller någon annan stridsåtgärd är på väg.',
  },
  phone: {
    list: 'Applications',
    next: 'Next case',
    forms: 'Forms',
    noForm: 'The case does not have this form',
    preparation: 'The caseworker’s preparation',
    notStarted: 'Not started',
    close: 'Close',
    fillIn: 'Fill in for the company',
    approve: /^Approve (?!the correction|the signature)/,
    takeBack: /^Withdraw the approval of/,
    checkPoint: 'No open bankruptcy',
    notes: 'Notes',
    newNote: 'New note',
    save: 'Save',
    deleteNote: 'Delete the note',
    remove: 'Remove',
    messages: 'Messages',
    send: 'Send',
    handled: /^Mark as handled/,
    cannotYet: 'Cannot be done yet',
    reason: /checkpoints are not ticked/,
    checkPoints: 'Checkpoints',
    help: 'Help: Has a union contacted you about an agreement, negotiations or industrial action?',
    helpText: 'A notice of industrial action says that a strike, a blockade or another action is coming.',
  },
} as const

const textsOf = (project: string) => texts[project === 'phone' ? 'phone' : 'desktop']

test('a case opens from the list, and the next one from it', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  // Two companies that no other test removes from this list.
  await signInAs(page, 'Maria Öberg', '/?search=måleri&sort=company.name&direction=ascending')
  await expect(page.getByRole('heading', { level: 1, name: t.list })).toBeVisible()
  await expectAccessible(page)
  const company = 'Bröderna Sjögrens Måleri i Järvsö AB'
  await page.getByRole('table').getByRole('link', { name: company, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeFocused()
  await page.getByRole('link', { name: t.next }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Falu Rödfärg & Fasadmåleri AB' })).toBeFocused()
})

test('the help that the company has with a question opens beside its answer', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Maria Öberg', '/')
  await page.goto(adminAddress(demoCaseOf('5599148987', 'SUBMITTED'), '/form/agreements'))
  await page.getByRole('link', { name: t.help }).click()
  const help = page.getByRole('dialog', { name: t.help.replace(/^.*?: /, '') })
  await expect(help).toContainText(t.helpText)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: t.help })).toBeFocused()
})

test('the tools of a form are in one row above it, from a phone of 390 pixels on', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Maria Öberg', '/')
  await page.goto(adminAddress(demoCaseOf('9698015626', 'STARTED'), '/form/company'))
  const form = page.getByRole('dialog')
  const fillIn = form.getByRole('link', { name: t.fillIn })
  await expect(fillIn).toBeVisible()
  const middleOf = (element: Element): number => {
    const { top, bottom } = element.getBoundingClientRect()
    return Math.round((top + bottom) / 2)
  }
  for (const width of [390, 641, 768]) {
    await page.setViewportSize({ width, height: 844 })
    const tools = [form.getByRole('button', { name: t.close }), form.getByRole('button', { name: 'PDF' }), fillIn]
    const middles = await Promise.all(tools.map(async (tool) => await tool.first().evaluate(middleOf)))
    expect({ width, rows: new Set(middles).size }).toStrictEqual({ width, rows: 1 })
  }
})

test('the address of an unknown form opens no dialog about its questions', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  const about = demoCaseOf('5599148987', 'SUBMITTED')
  await signInAs(page, 'Maria Öberg', '/')
  await page.goto(adminAddress(about, '/form/gone/support'))
  await expect(page.getByRole('heading', { name: t.noForm, level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
})

test('a caseworker reviews: forms, checkpoints, notes and messages', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Maria Öberg', adminAddress(demoCaseOf('5599148987', 'SUBMITTED')))
  const forms = page.getByRole('region', { name: t.forms })
  await expect(forms).toBeVisible()
  await expectAccessible(page)

  const approve = forms.getByRole('button', { name: t.approve }).first()
  const approved = forms.getByRole('button', { name: t.takeBack })
  const before = await approved.count()
  await approve.click()
  await expect(approved).toHaveCount(before + 1)
  await approved.last().click()
  await expect(approved).toHaveCount(before)

  const checkPoint = page.getByRole('checkbox', { name: t.checkPoint })
  const wasChecked = await checkPoint.isChecked()
  await checkPoint.press('Space')
  await expect(checkPoint).toBeChecked({ checked: !wasChecked })
  await expect(checkPoint).not.toHaveAttribute('aria-busy')
  await checkPoint.press('Space')
  await expect(checkPoint).toBeChecked({ checked: wasChecked })

  const notes = page.getByRole('region', { name: t.notes })
  await notes.getByRole('button', { name: t.newNote }).click()
  await expect(notes.getByRole('textbox')).toBeFocused()
  await notes.getByRole('textbox').fill('Ringde. Registreringsbeviset är på väg.')
  await notes.getByRole('button', { name: t.save }).click()
  const note = notes.getByRole('listitem').filter({ hasText: 'Registreringsbeviset är på väg.' })
  await note.getByRole('link', { name: t.deleteNote }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Registreringsbeviset är på väg.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t.remove, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(note).toBeHidden()

  const messages = page.getByRole('region', { name: t.messages })
  await messages.getByRole('button', { name: t.send }).click()
  await expect(messages.getByRole('textbox')).toBeFocused()
  await messages.getByRole('textbox').fill('Tack, då stämmer det.')
  await messages.getByRole('button', { name: t.send }).click()
  await expect(messages.getByRole('listitem').filter({ hasText: 'Tack, då stämmer det.' })).toBeVisible()
  await expect(messages.getByRole('textbox')).toHaveValue('')
})

test('a blocked action shows its reasons, each a link to where it can be resolved', async ({ page, browser }, {
  project,
}) => {
  const t = textsOf(project.name)
  const address = adminAddress(demoCaseOf('5599144127', 'SUBMITTED'))
  await signInAs(page, 'Anders Ögren', address)
  await expect(page.getByRole('heading', { name: t.cannotYet })).toBeHidden()
  const colleague = await browser.newPage({ locale: project.name === 'phone' ? 'en-GB' : 'sv-SE' })
  await signInAs(colleague, 'Maria Öberg', new URL(address, page.url()).href)
  await expect(colleague.getByRole('heading', { name: t.cannotYet })).toBeVisible()
  await colleague.getByRole('link', { name: t.reason }).press('Enter')
  await expect(colleague.getByRole('region', { name: t.checkPoints })).toBeFocused()
  await colleague.close()
})

test('an internal form that is opened and left is not begun', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Maria Öberg', adminAddress(demoCaseOf('5599029401', 'CREATED')))
  const row = page.getByRole('region', { name: t.forms }).getByRole('listitem').filter({ hasText: t.preparation })
  await expect(row).toContainText(t.notStarted)
  await row.getByRole('link', { name: t.preparation, exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeEditable()
  await page.getByRole('dialog').getByRole('button', { name: t.close }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(row).toContainText(t.notStarted)
})
