import { useQueryClient } from '@tanstack/react-query'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ReactNode } from 'react'
import type { Actor } from '#machines/case/permissions.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { useServices } from '#src/platform/services.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { applicant, staff } from '#tests/fixtures/case-actors.ts'
import { caseFacts, factsAwaitingSignatories, factsFor, reviewed } from '#tests/fixtures/case-facts.ts'
import { myOrganisationsQuery, myTemplatesQuery, handlersQuery } from '#src/case/queries/list-queries.ts'
import { readCase } from '#tests/fixtures/read-case.ts'
import { RejectDialog } from './case-page/actions/reject-dialog.tsx'
import { ChangeContactDialog } from './case-page/contact/change-contact-dialog.tsx'
import { DelegateDialog } from './case-page/contact/delegate-dialog.tsx'
import { AdmissionDialog } from './case-page/mails/admission-dialog.tsx'
import { PaperDialog } from './case-page/signature/paper-dialog.tsx'
import { RejectSignatureDialog } from './case-page/signature/reject-signature-dialog.tsx'
import { NewCaseDialog } from './case-list/new-case-dialog.tsx'
import { ShareDialog } from './case-page/signature/share-dialog.tsx'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'form', 'applicant', 'caseworker', 'signing'])
  await activateLocale('sv')
})

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T12:00:00.000Z') })
  vi.stubGlobal('fetch', async () => await new Promise(() => {}))
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

const people = [
  { id: 'tenant.1', name: 'Maria Öberg', email: 'maria.oberg@hantverksgivarna.example', role: 'admin' },
  { id: 'tenant.2', name: 'Anders Ögren', email: 'anders.ogren@hantverksgivarna.example', role: 'advisor' },
] as const

const DelegateAmongPeople = () => {
  const { api } = useServices()
  useQueryClient().setQueryData(handlersQuery(api, caseFacts().moId).queryKey, [...people])
  return <DelegateDialog />
}

type Part = {
  facts: CaseFacts
  actor?: Actor
  Dialog?: () => ReactNode
  /** The button that shows the control. It is not pressed if an unsent value shows the control at once. */
  open?: string
  control: { role: 'textbox' | 'checkbox' | 'radio'; name: string | RegExp }
  initial: string | boolean
  filled: string | boolean
  /** A choice in a dialog is no draft, and begins again each time. */
  isChoice?: true
}

const internally = { ...reviewed, forms: [...reviewed.forms] }
const address = 'ny@svets.example'

/** Everything on the pages and in the dialogs of a case that is filled in and then sent. Texts are in `caseworker-drafts.spec.ts`. */
const parts: Readonly<Record<string, Part>> = {
  'the signatories of the company, by the company': {
    facts: caseFacts(),
    actor: applicant,
    control: { role: 'textbox', name: 'E-post till undertecknare 1' },
    initial: '',
    filled: address,
  },
  'the new address of a signatory, by the company': {
    facts: factsAwaitingSignatories(),
    actor: applicant,
    open: 'Byt adress eller person, karin@svets.example',
    control: { role: 'textbox', name: 'Ny e-postadress i stället för karin@svets.example' },
    initial: 'karin@svets.example',
    filled: address,
  },
  'the new address of a signatory': {
    facts: factsAwaitingSignatories(),
    open: 'Byt adress eller person, karin@svets.example',
    control: { role: 'textbox', name: 'Ny e-postadress i stället för karin@svets.example' },
    initial: 'karin@svets.example',
    filled: address,
  },
  'the signatories of the company': {
    facts: caseFacts(),
    Dialog: () => <ShareDialog round="company" />,
    control: { role: 'textbox', name: 'Undertecknare 1, e-postadress' },
    initial: '',
    filled: address,
  },
  'the signatories of the organisation': {
    facts: factsFor('APPROVED_BY_REGIONAL_REVIEWER', internally),
    Dialog: () => <ShareDialog round="internal" />,
    control: { role: 'textbox', name: 'Undertecknare 1, e-postadress' },
    initial: 'maria.oberg@hantverksgivarna.example',
    filled: address,
  },
  'the number of those who sign on paper': {
    facts: caseFacts(),
    Dialog: () => <PaperDialog count="2" />,
    control: { role: 'textbox', name: 'Hur många skriver under?' },
    initial: '2',
    filled: '3',
    isChoice: true,
  },
  'the address of the new contact': {
    facts: caseFacts(),
    Dialog: ChangeContactDialog,
    control: { role: 'textbox', name: 'Den nya kontaktpersonens e-postadress' },
    initial: '',
    filled: address,
    isChoice: true,
  },
  'the forms that a rejected signature opens': {
    facts: factsFor('SUBMITTED', { forms: reviewed.forms.map((form) => ({ ...form })) }),
    Dialog: RejectSignatureDialog,
    control: { role: 'checkbox', name: 'Personer' },
    initial: false,
    filled: true,
    isChoice: true,
  },
  'whether a rejected company may apply again': {
    facts: factsFor('SUBMITTED'),
    Dialog: RejectDialog,
    control: { role: 'checkbox', name: 'Företaget får ansöka igen' },
    initial: true,
    filled: false,
    isChoice: true,
  },
  'the new handler': {
    facts: factsFor('SUBMITTED'),
    Dialog: DelegateAmongPeople,
    control: { role: 'radio', name: /Anders Ögren/ },
    initial: false,
    filled: true,
    isChoice: true,
  },
  'the date of the admission': {
    facts: factsFor('FINISHED_IN_TELLUS'),
    Dialog: AdmissionDialog,
    control: { role: 'textbox', name: 'Inträdesdatum' },
    initial: '2026-04-01',
    filled: '2026-04-02',
    isChoice: true,
  },
}

