import { sql, type Selectable } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { byName } from '#schemas/canonical-text.ts'
import type { MemberOrganisation } from '#schemas/member-organisation.ts'
import type { Operand } from '../db/compile-once.ts'
import { jsonRows } from '../db/rows.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'

const asOrganisation = (row: Selectable<Tables['memberOrganisations']>): MemberOrganisation => row

export const find = async (tx: Tx, id: string): Promise<MemberOrganisation | null> => {
  const row = await tx.selectFrom('memberOrganisations').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : asOrganisation(row)
}

/** Makes other changes of the organisation wait until the transaction ends; false if there is none. */
export const lock = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('memberOrganisations').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !==
  undefined

/** A part of a statement: the organisation, or none. */
export const asJson = (tx: Tx, id: string) =>
  jsonRows(
    tx
      .selectFrom('memberOrganisations')
      .select(({ ref }) =>
        jsonBuildObject({
          id: ref('id'),
          slug: ref('slug'),
          name: ref('name'),
          nameInEnglish: ref('nameInEnglish'),
          accentColour: ref('accentColour'),
          email: ref('email'),
          telephone: ref('telephone'),
          openingHours: ref('openingHours'),
          postalAddress: ref('postalAddress'),
          handlingTime: ref('handlingTime'),
          signingDays: ref('signingDays'),
          signingMethods: ref('signingMethods'),
          startAnswers: ref('startAnswers'),
          deciders: ref('deciders'),
          signingService: ref('signingService'),
          images: ref('images'),
        }).as('row'),
      )
      .where('id', '=', id),
  )

/** The organisation of a case. @throws when there is none: a case never outlives its organisation. */
export const get = async (tx: Tx, id: string): Promise<MemberOrganisation> => {
  const organisation = await find(tx, id)
  if (organisation === null) throw new Error(`There is no member organisation ${id}`)
  return organisation
}

/** A part of a statement: after how many days a round of the organisation's expires. */
export const signingDaysOf = (db: Db, id: Operand<string>) =>
  db.selectFrom('memberOrganisations').select('signingDays').where('id', '=', id)

/** A part of a statement: how the organisation's applications can be signed. */
export const signingMethodsOf = (db: Db, id: Operand<string>) =>
  db.selectFrom('memberOrganisations').select('signingMethods').where('id', '=', id)

/** A part of a statement: who decides about the organisation's applications. */
export const decidersOf = (db: Db, id: Operand<string>) =>
  db.selectFrom('memberOrganisations').select('deciders').where('id', '=', id)

export const findBySlug = async (tx: Tx, slug: string): Promise<MemberOrganisation | null> => {
  const row = await tx.selectFrom('memberOrganisations').selectAll().where('slug', '=', slug).executeTakeFirst()
  return row === undefined ? null : asOrganisation(row)
}

/** Every organisation, by name. */
export const listAll = async (tx: Tx): Promise<MemberOrganisation[]> =>
  (await tx.selectFrom('memberOrganisations').selectAll().execute()).map(asOrganisation).toSorted(byName)

/** The existing ones among the ids, by name. */
export const list = async (tx: Tx, ids: readonly string[]): Promise<MemberOrganisation[]> =>
  ids.length === 0
    ? []
    : (
        await tx
          .selectFrom('memberOrganisations')
          .selectAll()
          .where('id', '=', sql<string>`any(${ids})`)
          .execute()
      )
        .map(asOrganisation)
        .toSorted(byName)

export const isEmpty = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('memberOrganisations').select('id').limit(1).executeTakeFirst()) === undefined

/** A part of a statement: the organisations that nobody has the role of administrator on. */
export const withoutAdministrator = (db: Db) =>
  db
    .selectFrom('memberOrganisations')
    .select(['memberOrganisations.id', 'memberOrganisations.slug'])
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('userRoles')
            .select('userRoles.userId')
            .whereRef('userRoles.moId', '=', 'memberOrganisations.id')
            .where('userRoles.roleId', '=', 1),
        ),
      ),
    )

/** Adds the organisation, or updates the one with its id. */
export const put = async (tx: Tx, organisation: MemberOrganisation): Promise<void> => {
  const { id, ...rest } = organisation
  const row = {
    ...rest,
    openingHours: JSON.stringify(rest.openingHours),
    postalAddress: rest.postalAddress === null ? null : JSON.stringify(rest.postalAddress),
    handlingTime: rest.handlingTime === null ? null : JSON.stringify(rest.handlingTime),
    signingService: JSON.stringify(rest.signingService),
    images: JSON.stringify(rest.images),
  }
  await tx
    .insertInto('memberOrganisations')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
