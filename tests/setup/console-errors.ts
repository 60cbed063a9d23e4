const seen: string[] = []

/** Records what was written to console.error, for the check after each test. */
export const recordConsoleError = (...args: readonly unknown[]): void => {
  seen.push(args.map(String).join(' '))
}

/**
 * Takes the messages that were written to console.error since the last call, oldest first. A test that expects an error takes it; any other fails
 * the test.
 */
export const takeConsoleErrors = (): string[] => seen.splice(0)
