import { mayCreateCase } from '#machines/case/permissions.ts'
import type { Staff } from '../auth/caller.ts'
import type { Context } from '../context.ts'
import { HttpError } from '../http/http-error.ts'

/**
 * The company's name as the register has it, null where the register does not know the number.
 *
 * @throws HttpError FORBIDDEN for those who create no cases at the organisation; ExternalUnavailableError.
 */
export const lookUpCompany = async (
  { external: { register } }: Pick<Context, 'external'>,
  caller: Staff,
  { orgNo, moId }: { orgNo: string; moId: string },
): Promise<{ name: string | null }> => {
  if (!mayCreateCase(caller.roles, moId)) throw new HttpError('FORBIDDEN')
  return { name: (await register.findCompany(orgNo))?.name ?? null }
}
