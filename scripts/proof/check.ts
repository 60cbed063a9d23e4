import { runTool } from './command.ts'
import { brokenDown, passedOnce, type Stage } from './stage.ts'

/** A stage of one tool that says yes or no: it counts as one test. */
export const check = (name: string, path: string, words: readonly string[] = [], isFast = true): Stage => ({
  name,
  isFast,
  run: async () => {
    const { isSuccess, output } = await runTool(path, words)
    return isSuccess ? passedOnce : brokenDown(output)
  },
})
