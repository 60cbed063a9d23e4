import { waitFor } from 'xstate'
import type { Account, SignInContext } from '#machines/sign-in.ts'
import type { Settings } from '#schemas/api/settings.ts'
import { networkError } from '#src/api/api-error.ts'
import { startSignIn, type SignInActor } from './sign-in-actor.ts'
import { SignInFailedError } from './sign-in-failed-error.ts'
import { startPath } from './start-path.ts'
import type { Telemetry } from './error-reporting.ts'

export type SignIn = {
  /**
   * Completes a pending redirect, else signs in by redirect. `startPage` is where a redirect comes back to. Null if a popup signs in, which browsers
   * let a press alone open.
   *
   * @throws {SignInFailedError}
   * @throws {ApiError} of the network if the identity provider cannot be reached.
   */
  ensureSignedIn(startPage: string): Promise<Account | null>
  /** Signs in by popup. Called in the press itself; a popup that is open already is replaced. @throws as `ensureSignedIn` */
  signInByPress(startPage: string): Promise<Account>
  /** An access token for the API. @throws as `ensureSignedIn` */
  accessToken(): Promise<string>
  /** Returns false where it failed. */
  signOut(): Promise<boolean>
}

export type SignInHooks = {
  telemetry: Pick<Telemetry, 'warning'>
  /** A request of the API got no token, as the sign-in failed. */
  onSignInFailed: () => void
}

/** @throws {SignInFailedError} */
const signedIn = ({ account }: SignInContext): Account => {
  if (account === null) throw new SignInFailedError('No account signed in.')
  return account
}

/** The sign-in once it is needed. `onAccount` gets every change of account. */
export const createSignIn = (
  auth: Settings['auth'],
  { telemetry, onSignInFailed }: SignInHooks,
  onAccount: (account: Account | null) => void,
): SignIn => {
  const logger = createLogger(telemetry)
  const isPopup = auth.interaction === 'popup'
  const actor = startSignIn(auth, logger.warn)
  actor.subscribe(({ context }) => onAccount(context.account))
  let pendingToken: Promise<string> | undefined
  let lastAttempt: Promise<unknown> = Promise.resolve()

  /** Sends the event when the machine is idle, and resolves with the context when it is idle again. */
  const sendWhenIdle = async (event?: Parameters<SignInActor['send']>[0]): Promise<SignInContext> => {
    await waitFor(actor, (snapshot) => snapshot.matches('none'))
    if (event !== undefined) actor.send(event)
    return (await waitFor(actor, (snapshot) => snapshot.matches('none'))).context
  }

  const takeResult = (context: SignInContext): SignInContext => {
    if (context.failure === null) return context
    actor.send({ type: 'failure.taken' })
    if (context.failure.kind === 'network') throw networkError('GET')
    throw new SignInFailedError(context.failure.reason)
  }

  /** One attempt at a time. Its failure is taken: the next attempt starts again. @throws as `ensureSignedIn` */
  const attempt = (event?: Parameters<SignInActor['send']>[0]): Promise<SignInContext> => {
    const own = lastAttempt.then(async () => takeResult(await sendWhenIdle(event)))
    lastAttempt = own.catch(() => undefined)
    return own
  }

  const requestToken = async (): Promise<string> => {
    try {
      await attempt({ type: 'start.requested' })
      const { pathname, search } = window.location
      // Returning to the page of a failed sign-in makes no sense, whichever request comes late.
      const startPage = pathname === '/failed' ? startPath : pathname + search
      const { token } = await attempt({ type: 'token.requested', startPage })
      if (token === null) throw new SignInFailedError('No token was given.')
      return token
    } catch (error) {
      if (error instanceof SignInFailedError) onSignInFailed()
      throw error
    }
  }

  return {
    ensureSignedIn: async (startPage) => {
      // A page that has been left waits for its popup still.
      if (isPopup && actor.getSnapshot().matches('login')) return null
      const { account, hasClient } = await attempt()
      if (account !== null) return account
      // Repeats a failed start, which may find an account.
      const restarted = hasClient ? null : (await attempt({ type: 'start.requested' })).account
      if (restarted !== null || isPopup) return restarted
      return signedIn(await attempt({ type: 'signIn.requested', startPage }))
    },
    signInByPress: async (startPage) => {
      actor.send({ type: 'signIn.requested', startPage })
      return signedIn(takeResult((await waitFor(actor, (snapshot) => snapshot.matches('none'))).context))
    },
    accessToken: () =>
      (pendingToken ??= requestToken().finally(() => {
        pendingToken = undefined
      })),
    signOut: async () => {
      try {
        await attempt({ type: 'signOut.requested' })
        return true
      } catch (error) {
        logger.warn('Signing out failed.', error)
        return false
      }
    },
  }
}

/** Where the browser's own warnings are written: its console, and telemetry where that is configured. */
type Logger = { warn: (text: string, cause: unknown) => void }

const createLogger = (telemetry: Pick<Telemetry, 'warning'>): Logger => ({
  warn: (text, cause) => {
    // oxlint-disable-next-line no-console -- The one file that writes to it.
    console.warn(text, cause)
    telemetry.warning(text, cause)
  },
})
