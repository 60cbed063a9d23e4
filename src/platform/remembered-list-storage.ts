import { createBrowserStorage } from './browser-storage.ts'

const key = 'case-list'
const storage = createBrowserStorage('localStorage')

/** The case list's search parameters, stored on the device until a sign-out. Only the list parses them. */
export const readRememberedList = (): string | null => storage.read(key)

export const writeRememberedList = (text: string): void => void storage.write(key, text)

export const forgetRememberedList = (): void => storage.remove(key)
