import { readCookie, writeCookie } from './cookies.ts'

const cookieName = 'simple'
/** Time for the switch's transition before the reload (specification §9). */
const reloadDelayMs = 500

/** Whether the start page shows the simple list: by default, unless the user chose the old view. */
export const showsSimpleView = (): boolean => readCookie(cookieName) !== 'false'

/** Switches between the simple and the old list and reloads the page. */
export const toggleSimpleView = (): void => {
  writeCookie(cookieName, String(!showsSimpleView()))
  setTimeout(() => window.location.reload(), reloadDelayMs)
}
