import { rankOn, type Actor } from '#machines/case/permissions.ts'
import type { Template } from '#schemas/template.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { notFound } from '../http/http-error.ts'
import * as cases from '../repositories/cases.ts'
import type { StoredCase } from '../repositories/cases.ts'
import * as contactPersons from '../repositories/contact-persons.ts'
import type { Applicant, Staff } from './caller.ts'

/** A case that the caller may see, and who the caller is on it. */
export type OpenedCase = { row: StoredCase; template: Template; actor: Exclude<Actor, { kind: 'system' }> }

type Opening = Pick<Context, 'templates'>

/**
 * Opens a case for reading.
 *
 * @throws HttpError NOT_FOUND where it does not exist or the caller may not see it: the two are indistinguishable.
 */
export const openCase = async (
  context: Opening,
  tx: Tx,
  caller: Applicant | Staff,
  caseId: string,
): Promise<OpenedCase> =>
  await openRow(context, tx, caller, isOwn(caller, caseId) ? await cases.find(tx, caseId) : null)

/** Opens a case for a change, locked until the transaction ends. @throws HttpError NOT_FOUND */
export const lockCase = async (
  context: Opening,
  tx: Tx,
  caller: Applicant | Staff,
  caseId: string,
): Promise<OpenedCase> =>
  await openRow(context, tx, caller, isOwn(caller, caseId) ? await cases.lock(tx, caseId) : null)

const isOwn = (caller: Applicant | Staff, caseId: string): boolean =>
  caller.kind === 'staff' || caller.caseId === caseId

/** Opens a case that has been read. @throws HttpError NOT_FOUND */
export const openRow = async (
  context: Opening,
  tx: Tx,
  caller: Applicant | Staff,
  row: StoredCase | null,
): Promise<OpenedCase> => {
  if (row === null || !isOwn(caller, row.id)) throw notFound()
  const actor = caller.kind === 'staff' ? staffOn(caller, row) : await applicantOn(tx, caller, row)
  return { row, actor, template: await context.templates.of(tx, cases.templateRefOf(row)) }
}

const staffOn = ({ user, roles }: Staff, { moId }: StoredCase): OpenedCase['actor'] => {
  const rank = rankOn(roles, moId)
  if (rank === null) throw notFound()
  const roleNames = roles.filter((role) => role.moId === moId).map(({ roleName }) => roleName)
  return { kind: 'staff', rank, roleNames, userId: user.id, name: user.name, email: user.email }
}

/** An applicant goes by the name of the contact person where it is known, else by the e-mail. */
const applicantOn = async (
  tx: Tx,
  { link }: Applicant,
  { id, contactEmail }: StoredCase,
): Promise<OpenedCase['actor']> => {
  const people = await contactPersons.ofCase(tx, id)
  const contact = people.find(({ email }) => email.toLowerCase() === contactEmail.toLowerCase())
  return { kind: 'applicant', name: contact?.name || contactEmail, link }
}
