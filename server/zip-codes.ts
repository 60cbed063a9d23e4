import type { AnswerOf } from '#schemas/api/call.ts'
import type { validateZipCode } from '#schemas/api/validation.ts'
import { OutsideUnavailableError } from './adapters/outside.ts'
import type { Register } from './adapters/register.ts'

export type ZipCodeAnswer = AnswerOf<typeof validateZipCode>

export type ZipCodes = {
  /** Whether a place has the zip code. While the register does not answer every code counts as valid, without a town. */
  check(zipCode: string): Promise<ZipCodeAnswer>
  /** The same, null where the register does not answer or takes longer than a second: what it says later is known the next time. */
  find(zipCode: string): Promise<ZipCodeAnswer | null>
}

const keptMs = 24 * 60 * 60_000
const mostKept = 20_000
const patienceMs = 1000

/** Asks the register, and remembers for a day what it said: zip codes hardly change. */
export const createZipCodes = (register: Pick<Register, 'findTown'>, now: () => Date): ZipCodes => {
  const known = new Map<string, { answer: ZipCodeAnswer; at: number }>()

  const ask = async (zipCode: string): Promise<ZipCodeAnswer | null> => {
    const digits = zipCode.replace(/\s/g, '')
    if (!/^\d{5}$/.test(digits)) return { valid: false, town: null }
    const last = known.get(digits)
    if (last !== undefined && now().getTime() - last.at < keptMs) return last.answer
    try {
      const town = await register.findTown(digits)
      const answer = { valid: town !== null, town: town?.town ?? null }
      if (known.size >= mostKept) known.clear()
      known.set(digits, { answer, at: now().getTime() })
      return answer
    } catch (error) {
      if (error instanceof OutsideUnavailableError) return null
      throw error
    }
  }
  const find = async (zipCode: string): Promise<ZipCodeAnswer | null> => {
    const { promise: late, resolve } = Promise.withResolvers<null>()
    const timer = setTimeout(() => resolve(null), patienceMs)
    try {
      return await Promise.race([ask(zipCode), late])
    } finally {
      clearTimeout(timer)
    }
  }
  return { find, check: async (zipCode) => (await ask(zipCode)) ?? { valid: true, town: null } }
}
