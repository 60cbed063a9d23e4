import { expectAccessible, mountComponents, people, tabTo, type ComponentInput } from '#tests/browser/mount-form.tsx'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormServices, NewPerson } from '#src/form/form-context.ts'

const payroll: ComponentInput<'dynamicPosition'> = {
  type: 'dynamicPosition',
  componentId: 'payroll',
  label: { sv: 'Lönekontakt', en: 'Pay-roll contact' },
  text: { sv: 'Den vi ringer.', en: 'Whom we call.' },
  helpText: { sv: 'En person.', en: 'One person.' },
  required: true,
}
const signers: ComponentInput<'dynamicPosition'> = {
  type: 'dynamicPosition',
  componentId: 'signers',
  label: { sv: 'Firmatecknare', en: 'Signatories' },
  required: true,
  maxPeople: 2,
}
const after: ComponentInput<'textBox'> = { type: 'textBox', componentId: 'after', label: { sv: 'Efter', en: 'After' } }

const olga = { id: 'olga', name: 'Olga Berg', email: 'olga@akerstroms.example', telephone: '' }
const position = (name: string) => page.getByRole('group', { name, exact: true })

beforeEach(() => page.viewport(1024, 768))

/** A form with `addPerson`. */
const openWithPeople = async (
  components: readonly ComponentInput<'dynamicPosition' | 'textBox'>[],
  services: Partial<FormServices> = {},
) => {
  const added: NewPerson[] = []
  const addPerson: NonNullable<FormServices['addPerson']> = async (person) => {
    added.push(person)
    await opened.setServices({ addPerson, people: [...people, { ...person, id: 'olga' }] })
    return { ...person, id: 'olga' }
  }
  const opened = await mountComponents(components, { services: { ...services, addPerson } })
  return { ...opened, added }
}

describe('a position for one person', () => {
  test('a position for one person is filled, changed and cleared by keyboard', async () => {
    const { store, screen } = await mountComponents([{ ...payroll, required: false }])
    const radio = (name: RegExp) => screen.getByRole('radio', { name })
    await tabTo(() => radio(/^Eva Åkerström/).element())
    await userEvent.keyboard(' ')
    expect(store.values()).toEqual({ payroll: ['eva'] })
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(radio(/^Per Lind/)).toHaveFocus()
    expect(store.values()).toEqual({ payroll: ['per'] })
    await tabTo(() => screen.getByRole('button', { name: 'Ta bort valet' }).element())
    await userEvent.keyboard('{Enter}')
    expect(store.values()).toEqual({ payroll: null })
    await expect.element(radio(/^Eva Åkerström/)).toHaveFocus()
  })

  test('a position for one person keeps a required choice', async () => {
    const { screen } = await mountComponents([payroll], { values: { payroll: ['eva'] } })
    await expect.element(screen.getByRole('radio', { name: /^Eva Åkerström/ })).toBeChecked()
    await expect.element(screen.getByRole('button', { name: 'Ta bort valet' })).not.toBeInTheDocument()
  })
})

describe('a position for several people', () => {
  test('a position for several people is validated on blur, and not when focus moves to a new person', async () => {
    const { screen } = await openWithPeople([{ ...signers, text: payroll.text }, after])
    const choice = screen.getByRole('checkbox', { name: /^Eva Åkerström/ })
    await tabTo(() => choice.element())
    await userEvent.keyboard('  ')
    await tabTo(() => screen.getByRole('button', { name: 'Lägg till en person' }).element())
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('textbox', { name: 'Namn' })).toHaveFocus()
    await expect.element(position('Firmatecknare')).toHaveAccessibleDescription('Den vi ringer.')
    await tabTo(() => screen.getByRole('textbox', { name: /^Efter/ }).element())
    await expect.element(position('Firmatecknare')).toHaveAccessibleDescription('Den vi ringer. Välj en person')
    await expect.element(choice).toHaveAttribute('aria-invalid', 'true')
    await screen.getByRole('checkbox', { name: /^Per Lind/ }).click()
    await expect.element(position('Firmatecknare')).toHaveAccessibleDescription('Den vi ringer.')
  })

  test('a position for several people is filled person by person, up to maxPeople', async () => {
    const third = { id: 'ulf', name: 'Ulf Ek', email: 'ulf@akerstroms.example', telephone: '' }
    const { store, screen } = await mountComponents([signers], { services: { people: [...people, third] } })
    await tabTo(() => screen.getByRole('checkbox', { name: /^Per Lind/ }).element())
    await userEvent.keyboard(' ')
    await tabTo(() => screen.getByRole('checkbox', { name: /^Eva Åkerström/ }).element(), { back: true })
    await userEvent.keyboard(' ')
    expect(store.values()).toEqual({ signers: ['per', 'eva'] })
    await expect.element(screen.getByRole('checkbox', { name: /^Ulf Ek/ })).toBeDisabled()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Här får det stå 2 personer')
    await userEvent.keyboard(' ')
    expect(store.values()).toEqual({ signers: ['per'] })
    await expect.element(screen.getByRole('checkbox', { name: /^Ulf Ek/ })).toBeEnabled()
  })
})

