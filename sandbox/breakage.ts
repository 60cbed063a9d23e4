/** Writes what broke inside the sandbox to standard error, for whoever runs it. */
export const reportBreakage = (error: unknown): void => {
  process.stderr.write(`sandbox: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
}
