import type { AuditEntry } from '#schemas/audit.ts'
import { changeCaseAsSystem } from '../commands/change-case/change-case.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import * as audit from '../repositories/audit.ts'
import * as cases from '../repositories/cases.ts'

/** Gives a signatory of the company the place back, where people have put another there that the provider has not asked. */
export const revertReplacement = async (context: Context, tx: Tx, caseId: string, email: string): Promise<void> => {
  const row = await cases.lock(tx, caseId)
  const current = lastReplacement(await audit.ofChange(tx, caseId, 'signature.readdress'), email)
  const isAsked = row?.signature.signatories.some((each) => each.email === current && each.status === 'pending')
  if (isAsked !== true || current === email) return
  await changeCaseAsSystem(context, tx, caseId, {
    event: { type: 'signature.readdress', email: current, to: email, at: context.now().toISOString() },
    details: { params: { from: current, to: email } },
  })
}

/** Whom people have put in the place of a signatory since the last time; without any, the signatory. */
const lastReplacement = (entries: readonly AuditEntry[], email: string): string => {
  const replacements = entries.filter(
    ({ by, params }) => by.kind !== 'system' && params['change'] === 'signature.readdress',
  )
  const last = replacements.findLastIndex(({ params }) => params['from'] === email)
  return replacements
    .slice(Math.max(last, 0))
    .reduce((current, { params }) => (params['from'] === current ? String(params['to']) : current), email)
}