describe('a new person', () => {
  test('a new person is added by keyboard, fills the position and can be chosen in the others at once', async () => {
    const { store, screen, added } = await openWithPeople([payroll, signers])
    await tabTo(() => screen.getByRole('button', { name: 'Lägg till en person' }).nth(0).element())
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('Olga Berg{Tab}olga@akerstroms.example{Tab}{Tab}{Enter}')
    await expect.element(position('Lönekontakt').getByRole('radio', { name: /^Olga Berg/ })).toBeChecked()
    await expect.element(screen.getByRole('button', { name: 'Lägg till en person' }).nth(0)).toHaveFocus()
    expect([added, store.values()]).toEqual([
      [{ name: olga.name, email: olga.email, telephone: olga.telephone }],
      { payroll: ['olga'] },
    ])
    await screen.getByRole('checkbox', { name: /^Olga Berg/ }).click()
    expect(store.values()['signers']).toStrictEqual(['olga'])
  })

  test('the person who started the application is added without typing an address, and then offered in other positions', async () => {
    const contactEmail = 'Olga@akerstroms.example'
    const { store, screen, added } = await openWithPeople([payroll, signers], { contactEmail })
    const contact = screen.getByRole('button', { name: `Lägg till ${contactEmail}` })
    await contact.nth(0).click()
    await userEvent.keyboard('Olga Berg{Enter}')
    await expect.element(contact).not.toBeInTheDocument()
    expect([added, store.values()]).toEqual([
      [{ name: 'Olga Berg', email: contactEmail, telephone: '' }],
      { payroll: ['olga'] },
    ])
  })

  test('a new person is not added with an invalid name, e-mail or telephone; the first invalid field gets focus', async () => {
    const { screen, added } = await openWithPeople([payroll])
    await screen.getByRole('button', { name: 'Lägg till en person' }).click()
    await userEvent.keyboard('Olga 2{Tab}olga@{Tab}ring{Enter}')
    await expect.element(screen.getByRole('textbox', { name: 'Namn' })).toHaveFocus()
    await expect
      .element(screen.getByRole('textbox', { name: 'Namn' }))
      .toHaveAccessibleDescription(
        'Namnet ska börja med en bokstav och får bara ha bokstäver, mellanslag, bindestreck, apostrof, punkt och komma, högst 50 tecken',
      )
    await expect
      .element(screen.getByRole('textbox', { name: 'E-post' }))
      .toHaveAccessibleDescription('E-postadressen har fel format. Kontrollera den.')
    await expect
      .element(screen.getByRole('textbox', { name: /^Telefon/ }))
      .toHaveAccessibleDescription('Telefonnumret stämmer inte. Skriv det med riktnummer, till exempel 070-123 45 67')
    expect(added).toStrictEqual([])
  })

  test('a new person can be cancelled, and stays in the fields when the request fails', async () => {
    const addPerson = vi.fn<NonNullable<FormServices['addPerson']>>().mockRejectedValueOnce(new Error('No contact.'))
    const { screen, store } = await mountComponents([payroll], { services: { addPerson } })
    const add = screen.getByRole('button', { name: 'Lägg till en person' })
    await add.click()
    await userEvent.keyboard('Olga Berg{Tab}olga@akerstroms.example{Enter}')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Personen kunde inte läggas till. Försök igen.')
    await expect.element(screen.getByRole('textbox', { name: 'Namn' })).toHaveValue('Olga Berg')
    await tabTo(() => screen.getByRole('button', { name: 'Avbryt' }).element())
    await userEvent.keyboard('{Enter}')
    await expect.element(add).toHaveFocus()
    expect(store.values()).toEqual({})
  })
})

