import { buildWhenStale } from '#scripts/start/build.ts'

/** Builds the pages once for all workers. */
const globalSetup = (): Promise<unknown> => buildWhenStale()

export default globalSetup
