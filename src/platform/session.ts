import type { Account } from '#machines/sign-in.ts'
import type { Settings } from '#schemas/api/settings.ts'
import type { SignInActor } from './sign-in-actor.ts'

/** The sign-in failed or was given up; the reader goes to /failed?reason=auth (specification §2). */
export class SignInFailedError extends Error {
  override readonly name = 'SignInFailedError'
}

/** The signed-in side of the browser. The identity client is fetched at the first need: applicants never load it. */
export type Session = {
  /** The account now; null before anybody needed one. */
  account(): Account | null
  /** Completes a pending redirect, else signs in. `startPage` is where a redirect comes back to. @throws {SignInFailedError} */
  ensureSignedIn(startPage: string): Promise<Account>
  /** An access token for the API. @throws {SignInFailedError} */
  accessToken(): Promise<string>
  signOut(): Promise<void>
  /** Tells of every change of account. Returns how to stop. */
  subscribe(listener: () => void): () => void
}

type SessionHooks = {
  warn: (text: string, cause: unknown) => void
  /** Runs before the browser leaves for the provider's sign-out. */
  onSignOut: () => void
}

export const createSession = (auth: Settings['auth'], { warn, onSignOut }: SessionHooks): Session => {
  let actor: Promise<SignInActor> | undefined
  let known: Account | null = null
  let tokenUnderWay: Promise<string> | undefined
  const listeners = new Set<() => void>()

  const start = async (): Promise<SignInActor> => {
    const { startSignIn } = await import('./sign-in-actor.ts')
    const started = startSignIn(auth, warn)
    started.subscribe(({ context }) => {
      if (context.account === known) return
      known = context.account
      for (const listener of listeners) listener()
    })
    return started
  }

  /** Sends when the machine is at rest, and answers with the context that it comes to rest in. */
  const askAtRest = async (event?: Parameters<SignInActor['send']>[0]) => {
    const running = await (actor ??= start())
    const { waitFor } = await import('xstate')
    await waitFor(running, (snapshot) => snapshot.matches('none'))
    if (event !== undefined) running.send(event)
    return (await waitFor(running, (snapshot) => snapshot.matches('none'))).context
  }

  const startPage = () => window.location.pathname + window.location.search

  return {
    account: () => known,
    ensureSignedIn: async (page) => {
      const first = await askAtRest()
      if (first.failure !== null) throw new SignInFailedError(first.failure)
      if (first.account !== null) return first.account
      const { account, failure } = await askAtRest({ type: 'signIn.requested', startPage: page })
      if (account === null) throw new SignInFailedError(failure ?? 'Nobody signed in.')
      return account
    },
    accessToken: () =>
      (tokenUnderWay ??= askAtRest({ type: 'token.requested', startPage: startPage() })
        .then(({ token, failure }) => {
          if (token === null) throw new SignInFailedError(failure ?? 'No token was given.')
          return token
        })
        .finally(() => {
          tokenUnderWay = undefined
        })),
    signOut: async () => {
      onSignOut()
      await askAtRest({ type: 'signOut.requested' })
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
