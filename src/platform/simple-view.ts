import { readCookie, writeCookie } from './cookies.ts'
import { startPath } from './start-path.ts'

const cookieName = 'simple'
/** Time for the switch's transition before the reload (specification §9). */
const reloadDelayMs = 500

/** Whether the start page shows the simple list: by default, unless the user chose the old view. */
export const showsSimpleView = (): boolean => readCookie(cookieName) !== 'false'

/** Chooses the simple or the old list, and then loads the start page again, with the filters of the list. */
export const chooseSimpleView = (isSimple: boolean): void => {
  writeCookie(cookieName, String(isSimple))
  setTimeout(() => {
    if (window.location.pathname === startPath) window.location.reload()
    else window.location.assign(startPath + window.location.search)
  }, reloadDelayMs)
}
