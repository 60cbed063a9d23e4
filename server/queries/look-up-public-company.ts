import type { AnswerOf } from '#schemas/api/call.ts'
import type { lookUpPublicCompany as call } from '#schemas/api/case-creation.ts'
import { isOrgNumber } from '#schemas/org-number.ts'
import { OutsideUnavailableError } from '../adapters/outside.ts'
import type { Context } from '../context.ts'

/** The name of a company, which is public. A sole trader's number is a person's: whose, nobody is told. No answer of the register is none. */
export const lookUpPublicCompany = async (
  { outside: { register } }: Pick<Context, 'outside'>,
  orgNo: string,
): Promise<AnswerOf<typeof call>> => {
  if (!isOrgNumber(orgNo)) return { name: null }
  try {
    return { name: (await register.findCompany(orgNo))?.name ?? null }
  } catch (error) {
    if (error instanceof OutsideUnavailableError) return { name: null }
    throw error
  }
}
