const key = 'case-list'

/** How a person left the case list, kept on the device until the next visit or a sign-out. What it means, only the list knows. */
export const readRememberedList = (): string | null => localStorage.getItem(key)

export const writeRememberedList = (text: string): void => localStorage.setItem(key, text)

export const forgetRememberedList = (): void => localStorage.removeItem(key)
