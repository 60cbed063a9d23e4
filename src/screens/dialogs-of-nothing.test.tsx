import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Actor } from '#machines/case/permissions.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { useServices } from '#src/platform/services.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { applicant, staff } from '#tests/fixtures/case-actors.ts'
import { caseFacts, factsFor } from '#tests/fixtures/case-facts.ts'
import { ChooseAnswerDialog } from './case-page/corrections/choose-answer-dialog.tsx'
import { notesQuery } from '../case/queries/detail-queries.ts'
import { DeleteNoteDialog } from './case-page/notes/notes-card.tsx'
import { PaperDialog } from './case-page/signature/paper-dialog.tsx'
import { CorrectionDialog, HelpDialog, SupportDialog } from './form-overlay/field-dialogs.tsx'
import { FormOverlay } from './form-overlay/form-overlay.tsx'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'form', 'applicant', 'caseworker', 'signing'])
  await activateLocale('sv')
})

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => await new Promise(() => {}))
  return () => vi.unstubAllGlobals()
})

const noteId = '01920000-0000-7000-8000-000000000009'

const DeletionOfDeletedNote = () => {
  const { api } = useServices()
  const { id } = useCaseContext().case
  const queries = useQueryClient()
  useEffect(() => {
    const deleted = { by: 'Maria Öberg', at: '2026-03-05T08:00:00.000Z' }
    queries.setQueryData(notesQuery(api, id).queryKey, (notes) => notes?.map((note) => ({ ...note, deleted })))
  }, [api, id, queries])
  return <DeleteNoteDialog noteId={noteId} />
}

const colleague: Actor = {
  kind: 'staff',
  rank: 2,
  userId: 'tenant.5',
  name: 'Sofia Källström',
  email: 'sofia.kallstrom@hantverksgivarna.example',
  roleNames: ['advisor'],
}

const gone = { formId: 'company', componentId: 'gone' }
const noField = { heading: 'Frågan finns inte i formuläret', texts: ['Adressen är gammal eller felskriven.'] }

type Row = {
  Dialog: () => ReactNode
  actor?: Actor
  facts?: CaseFacts
  shown: { heading: string; texts: readonly string[] }
}

/** The addresses of dialogs that name something, each with something that does not exist. */
const rows: Readonly<Record<string, Row>> = {
  'the deletion of an unknown note': {
    Dialog: () => <DeleteNoteDialog noteId="01920000-0000-7000-8000-000000000099" />,
    shown: {
      heading: 'Anteckningen kan inte tas bort',
      texts: ['Den finns inte i ärendet. Den kan vara borttagen redan.'],
    },
  },
  'the deletion of a note that is deleted': {
    Dialog: DeletionOfDeletedNote,
    shown: { heading: 'Anteckningen kan inte tas bort', texts: ['Den är redan borttagen av Maria Öberg.'] },
  },
  'the deletion of a note by somebody else than its author': {
    Dialog: () => <DeleteNoteDialog noteId={noteId} />,
    actor: colleague,
    shown: {
      heading: 'Anteckningen kan inte tas bort',
      texts: ['Det kan bara den som har skrivit den, eller en administratör.'],
    },
  },
  'the correction of an unknown field, by staff': { Dialog: () => <CorrectionDialog {...gone} />, shown: noField },
  'the correction of an unknown field, by the company': {
    Dialog: () => <CorrectionDialog {...gone} />,
    actor: applicant,
    shown: noField,
  },
  'the choice of an answer to correct, by a role that requests no corrections': {
    Dialog: ChooseAnswerDialog,
    actor: staff(3),
    shown: { heading: 'Vilket svar ska rättas?', texts: ['Din roll får inte göra det här.'] },
  },
  'the choice of an answer to correct, in a case that is decided': {
    Dialog: ChooseAnswerDialog,
    facts: factsFor('ARCHIVED'),
    shown: { heading: 'Vilket svar ska rättas?', texts: ['Det går inte att göra nu.'] },
  },
  'a correction that is not requested': {
    Dialog: () => <CorrectionDialog formId="company" componentId="turnover" />,
    actor: applicant,
    shown: { heading: 'Svara om ”Omsättning”', texts: ['Ingen rättelse är begärd här.'] },
  },
  'the help of an unknown field': { Dialog: () => <HelpDialog {...gone} />, shown: noField },
  'a message about an unknown field, by staff': { Dialog: () => <SupportDialog {...gone} />, shown: noField },
  'a message about an unknown field, by the company': {
    Dialog: () => <SupportDialog {...gone} />,
    actor: applicant,
    shown: noField,
  },
  'an unknown form': {
    Dialog: () => <FormOverlay formId="gone">{() => null}</FormOverlay>,
    shown: {
      heading: 'Formuläret finns inte i ärendet',
      texts: ['Länken kan vara gammal eller felskriven. Stäng för att se de formulär som finns.'],
    },
  },
}

test.each(Object.entries(rows))(
  '%s has nothing to send, and shows the reason',
  async (_, { Dialog, actor = staff(1), facts = caseFacts(), shown }) => {
    await mountCase(facts, actor, '/dialog', {}, Dialog)
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    await expect.element(dialog.getByText(shown.texts[0] ?? '')).toBeVisible()
    const element = dialog.element()
    expect({
      heading: element.querySelector('[data-dialog-heading]')?.textContent ?? '',
      texts: [...element.querySelectorAll('p')].map(({ textContent }) => textContent),
      forms: element.querySelectorAll('form, textarea, input').length,
    }).toStrictEqual({ ...shown, forms: 0 })
  },
)

test('an invalid number of signatories is replaced by the fewest that may sign', async () => {
  await mountCase(caseFacts(), staff(1), '/dialog', {}, () => <PaperDialog count="many" />)
  await expect.element(page.getByRole('textbox', { name: 'Hur många skriver under?' })).toHaveValue('1')
})
