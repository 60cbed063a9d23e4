/** The findings of a stage: the counts of its tests, and the text that a person sees when a test failed or was not run. */
export type Outcome = { passed: number; failed: number; skipped: number; output: string }

/** One stage of the checks. `isFast` ones make up `npm run validate`; neighbours that are `isOneTool` run side by side. */
export type Stage = { name: string; isFast: boolean; isOneTool?: true; run: () => Promise<Outcome> }

export const passedOnce: Outcome = { passed: 1, failed: 0, skipped: 0, output: '' }

/** A stage that could not be run counts as one skipped test, with the reason. */
export const notRun = (reason: string): Outcome => ({ passed: 0, failed: 0, skipped: 1, output: reason })

/** A stage that broke down before it could count counts as one failed test. */
export const brokenDown = (output: string): Outcome => ({ passed: 0, failed: 1, skipped: 0, output })
