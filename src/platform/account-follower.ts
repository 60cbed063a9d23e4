import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Account } from '#machines/sign-in.ts'
import { showFlash } from '#src/ui/flash.ts'
import { createBrowserStorage } from './browser-storage.ts'
import styles from './signed-out.module.css'

export type AccountFollower = {
  /** The page shows what this account may see. */
  show: (account: Account) => void
  /** The account signs out here: every other tab leaves its page. False where that has failed, and the account stays. */
  setSigningOut: (isSigningOut: boolean) => void
  /** Whether the page is left, or about to be: a request that asked for a token would sign the account in again. */
  isEnding: () => boolean
}

const ofBrowser = 'account'
const ofTab = 'shownAccount'

/** Empties the page at once, so that nobody reads it while it reloads. */
export const leavePage = (): void => {
  document.body.replaceChildren()
  window.location.reload()
}

/**
 * Shows the page for nobody signed in. It asks for no account by itself: until the provider's session has ended, the same account would sign in
 * again.
 */
const showSignedOut = (): void => {
  const main = document.createElement('main')
  const heading = document.createElement('h1')
  const button = document.createElement('button')
  heading.textContent = i18n._(msg`Du är utloggad`)
  button.textContent = i18n._(msg`Logga in`)
  main.className = styles.page ?? ''
  button.className = 'ds-button'
  button.addEventListener('click', () => window.location.reload())
  main.append(heading, button)
  document.body.replaceChildren(main)
  button.focus()
}

const announceAccount = ({ name }: Account): void => showFlash(i18n._(msg`Du är nu inloggad som ${name}.`))

/**
 * Leaves the page of an account that has signed out or that another one has replaced since: in another tab, or before the back/forward cache restored
 * the page. A tab that shows another account than before says so.
 */
export const createAccountFollower = (
  leave = leavePage,
  end = showSignedOut,
  announce = announceAccount,
): AccountFollower => {
  const own = createBrowserStorage('sessionStorage')
  const shared = createBrowserStorage('localStorage')
  let shown: string | null = null
  let isSigningOut = false
  /** Whether the page has been emptied: its requests may still complete. */
  let hasLeft = false
  const leaveAccount = (): void => {
    hasLeft = true
    if (shared.read(ofBrowser) === null) end()
    else leave()
  }
  const isReplaced = (): boolean => !hasLeft && shown !== null && shared.read(ofBrowser) !== shown
  const check = (): void => {
    if (!isSigningOut && isReplaced()) leaveAccount()
  }
  window.addEventListener('storage', check)
  document.addEventListener('visibilitychange', check)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isReplaced()) leaveAccount()
  })
  return {
    show: (account) => {
      if (hasLeft || isSigningOut) return
      const { homeAccountId } = account
      shared.write(ofBrowser, homeAccountId)
      const isOther = shown !== null && shown !== homeAccountId
      shown = homeAccountId
      if (isOther) {
        leaveAccount()
        return
      }
      const before = own.read(ofTab)
      own.write(ofTab, homeAccountId)
      if (before !== null && before !== homeAccountId) announce(account)
    },
    setSigningOut: (next) => {
      isSigningOut = next
      if (next) shared.remove(ofBrowser)
      else if (shown !== null) shared.write(ofBrowser, shown)
    },
    isEnding: () => hasLeft || isSigningOut,
  }
}
