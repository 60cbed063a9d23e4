import type { Account, SignInContext } from '#machines/sign-in.ts'
import type { Settings } from '#schemas/api/settings.ts'
import { networkError } from '#src/api/api-error.ts'
import type { SignInActor } from './sign-in-actor.ts'

/** The sign-in failed or was cancelled; redirects to /failed?reason=auth (specification §2). */
export class SignInFailedError extends Error {
  override readonly name = 'SignInFailedError'
}

/** The signed-in side of the browser. The identity client is fetched at the first need: applicants never load it. */
export type Session = {
  /** The current account; null before the first sign-in. */
  account(): Account | null
  /**
   * Completes a pending redirect, else signs in. `startPage` is where a redirect comes back to.
   *
   * @throws {SignInFailedError}
   * @throws {ApiError} of the network where the identity provider cannot be reached.
   */
  ensureSignedIn(startPage: string): Promise<Account>
  /** An access token for the API. @throws as `ensureSignedIn` */
  accessToken(): Promise<string>
  signOut(): Promise<void>
  /** Calls the listener on every change of account. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
}

type SessionHooks = {
  warn: (text: string, cause: unknown) => void
  /** A request of the API got no token, as the sign-in failed. */
  onSignInFailed: () => void
  /** Runs before the browser leaves for the provider's sign-out. */
  onSignOut: () => void
}

export const createSession = (auth: Settings['auth'], { warn, onSignInFailed, onSignOut }: SessionHooks): Session => {
  let actor: Promise<SignInActor> | undefined
  let currentAccount: Account | null = null
  let pendingToken: Promise<string> | undefined
  let lastAttempt: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()

  const start = async (): Promise<SignInActor> => {
    const { startSignIn } = await import('./sign-in-actor.ts')
    const started = startSignIn(auth, warn)
    started.subscribe(({ context }) => {
      if (context.account === currentAccount) return
      currentAccount = context.account
      for (const listener of listeners) listener()
    })
    return started
  }

  /** Sends the event when the machine is idle, and resolves with the context when it is idle again. */
  const sendWhenIdle = async (event?: Parameters<SignInActor['send']>[0]) => {
    const running = await (actor ??= start())
    const { waitFor } = await import('xstate')
    await waitFor(running, (snapshot) => snapshot.matches('none'))
    if (event !== undefined) running.send(event)
    return (await waitFor(running, (snapshot) => snapshot.matches('none'))).context
  }

  const startPage = () => window.location.pathname + window.location.search

  const attemptNow = async (event?: Parameters<SignInActor['send']>[0]): Promise<SignInContext> => {
    const context = await sendWhenIdle(event)
    if (context.failure === null) return context
    const running = await actor
    running?.send({ type: 'failure.taken' })
    if (context.failure.kind === 'network') throw networkError('GET')
    throw new SignInFailedError(context.failure.reason)
  }

  /** One attempt at a time. Its failure is taken: the next attempt starts anew. @throws as `ensureSignedIn` */
  const attempt = (event?: Parameters<SignInActor['send']>[0]): Promise<SignInContext> => {
    const own = lastAttempt.then(() => attemptNow(event))
    lastAttempt = own.catch(() => undefined)
    return own
  }

  const requestToken = async (): Promise<string> => {
    try {
      await attempt({ type: 'start.requested' })
      const { token } = await attempt({ type: 'token.requested', startPage: startPage() })
      if (token === null) throw new SignInFailedError('No token was given.')
      return token
    } catch (error) {
      if (error instanceof SignInFailedError) onSignInFailed()
      throw error
    }
  }

  return {
    account: () => currentAccount,
    ensureSignedIn: async (page) => {
      const { account, hasClient } = await attempt()
      if (account !== null) return account
      // A start that failed is repeated; it may find an account.
      const restarted = hasClient ? null : (await attempt({ type: 'start.requested' })).account
      const signedIn = restarted ?? (await attempt({ type: 'signIn.requested', startPage: page })).account
      if (signedIn === null) throw new SignInFailedError('No account signed in.')
      return signedIn
    },
    accessToken: () =>
      (pendingToken ??= requestToken().finally(() => {
        pendingToken = undefined
      })),
    signOut: async () => {
      onSignOut()
      await sendWhenIdle({ type: 'signOut.requested' })
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
