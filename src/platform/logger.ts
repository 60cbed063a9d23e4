import type { Telemetry } from './telemetry.ts'

/** Where the browser's own warnings are written: its console, and telemetry where that is configured. */
export type Logger = { warn: (text: string, cause: unknown) => void }

export const createLogger = (telemetry: Pick<Telemetry, 'warning'>): Logger => ({
  warn: (text, cause) => {
    // oxlint-disable-next-line no-console -- The one file that writes to it.
    console.warn(text, cause)
    telemetry.warning(text, cause)
  },
})
