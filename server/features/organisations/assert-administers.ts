import { mayAdministerOrganisation, rankOn } from '#machines/case/permissions.ts'
import type { Staff } from '../../auth/caller.ts'
import { HttpError, notFound } from '../../http/http-error.ts'

/** @throws HttpError NOT_FOUND for an organisation that the caller has no role on, FORBIDDEN for all but its administrators. */
export const assertAdministers = ({ roles }: Staff, moId: string): void => {
  if (rankOn(roles, moId) === null) throw notFound()
  if (!mayAdministerOrganisation(roles, moId)) throw new HttpError('FORBIDDEN')
}
