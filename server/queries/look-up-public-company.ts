import type { ResponseOf } from '#schemas/api/endpoint.ts'
import type { lookUpPublicCompany as endpoint } from '#schemas/api/case-creation.ts'
import { isOrgNumber } from '#schemas/org-number.ts'
import { ExternalUnavailableError } from '../adapters/external-http.ts'
import type { Context } from '../context.ts'

/** The name of a company, which is public. A sole trader's number is a person's: its name is not disclosed. null where the register does not respond. */
export const lookUpPublicCompany = async (
  { external: { register } }: Pick<Context, 'external'>,
  orgNo: string,
): Promise<ResponseOf<typeof endpoint>> => {
  if (!isOrgNumber(orgNo)) return { name: null }
  try {
    return { name: (await register.findCompany(orgNo))?.name ?? null }
  } catch (error) {
    if (error instanceof ExternalUnavailableError) return { name: null }
    throw error
  }
}
