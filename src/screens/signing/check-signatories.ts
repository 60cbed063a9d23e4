import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { fewestSignatories, tooFewSignatories } from '#machines/case/requirements/signature.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { isSameEmail } from '#schemas/email.ts'
import { Email } from '#schemas/identifiers.ts'
import * as v from 'valibot'

/** A row of the list of signatories. `key` stays with the row while others come and go. */
const SignatoryRow = v.strictObject({ key: v.string(), name: v.string(), email: v.string() })
export type SignatoryRow = v.InferOutput<typeof SignatoryRow>
export const SignatoryRowList = v.pipe(v.array(SignatoryRow), v.readonly())
export type SignatoryProblem = { key: string; text: MessageDescriptor }

/** The maximum of a signing round. */
export const maxSignatories = 20

const formatProblem = msg`E-postadressen har fel format. Kontrollera den.`
const texts: Readonly<Record<string, MessageDescriptor>> = {
  EMAIL_FORMAT: formatProblem,
  EMAIL_TOO_LONG: msg`E-postadressen får vara högst 100 tecken`,
}

/** The problem of too few signatories for a joint signature, at the last row. */
export const checkSignatoryCount = (rows: readonly SignatoryRow[], facts: CaseFacts): readonly SignatoryProblem[] => {
  const last = rows.at(-1)
  const reasons = tooFewSignatories(
    facts,
    rows.map(({ email }) => email.trim()),
  )
  const count = fewestSignatories(facts)
  return last === undefined || reasons.length === 0
    ? []
    : [
        {
          key: last.key,
          text: msg`Minst ${count} olika personer ska skriva under: ni har svarat att flera tecknar firman tillsammans. Lägg till en undertecknare.`,
        },
      ]
}

/** The problems of rows with an invalid or repeated address: one person's signature never counts for two. */
export const checkSignatories = (rows: readonly SignatoryRow[]): readonly SignatoryProblem[] =>
  rows.flatMap(({ key, email }, index): SignatoryProblem[] => {
    if (email.trim() === '') return [{ key, text: msg`Fyll i en e-postadress, eller ta bort raden` }]
    const parsed = v.safeParse(Email, email)
    if (!parsed.success) return [{ key, text: texts[parsed.issues[0].message] ?? formatProblem }]
    const isRepeated = rows.slice(0, index).some((before) => isSameEmail(before.email, email))
    return isRepeated ? [{ key, text: msg`Adressen finns redan. Varje undertecknare behöver en egen.` }] : []
  })
