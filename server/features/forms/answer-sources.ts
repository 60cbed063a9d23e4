import { minSearchLength, type AnswerSource } from '#schemas/form/answer-source.ts'
import { formatOrgNumber, isOrgNumber } from '#schemas/org-number.ts'
import type { Register, RegisteredCompany } from '../../adapters/register.ts'
import type { Logger } from '../../logger.ts'
import { ExternalRejectedError, ExternalUnavailableError } from '../../adapters/external-http.ts'

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

/**
 * Resolves with the result of an external system, or with null where the system fails: its knowledge is no condition of saving. A rejection, such as
 * of a key that has expired, does not pass by itself, and is logged.
 */
export const unlessExternalFails = async <T>(log: Pick<Logger, 'error'>, find: () => Promise<T>): Promise<T | null> => {
  try {
    return await find()
  } catch (error) {
    if (error instanceof ExternalUnavailableError) return null
    if (!(error instanceof ExternalRejectedError)) throw error
    log.error({ error, system: error.system }, 'a look-up is rejected')
    return null
  }
}

/** Resolves as the promise does, or with null where the promise takes longer; the promise then goes on by itself. */
export const withTimeout = async <T>(promise: Promise<T>, ms: number): Promise<T | null> => {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), ms)
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