const mount = async ({ facts, actor = staff(1), Dialog }: Part) => {
  const path = Dialog !== undefined ? '/dialog' : actor.kind === 'applicant' ? '/sign' : ''
  return await mountCase(facts, actor, path, {}, Dialog)
}

const valueOf = (element: Element): string | boolean | null =>
  element instanceof HTMLInputElement
    ? ['checkbox', 'radio'].includes(element.type)
      ? element.checked
      : element.value
    : null

/** Reads the value of the mounted part, after pressing the button that shows it. */
const read = async ({ open, control: { role, name } }: Part) => {
  const control = page.getByRole(role, { name })
  if (open !== undefined) {
    const button = page.getByRole('button', { name: open })
    await expect.poll(() => button.elements().length + control.elements().length).toBeGreaterThan(0)
    if (control.elements().length === 0) await button.click()
  }
  await expect.element(control).toBeVisible()
  return { control, value: valueOf(control.element()) }
}

/** The value of the part at first, in another case after filling it in, and back in its own case. */
const valuesAround = async (part: Part) => {
  const first = await mount(part)
  const { control, value } = await read(part)
  if (typeof part.filled === 'string') await control.fill(part.filled)
  else await control.click()
  await first.unmount()

  const other = await mount({ ...part, facts: { ...part.facts, caseId: '3f0c2a51-9d0e-4a52-8f61-0f1f5a7b9c99' } })
  const inOther = (await read(part)).value
  await other.unmount()

  const again = await mount(part)
  const restored = (await read(part)).value
  await again.unmount()
  return { value, inOther, restored }
}

const partsWith = ({ isChoice }: { isChoice: boolean }) =>
  Object.entries(parts).filter(([, part]) => (part.isChoice === true) === isChoice)

describe.each(partsWith({ isChoice: false }))('%s', (_, part) => {
  test('an unsent value stays when the page is left or reloaded, in its own case alone', async () => {
    const { initial, filled } = part
    expect(await valuesAround(part)).toStrictEqual({ value: initial, inOther: initial, restored: filled })
  })
})

describe.each(partsWith({ isChoice: true }))('%s', (_, part) => {
  test('a dialog without a draft begins anew when it is opened again', async () => {
    const { initial } = part
    expect(await valuesAround(part)).toStrictEqual({ value: initial, inOther: initial, restored: initial })
  })
})

test('a new case that has not been created stays when its dialog is left or the page reloaded, until it is discarded', async () => {
  const NewCaseInOrganisation = () => {
    const { api } = useServices()
    const queries = useQueryClient()
    const { mo } = readCase(caseFacts(), 1)
    queries.setQueryData(myOrganisationsQuery(api).queryKey, [{ ...mo, id: caseFacts().moId }])
    queries.setQueryData(myTemplatesQuery(api).queryKey, [])
    return <NewCaseDialog />
  }
  const mountDialog = async () => await mountCase(caseFacts(), staff(1), '/dialog', {}, NewCaseInOrganisation)
  const number = page.getByRole('textbox', { name: 'Organisationsnummer' })
  const email = page.getByRole('textbox', { name: 'Kontaktpersonens e-postadress' })
  const silent = page.getByRole('checkbox', { name: 'Skapa utan att meddela företaget' })
  const first = await mountDialog()
  await number.fill('559903')
  await email.fill(address)
  await silent.click()
  await first.unmount()

  await mountDialog()
  await expect.element(number).toHaveValue('559903')
  await expect.element(email).toHaveValue(address)
  await expect.element(silent).toBeChecked()
  await page.getByRole('button', { name: 'Kasta utkastet' }).click()
  await expect.element(number).toHaveValue('')
  await expect.element(silent).not.toBeChecked()
  expect(localStorage.length).toBe(0)
})
