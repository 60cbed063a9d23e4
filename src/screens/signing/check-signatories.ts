import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Email } from '#schemas/identifiers.ts'
import * as v from 'valibot'

/** A row of the list of signatories. `key` stays with the row while others come and go. */
export type SignatoryRow = { key: string; name: string; email: string }
export type SignatoryProblem = { key: string; text: MessageDescriptor }

/** As many as one signing round takes. */
export const mostSignatories = 20

const formatProblem = msg`E-postadressen har fel format. Kontrollera den.`
const texts: Readonly<Record<string, MessageDescriptor>> = {
  EMAIL_FORMAT: formatProblem,
  EMAIL_TOO_LONG: msg`E-postadressen får vara högst 100 tecken`,
}

/** Every row has an address of its own: one person's signature never counts for two. */
export const checkSignatories = (rows: readonly SignatoryRow[]): readonly SignatoryProblem[] =>
  rows.flatMap(({ key, email }, place): SignatoryProblem[] => {
    if (email.trim() === '') return [{ key, text: msg`Fyll i en e-postadress, eller ta bort raden` }]
    const parsed = v.safeParse(Email, email)
    if (!parsed.success) return [{ key, text: texts[parsed.issues[0].message] ?? formatProblem }]
    const isRepeated = rows.slice(0, place).some((before) => sameAddress(before.email, email))
    return isRepeated ? [{ key, text: msg`Adressen finns redan. Varje undertecknare behöver en egen.` }] : []
  })

const sameAddress = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()
