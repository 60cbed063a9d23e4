import { runTool } from './command.ts'
import { brokenDown, passedOnce, type Stage } from './stage.ts'

/** A stage of one tool that passes or fails: it counts as one test. */
export const check = (name: string, path: string, args: readonly string[] = [], isFast = true): Stage => ({
  name,
  isFast,
  isOneTool: true,
  run: async () => {
    const { isSuccess, output } = await runTool(path, args)
    return isSuccess ? passedOnce : brokenDown(output)
  },
})
