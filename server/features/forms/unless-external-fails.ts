import { ExternalRejectedError, ExternalUnavailableError } from '../../adapters/external-http.ts'
import type { Logger } from '../../logger.ts'

/**
 * What is found at an external system, null where it fails: what it would know is no condition of saving. A rejection, such as of a key that has
 * expired, does not pass by itself, and is logged.
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