describe('a person of the case', () => {
  test('a person of the case is edited in one position', async () => {
    const updatePerson = vi.fn<NonNullable<FormServices['updatePerson']>>().mockResolvedValue()
    const { screen } = await mountComponents([payroll, signers], {
      values: { payroll: ['per'] },
      services: { updatePerson },
    })
    await position('Lönekontakt').getByRole('button', { name: 'Ändra Per Lind' }).click()
    const name = screen.getByRole('textbox', { name: 'Namn' })
    await expect.element(name).toHaveValue('Per Lind')
    await name.fill('Per Lindh')
    await userEvent.keyboard('{Enter}')
    await expect.element(name).not.toBeInTheDocument()
    await expect.element(position('Lönekontakt').getByRole('button', { name: 'Ändra Per Lind' })).toHaveFocus()
    expect(updatePerson.mock.calls).toStrictEqual([
      [{ id: 'per', name: 'Per Lindh', email: 'per@akerstroms.example', telephone: '' }],
    ])
  })

  test('a person of the case is suggested instead of a new one with the same e-mail address', async () => {
    const { screen, store, added } = await openWithPeople([payroll])
    await screen.getByRole('button', { name: 'Lägg till en person' }).click()
    await userEvent.keyboard('Per Lindh{Tab}PER@akerstroms.example{Enter}')
    await expect
      .element(screen.getByRole('textbox', { name: 'E-post' }))
      .toHaveAccessibleDescription('Per Lind har redan den här e-postadressen.')
    await screen.getByRole('button', { name: 'Välj Per Lind' }).click()
    expect([added, store.values()]).toEqual([[], { payroll: ['per'] }])
  })

  test('a person who is removed from the case is removed from the position too', async () => {
    const removePerson = vi.fn<NonNullable<FormServices['removePerson']>>().mockResolvedValue()
    const { screen, store } = await mountComponents([payroll], {
      values: { payroll: ['per'] },
      services: { updatePerson: () => Promise.resolve(), removePerson, positionsOf: () => [] },
    })
    await screen.getByRole('button', { name: 'Ändra Per Lind' }).click()
    await screen.getByRole('button', { name: 'Ta bort personen' }).click()
    await expect.element(screen.getByRole('button', { name: 'Ta bort personen' })).not.toBeInTheDocument()
    expect([removePerson.mock.calls, store.values()]).toEqual([[['per']], { payroll: null }])
  })

  test('a person of the case stays in the position if the removal fails', async () => {
    const { screen, store } = await mountComponents([payroll], {
      values: { payroll: ['per'] },
      services: {
        updatePerson: () => Promise.resolve(),
        removePerson: () => Promise.reject(new Error('Failed to fetch')),
        positionsOf: () => [],
      },
    })
    await screen.getByRole('button', { name: 'Ändra Per Lind' }).click()
    await screen.getByRole('button', { name: 'Ta bort personen' }).click()
    await expect.element(screen.getByRole('alert')).toBeVisible()
    expect(store.values()).toEqual({ payroll: ['per'] })
  })

  test('a person of the case cannot be removed while another answer names it, and those answers are listed', async () => {
    const removePerson = vi.fn<NonNullable<FormServices['removePerson']>>().mockResolvedValue()
    const { screen, store } = await mountComponents([payroll], {
      values: { payroll: ['per'] },
      services: { updatePerson: () => Promise.resolve(), removePerson, positionsOf: () => ['Firmatecknare'] },
    })
    await screen.getByRole('button', { name: 'Ändra Per Lind' }).click()
    await screen.getByRole('button', { name: 'Ta bort personen' }).click()
    await expect
      .element(screen.getByText('Per Lind är vald på fler ställen: Firmatecknare. Välj någon annan där först.'))
      .toBeVisible()
    expect([removePerson.mock.calls, store.values()]).toEqual([[], { payroll: ['per'] }])
    await expect.element(screen.getByText('Ändringen kunde inte sparas. Försök igen.')).not.toBeInTheDocument()
  })

  test('who is the contact keeps getting the mails at the address that the case has, and the field says so', async () => {
    const { screen } = await mountComponents([payroll], {
      values: { payroll: ['per'] },
      services: { updatePerson: () => Promise.resolve(), contactEmail: 'per@akerstroms.example' },
    })
    await screen.getByRole('button', { name: 'Ändra Per Lind' }).click()
    const email = screen.getByRole('textbox', { name: 'E-post' })
    await email.fill('per@ny-adress.example')
    await expect
      .element(email)
      .toHaveAccessibleDescription(
        'Mejl om ansökan går till per@akerstroms.example tills organisationen byter kontaktperson.',
      )
  })

  test('the unsaved draft of a person is restored when the form is opened again', async () => {
    const drafts = new Map<string, NewPerson | null>()
    const services: Partial<FormServices> = {
      addPerson: () => Promise.resolve(olga),
      personDrafts: { read: (key) => drafts.get(key) ?? null, write: (key, person) => void drafts.set(key, person) },
    }
    const first = await mountComponents([payroll], { services })
    await first.screen.getByRole('button', { name: 'Lägg till en person' }).click()
    await userEvent.keyboard('Olga')
    await first.screen.unmount()
    const { screen } = await mountComponents([payroll], { services })
    await expect.element(screen.getByRole('textbox', { name: 'Namn' })).toHaveValue('Olga')
    await screen.getByRole('button', { name: 'Avbryt' }).click()
    expect([...drafts]).toStrictEqual([['payroll', null]])
  })
})

