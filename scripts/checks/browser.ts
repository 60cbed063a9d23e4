import { findChromium } from '../chromium.ts'
import { installDebianPackages, installLine } from './debian.ts'

const packages = ['chromium-headless-shell', 'fonts-liberation']

/** Makes sure that there is a Chromium. Resolves to undefined, or to one line on why there is none and how to get it. */
export const provideChromium = async (): Promise<string | undefined> => {
  if (findChromium() !== undefined) return undefined
  const reason = await installDebianPackages(packages)
  if (reason === undefined && findChromium() !== undefined) return undefined
  return `Chromium is missing (${reason ?? 'it was installed, but is not on the path'}): ${installLine(packages)}, or name one in CHROMIUM_PATH.`
}
