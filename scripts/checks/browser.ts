import { findChromium, isChromiumChosen } from '../chromium.ts'
import { installDebianPackages, installLine } from './debian.ts'

const packages = ['chromium-headless-shell', 'fonts-liberation']

/**
 * Makes sure that there is a Chromium: the chosen one or, where it can be installed, the one without windows, which takes a third of the time. Resolves
 * to undefined, or to one line on why there is none and how to get it.
 */
export const provideChromium = async (): Promise<string | undefined> => {
  if (isChromiumChosen()) return undefined
  const reason = await installDebianPackages(packages)
  if (findChromium() !== undefined) return undefined
  return `Chromium is missing (${reason ?? 'it was installed, but is not on the path'}): ${installLine(packages)}, or name one in CHROMIUM_PATH.`
}
