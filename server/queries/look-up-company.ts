import { mayCreateCase } from '#machines/case/permissions.ts'
import type { Staff } from '../auth/caller.ts'
import type { Context } from '../context.ts'
import { RefusalError } from '../refusal.ts'

/**
 * The company's name as the register has it, null where the register does not know the number.
 *
 * @throws RefusalError FORBIDDEN for those who create no cases at the organisation; OutsideUnavailableError.
 */
export const lookUpCompany = async (
  { outside: { register } }: Pick<Context, 'outside'>,
  caller: Staff,
  { orgNo, moId }: { orgNo: string; moId: string },
): Promise<{ name: string | null }> => {
  if (!mayCreateCase(caller.roles, moId)) throw new RefusalError('FORBIDDEN')
  return { name: (await register.findCompany(orgNo))?.name ?? null }
}
