import { minSearchLength, type AnswerSource } from '#schemas/form/answer-source.ts'
import { formatOrgNumber, isOrgNumber } from '#schemas/org-number.ts'
import type { Register, RegisteredCompany } from '../../adapters/register.ts'
import type { Logger } from '../../logger.ts'
import { unlessExternalFails } from './unless-external-fails.ts'
import { withTimeout } from './with-timeout.ts'

type Source = {
  /** Answers for a text, best first. @throws ExternalUnavailableError, ExternalRejectedError */
  search(text: string): Promise<string[]>
  /** Whether an answer is one of the source; null where it does not respond within a second, or rejects the request. */
  has(answer: string): Promise<boolean | null>
}
export type AnswerSources = Readonly<Record<AnswerSource, Source>>

const timeoutMs = 1000

export const createAnswerSources = (
  register: Pick<Register, 'findCompany' | 'searchCompanies'>,
  log: Pick<Logger, 'error'>,
): AnswerSources => {
  const isCompany = async (answer: string): Promise<boolean | null> => {
    const orgNo = /(\d{6})-(\d{4})$/.exec(answer.trim())?.slice(1).join('') ?? ''
    if (!isOrgNumber(orgNo)) return false
    return await unlessExternalFails(log, async () => {
      const company = await register.findCompany(orgNo)
      return company !== null && nameAndNumber(company) === answer.trim()
    })
  }
  return {
    companies: {
      search: async (text) =>
        text.length < minSearchLength
          ? []
          : (await register.searchCompanies(text))
              // The number of a sole trader is a personal number.
              .filter(({ orgNo }) => isOrgNumber(orgNo))
              .map(nameAndNumber),
      has: async (answer) => await withTimeout(isCompany(answer), timeoutMs),
    },
  }
}

/** Snickeriet på Öland AB, 559903-7784 */
const nameAndNumber = ({ name, orgNo }: RegisteredCompany): string => `${name}, ${formatOrgNumber(orgNo)}`
