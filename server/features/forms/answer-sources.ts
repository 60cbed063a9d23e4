import type { ZipCodeResponse } from '#schemas/api/validation.ts'
import { minSearchLength, type AnswerSource } from '#schemas/form/answer-source.ts'
import { formatOrgNumber, isOrgNumber } from '#schemas/org-number.ts'
import { isZipCode, zipDigits } from '#schemas/zip-code.ts'
import { ExternalRejectedError, ExternalUnavailableError } from '../../adapters/external-http.ts'
import type { Register, RegisteredCompany } from '../../adapters/register.ts'
import type { Logger } from '../../logger.ts'

type Source = {
  /** Answers for a text, best first. @throws ExternalUnavailableError, ExternalRejectedError */
  search(text: string): Promise<string[]>
  /** Whether the source has the answer, or null if it rejects the request or does not respond within a second. */
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
 * Resolves with the result of an external system, or with null if the system fails: its knowledge is no condition of saving. A rejection, such as of
 * a key that has expired, does not pass by itself, and is logged.
 */
const unlessExternalFails = async <T>(log: Pick<Logger, 'error'>, find: () => Promise<T>): Promise<T | null> => {
  try {
    return await find()
  } catch (error) {
    if (error instanceof ExternalUnavailableError) return null
    if (!(error instanceof ExternalRejectedError)) throw error
    log.error({ error, system: error.system }, 'a look-up is rejected')
    return null
  }
}

/** Resolves as the promise does, or with null if the promise takes longer; the promise then goes on by itself. */
const withTimeout = async <T>(promise: Promise<T>, ms: number): Promise<T | null> => {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), ms)
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

export type ZipCodes = {
  /** Whether the zip code exists. While the register does not respond, or rejects the request, every code counts as valid, without a town. */
  check(zipCode: string): Promise<ZipCodeResponse>
  /** The same, null also where the register does not respond within a second: a later response is cached for the next time. */
  find(zipCode: string): Promise<ZipCodeResponse | null>
}

const cacheMs = 24 * 60 * 60_000
const maxCached = 20_000
/** Looks a code up in the register, and caches the result for a day: zip codes hardly change. */
export const createZipCodes = (
  register: Pick<Register, 'findTown'>,
  log: Pick<Logger, 'error'>,
  now: () => Date,
): ZipCodes => {
  const known = new Map<string, { response: ZipCodeResponse; at: number }>()

  const lookUp = async (zipCode: string): Promise<ZipCodeResponse | null> => {
    const digits = zipDigits(zipCode)
    if (!isZipCode(digits)) return { valid: false, town: null }
    const last = known.get(digits)
    if (last !== undefined && now().getTime() - last.at < cacheMs) return last.response
    return await unlessExternalFails(log, async () => {
      const town = await register.findTown(digits)
      const response = { valid: town !== null, town: town?.town ?? null }
      if (known.size >= maxCached) known.clear()
      known.set(digits, { response, at: now().getTime() })
      return response
    })
  }
  return {
    find: async (zipCode) => await withTimeout(lookUp(zipCode), timeoutMs),
    check: async (zipCode) => (await lookUp(zipCode)) ?? { valid: true, town: null },
  }
}
