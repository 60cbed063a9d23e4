/** Reports an internal error of the sandbox to standard error. */
export const reportError = (error: unknown): void => {
  process.stderr.write(`sandbox: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
}
