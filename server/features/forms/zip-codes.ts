import type { ZipCodeResponse } from '#schemas/api/validation.ts'
import { isZipCode, zipDigits } from '#schemas/zip-code.ts'
import type { Register } from '../../adapters/register.ts'
import type { Logger } from '../../logger.ts'
import { unlessExternalFails, withTimeout } from './answer-sources.ts'

export type ZipCodes = {
  /** Whether the zip code exists. While the register does not respond, or rejects the request, every code counts as valid, without a town. */
  check(zipCode: string): Promise<ZipCodeResponse>
  /** The same, null also where the register does not respond within a second: a later response is cached for the next time. */
  find(zipCode: string): Promise<ZipCodeResponse | null>
}

const cacheMs = 24 * 60 * 60_000
const maxCached = 20_000
const timeoutMs = 1000

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
