import { readCookie, writeCookie } from './cookies.ts'

const cookieName = 'simple'
/** So that the switch is seen to move before the page goes (specification §9). */
const reloadDelayMs = 500

/** Whether the start page shows the simple list: always, unless the reader went back to the old view. */
export const showsSimpleView = (): boolean => readCookie(cookieName) !== 'false'

/** Switches between the simple and the old list and loads the page anew. */
export const toggleSimpleView = (): void => {
  writeCookie(cookieName, String(!showsSimpleView()))
  setTimeout(() => window.location.reload(), reloadDelayMs)
}
