import { accessSync, constants } from 'node:fs'
import { basename, delimiter, join } from 'node:path'

/** Draws the same pages with less work. */
const withoutWindows = 'chromium-headless-shell'
const names = [withoutWindows, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const bundles = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The flags under which Chromium runs the same everywhere: as root, without a GPU, and without network requests of its own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium of this machine: `CHROMIUM_PATH`, or the first one on the path or in its usual folder; undefined when there is none. */
export const findChromium = (): string | undefined => {
  const chosen = process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    ...(chosen === undefined ? [] : [chosen]),
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...bundles,
  ]
  return candidates.find(isExecutable)
}

/** Whether the Chromium of this machine is the one without windows, or one that its user has named. */
export const isChromiumChosen = (): boolean => {
  const found = findChromium()
  return found !== undefined && (found === process.env.CHROMIUM_PATH || basename(found) === withoutWindows)
}

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
