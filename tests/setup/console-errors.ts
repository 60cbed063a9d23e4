const seen: string[] = []

/** Keeps what was written to console.error, for the check after each test. */
export const keepConsoleError = (...words: readonly unknown[]): void => {
  seen.push(words.map(String).join(' '))
}

/** What was written to console.error since the last call, oldest first. A test that expects an error takes it; what nobody takes fails the test. */
export const takeConsoleErrors = (): string[] => seen.splice(0)
