import type { CaseFacts } from '#schemas/facts.ts'
import type { OfferedByDefault } from '#schemas/locale.ts'
import { eventFor } from '#tests/fixtures/case-events.ts'
import type { ControlRow } from './read-controls.ts'

/** Makes the row of a control that has one name in each language. */
export const rowsIn =
  (locale: OfferedByDefault) =>
  (about: string, event: ControlRow['event'], sv: string, en: string): ControlRow => ({
    event,
    about,
    keys: [locale === 'sv' ? sv : en],
  })

/** Returns the controls that company and staff alike have for a signatory who has not signed. */
export const signatoryRows = (facts: CaseFacts, row: ReturnType<typeof rowsIn>): readonly ControlRow[] => {
  const { at } = eventFor('signature.remind', facts)
  return facts.signature.signatories
    .filter(({ status }) => status === 'pending')
    .flatMap(({ email }) => [
      row(email, { type: 'signature.remind', email, at }, `Påminn ${email}`, `Remind ${email}`),
      row(
        email,
        { type: 'signature.readdress', email, to: 'nils@svets.example', at },
        `Byt adress eller person, ${email}`,
        `Change address or person, ${email}`,
      ),
    ])
}
