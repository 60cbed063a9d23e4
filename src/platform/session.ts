import type { Account } from '#machines/sign-in.ts'
import type { Settings } from '#schemas/api/settings.ts'
import type { SignInActor } from './sign-in-actor.ts'

/** The sign-in failed or was cancelled; redirects to /failed?reason=auth (specification §2). */
export class SignInFailedError extends Error {
  override readonly name = 'SignInFailedError'
}

/** The signed-in side of the browser. The identity client is fetched at the first need: applicants never load it. */
export type Session = {
  /** The current account; null before the first sign-in. */
  account(): Account | null
  /** Completes a pending redirect, else signs in. `startPage` is where a redirect comes back to. @throws {SignInFailedError} */
  ensureSignedIn(startPage: string): Promise<Account>
  /** An access token for the API. @throws {SignInFailedError} */
  accessToken(): Promise<string>
  signOut(): Promise<void>
  /** Calls the listener on every change of account. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
}

type SessionHooks = {
  warn: (text: string, cause: unknown) => void
  /** Runs before the browser leaves for the provider's sign-out. */
  onSignOut: () => void
}

export const createSession = (auth: Settings['auth'], { warn, onSignOut }: SessionHooks): Session => {
  let actor: Promise<SignInActor> | undefined
  let currentAccount: Account | null = null
  let pendingToken: Promise<string> | undefined
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

  return {
    account: () => currentAccount,
    ensureSignedIn: async (page) => {
      const first = await sendWhenIdle()
      if (first.failure !== null) throw new SignInFailedError(first.failure)
      if (first.account !== null) return first.account
      const { account, failure } = await sendWhenIdle({ type: 'signIn.requested', startPage: page })
      if (account === null) throw new SignInFailedError(failure ?? 'No account signed in.')
      return account
    },
    accessToken: () =>
      (pendingToken ??= sendWhenIdle({ type: 'token.requested', startPage: startPage() })
        .then(({ token, failure }) => {
          if (token === null) throw new SignInFailedError(failure ?? 'No token was given.')
          return token
        })
        .finally(() => {
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
