export type ConfigProblem = { variable: string; problem: string }

/** The environment is incomplete or invalid. The message lists each problem and repeats no value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly code = 'CONFIG'
  readonly problems: readonly ConfigProblem[]

  constructor(problems: readonly ConfigProblem[]) {
    super(`The server cannot start:\n${problems.map(({ variable, problem }) => `  ${variable} ${problem}`).join('\n')}`)
    this.problems = problems
  }
}
