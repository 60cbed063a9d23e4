import type { Account } from '#machines/sign-in.ts'
import type { Settings } from '#schemas/api/settings.ts'
import { createEmitter } from '#src/ui/emitter.ts'
import type { AccountFollower } from './account-follower.ts'
import type { SignIn, SignInHooks } from './sign-in.ts'

/** The signed-in side of the browser. The identity client is fetched at the first need: applicants never load it. */
export type Session = Omit<SignIn, 'signOut'> & {
  signOut(): Promise<void>
  /** The current account; null before the first sign-in. */
  account(): Account | null
  /** Calls the listener on every change of account. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
}

type SessionHooks = SignInHooks & {
  /** Runs before the browser leaves for the provider's sign-out. */
  onSignOut: () => Promise<void>
}

export const createSession = (auth: Settings['auth'], hooks: SessionHooks): Session => {
  let signIn: Promise<{ follower: AccountFollower } & SignIn> | undefined
  let currentAccount: Account | null = null
  const accountChanges = createEmitter()

  const started = () =>
    (signIn ??= Promise.all([import('./sign-in.ts'), import('./account-follower.ts')]).then(
      ([{ createSignIn }, { createAccountFollower }]) => {
        const follower = createAccountFollower()
        const onAccount = (account: Account | null): void => {
          if (account === currentAccount) return
          currentAccount = account
          accountChanges.emit()
          if (account !== null) follower.show(account)
        }
        return { follower, ...createSignIn(auth, hooks, onAccount) }
      },
      (error: unknown) => {
        // The next call fetches it again, since the network may be back.
        signIn = undefined
        throw error
      },
    ))

  return {
    account: () => currentAccount,
    ensureSignedIn: async (startPage) => (await started()).ensureSignedIn(startPage),
    signInByPress: async (startPage) => (await started()).signInByPress(startPage),
    accessToken: async () => {
      const { follower, accessToken } = await started()
      return follower.isEnding() ? await new Promise<never>(() => {}) : await accessToken()
    },
    signOut: async () => {
      const { follower, signOut } = await started()
      follower.setSigningOut(true)
      await hooks.onSignOut()
      if (!(await signOut())) follower.setSigningOut(false)
    },
    subscribe: accountChanges.subscribe,
  }
}
