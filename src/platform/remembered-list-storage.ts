const key = 'case-list'

/** The case list's search parameters, stored on the device until a sign-out. Only the list parses them. */
export const readRememberedList = (): string | null => localStorage.getItem(key)

export const writeRememberedList = (text: string): void => localStorage.setItem(key, text)

export const forgetRememberedList = (): void => localStorage.removeItem(key)