test('a correction that is half written is there when the form is opened again', async () => {
  const drafts = new Map<string, NewPerson | null>()
  const services: Partial<FormServices> = {
    updatePerson: () => Promise.resolve(),
    personDrafts: { read: (key) => drafts.get(key) ?? null, write: (key, person) => void drafts.set(key, person) },
  }
  const first = await mountComponents([payroll], { services, values: { payroll: ['per'] } })
  await first.screen.getByRole('button', { name: /^Ändra Per/ }).click()
  await first.screen.getByRole('textbox', { name: 'Namn' }).fill('Per Persson')
  await first.screen.unmount()
  const { screen } = await mountComponents([payroll], { services, values: { payroll: ['per'] } })
  await expect.element(screen.getByRole('textbox', { name: 'Namn' })).toHaveValue('Per Persson')
  await screen.getByRole('button', { name: 'Spara' }).click()
  await expect.poll(() => [...drafts.values()]).toStrictEqual([null])
})

test('on a phone the notice about a person in locked answers has full width, and links to the way out', async () => {
  await page.viewport(390, 844)
  const text = 'Bengts adress är fel.'
  const { screen } = await mountComponents([payroll], {
    values: { payroll: ['per'] },
    services: {
      updatePerson: () => Promise.resolve(),
      lockedPeople: new Map([['per', ['Ansökan är låst']]]),
      corrections: { payroll: { text, isHandled: false, onAnswer: () => {} } },
    },
  })
  const explained = screen.getByText(/^Per Lind står också i svar som inte kan ändras: Ansökan är låst\./)
  await expect
    .element(explained)
    .toHaveTextContent(
      'Per Lind står också i svar som inte kan ändras: Ansökan är låst. Ska uppgifterna om Per Lind ändras? Välj ”Svara med ord” och skriv vad som ska stå.',
    )
  const choices = explained.element().parentElement?.parentElement
  const [needed, given] = [explained.element(), choices].map((each) => each?.getBoundingClientRect().width ?? 0)
  expect(needed).toBeGreaterThan((given ?? 0) * 0.9)
})

test('a read-only position lists its people', async () => {
  const { screen } = await mountComponents([payroll, signers], {
    values: { payroll: ['per'], signers: ['eva', 'per'] },
    services: { isReadOnly: true, addPerson: () => Promise.resolve(olga) },
  })
  await expect.element(position('Firmatecknare').getByText('Eva Åkerström')).toBeVisible()
  expect(screen.getByRole('listitem').elements().length).toBe(3)
  expect(document.querySelectorAll('select, input').length).toBe(0)
  await expectAccessible()
})

test.each(['sv', 'en'] as const)(
  'a position is accessible in %s: empty, filled, with errors and with a new person',
  async (locale) => {
    const { store, screen } = await mountComponents([payroll, signers], {
      locale,
      values: { signers: ['eva'] },
      services: { addPerson: () => Promise.resolve(olga) },
    })
    await screen.getByRole('button', { name: /^(Hjälp|Help)/ }).click()
    await screen
      .getByRole('button', { name: /^(Lägg till en person|Add a person)$/ })
      .nth(0)
      .click()
    await screen.getByRole('button', { name: /^(Lägg till|Add)$/ }).click()
    store.validateAll()
    await expectAccessible()
  },
)
