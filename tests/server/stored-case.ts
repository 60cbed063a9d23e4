import type { Insertable } from 'kysely'
import type { AnalogSignature, InternalSignature, RegionalReview, Signature } from '#schemas/signature.ts'
import { mintToken } from '#server/auth/case-token.ts'
import type { Context } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'
import * as cases from '#server/repositories/cases.ts'
import * as journey from '#server/repositories/journey.ts'
import * as stays from '#server/repositories/journey.ts'

const signature: Signature = {
  status: 'notShared',
  signatories: [],
  rejectionMessage: null,
  sharedAt: null,
  confirmedBy: null,
}
const analogSignature: AnalogSignature = {
  status: 'none',
  fileName: null,
  numberOfSignatories: null,
  rejectionMessage: null,
  confirmedBy: null,
}
const internalSignature: InternalSignature = { status: 'notRequired', signatories: [], rejectionMessage: null }
const regionalReview: RegionalReview = { status: 'notRequired', comment: null, answeredBy: null }

export type NewCase = Partial<Insertable<Tables['cases']>>

/** Each case is of a company of its own: a company has one open case at most. */
let count = 0

/** Inserts a case: new, of Hantverksgivarna, with the given overrides. Returns its id and a token for it. */
export const storeCase = async (
  { db, now, newId }: Pick<Context, 'db' | 'now' | 'newId'>,
  given: NewCase = {},
): Promise<{ id: string; token: string }> => {
  const id = given.id ?? newId()
  count += 1
  const at = now()
  const token = await db.transaction().execute(async (tx) => {
    const row = {
      id,
      reference: await cases.nextReference(tx, at),
      moId: 'hantverksgivarna',
      templateSlug: 'medlemsansokan',
      templateVersion: 1,
      version: 1,
      status: 'CREATED',
      locale: 'sv',
      silent: false,
      companyName: '',
      orgNo: String(5599000000 + count),
      organisationType: 'REGULAR_COMPANY',
      contactEmail: 'asa@odakratak.example',
      confirmedAt: at,
      awaits: 'applicant',
      awaitsSince: at,
      createdAt: at,
      changedAt: at,
      changedBy: '',
      signature: JSON.stringify(signature),
      analogSignature: JSON.stringify(analogSignature),
      internalSignature: JSON.stringify(internalSignature),
      regionalReview: JSON.stringify(regionalReview),
      creditReport: 'notYetAvailable',
      ...given,
    } as const
    await cases.insert(tx, row)
    await journey.add(tx, id, row.status, at)
    await stays.derive(tx, [id])
    return (await mintToken(tx, id, { linkId: newId(), recipient: row.contactEmail }, at)).token
  })
  return { id, token }
}
