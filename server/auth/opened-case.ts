import { rankOn, type Actor } from '#machines/case/permissions.ts'
import type { ContactPerson } from '#schemas/company.ts'
import type { Template } from '#schemas/template.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/tables.ts'
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
 * @throws HttpError NOT_FOUND if it does not exist or the caller may not see it: the two are indistinguishable.
 */
export const openCase = async (
  context: Opening,
  tx: Tx,
  caller: Applicant | Staff,
  caseId: string,
): Promise<OpenedCase> => {
  const row = isOwn(caller, caseId) ? await cases.find(tx, caseId) : null
  const people = caller.kind === 'staff' || row === null ? [] : await contactPersons.ofCase(tx, caseId)
  return await openRow(context, tx, caller, row, people)
}

/** The row of a case that the caller may ask for. @throws HttpError NOT_FOUND */
export const findRow = async (db: Db, caller: Applicant | Staff, caseId: string): Promise<StoredCase> => {
  const row = isOwn(caller, caseId) ? await cases.find(db, caseId) : null
  if (row === null) throw notFound()
  return row
}

/** The row of a case that the caller may ask for, locked until the transaction ends. @throws HttpError NOT_FOUND */
export const lockRow = async (tx: Tx, caller: Applicant | Staff, caseId: string): Promise<StoredCase> => {
  const row = isOwn(caller, caseId) ? await cases.lock(tx, caseId) : null
  if (row === null) throw notFound()
  return row
}

const isOwn = (caller: Applicant | Staff, caseId: string): boolean =>
  caller.kind === 'staff' || caller.caseId === caseId

type OpenedColumns = 'id' | 'moId' | 'contactEmail' | 'templateSlug' | 'templateVersion'

/** Opens a case from its row, `people` as in `actorOn`. @throws HttpError NOT_FOUND */
export const openRow = async <Row extends Pick<StoredCase, OpenedColumns>>(
  context: Opening,
  db: Db,
  caller: Applicant | Staff,
  row: Row | null,
  people: readonly ContactPerson[],
): Promise<Omit<OpenedCase, 'row'> & { row: Row }> => {
  if (row === null || !isOwn(caller, row.id)) throw notFound()
  return {
    row,
    actor: actorOn(row, people, caller),
    template: await context.templates.of(db, cases.templateRefOf(row)),
  }
}

/**
 * Returns the caller as an actor on a case, `people` being its contact persons. An applicant goes by the name of the contact person where that name
 * is known, else by the e-mail.
 *
 * @throws HttpError NOT_FOUND for staff without a role on its organisation.
 */
export const actorOn = (
  row: Pick<StoredCase, 'moId' | 'contactEmail'>,
  people: readonly ContactPerson[],
  caller: Applicant | Staff,
): OpenedCase['actor'] => {
  if (caller.kind === 'staff') return staffOn(caller, row)
  return {
    kind: 'applicant',
    name: contactPersons.nameAt(people, row.contactEmail) ?? row.contactEmail,
    link: caller.link,
  }
}

const staffOn = ({ user, roles }: Staff, { moId }: Pick<StoredCase, 'moId'>): OpenedCase['actor'] => {
  const rank = rankOn(roles, moId)
  if (rank === null) throw notFound()
  const roleNames = roles.filter((role) => role.moId === moId).map(({ roleName }) => roleName)
  return { kind: 'staff', rank, roleNames, userId: user.id, name: user.name, email: user.email }
}
