import { assign, fromPromise, setup } from 'xstate'

/** Who is signed in, as the identity provider names them (specification §3). */
export type Account = { homeAccountId: string; localAccountId: string; username: string; name: string }

export type SignInContext = {
  account: Account | null
  token: string | null
  /** Why the last attempt failed; null when it did not. */
  failure: string | null
  /** Address within the product that the reader comes back to. */
  startPage: string
  /** Whether a token is still owed when an interactive sign-in is over. */
  tokenIsAwaited: boolean
}

export type SignInEvent =
  | { type: 'signIn.requested'; startPage: string }
  | { type: 'token.requested'; startPage: string }
  | { type: 'signOut.requested' }

const types: { context?: SignInContext; events?: SignInEvent } = {}

const notProvided = (actor: string) => () =>
  Promise.reject(new Error(`Cannot ${actor}: the sign-in machine was started without it.`))

const base = setup({
  types,
  actors: {
    'create client': fromPromise<void>(notProvided('create client')),
    /** The account of a sign-in that came back by redirect, else the one that is active already, else null. */
    'complete pending redirect': fromPromise<Account | null>(notProvided('complete pending redirect')),
    /** By redirect it leaves the page and never answers; by popup it answers with the account. */
    'sign in interactively': fromPromise<Account, { startPage: string }>(notProvided('sign in interactively')),
    'read cached token': fromPromise<string, { account: Account | null }>(notProvided('read cached token')),
    'redeem refresh token': fromPromise<string, { account: Account | null }>(notProvided('redeem refresh token')),
    'ask hidden frame': fromPromise<string, { account: Account | null }>(notProvided('ask hidden frame')),
    'sign out': fromPromise<void, { account: Account | null }>(notProvided('sign out')),
  },
  actions: {
    'keep account': assign((_, params: { account: Account | null }) => ({ account: params.account, failure: null })),
    'keep token': assign((_, params: { token: string }) => ({
      token: params.token,
      tokenIsAwaited: false,
      failure: null,
    })),
    'keep failure': assign((_, params: { error: unknown }) => ({
      failure: reasonOf(params.error),
      token: null,
      tokenIsAwaited: false,
    })),
    'remember start page': assign((_, params: { startPage: string }) => ({
      startPage: params.startPage,
      failure: null,
    })),
    'await token': assign({ tokenIsAwaited: true, token: null }),
    'forget account': assign({ account: null, token: null }),
    'warn that silence failed': (_, _params: { error: unknown }) => {},
  },
  guards: {
    'token is awaited': ({ context }) => context.tokenIsAwaited,
  },
})

/**
 * The sign-in of staff: what the identity client is doing right now. States are the interaction statuses of the
 * specification (§4); it rests in `none` after success and after failure alike.
 */
export const signInMachine = base.createMachine({
  id: 'signIn',
  context: { account: null, token: null, failure: null, startPage: '/', tokenIsAwaited: false },
  initial: 'startup',
  states: {
    startup: {
      invoke: {
        src: 'create client',
        onDone: 'handleRedirect',
        onError: { target: 'none', actions: { type: 'keep failure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    handleRedirect: {
      invoke: {
        src: 'complete pending redirect',
        onDone: {
          target: 'none',
          actions: { type: 'keep account', params: ({ event }) => ({ account: event.output }) },
        },
        onError: { target: 'none', actions: { type: 'keep failure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    none: {
      on: {
        'signIn.requested': {
          target: 'login',
          actions: { type: 'remember start page', params: ({ event }) => ({ startPage: event.startPage }) },
        },
        'token.requested': {
          target: 'acquireToken',
          actions: [
            'await token',
            { type: 'remember start page', params: ({ event }) => ({ startPage: event.startPage }) },
          ],
        },
        'signOut.requested': 'logout',
      },
    },
    login: {
      invoke: {
        src: 'sign in interactively',
        input: ({ context }) => ({ startPage: context.startPage }),
        onDone: [
          {
            guard: 'token is awaited',
            target: 'acquireToken',
            actions: { type: 'keep account', params: ({ event }) => ({ account: event.output }) },
          },
          { target: 'none', actions: { type: 'keep account', params: ({ event }) => ({ account: event.output }) } },
        ],
        onError: { target: 'none', actions: { type: 'keep failure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    acquireToken: {
      initial: 'fromCache',
      states: {
        fromCache: {
          invoke: {
            src: 'read cached token',
            input: ({ context }) => ({ account: context.account }),
            onDone: {
              target: '#signIn.none',
              actions: { type: 'keep token', params: ({ event }) => ({ token: event.output }) },
            },
            onError: 'fromRefreshToken',
          },
        },
        fromRefreshToken: {
          invoke: {
            src: 'redeem refresh token',
            input: ({ context }) => ({ account: context.account }),
            onDone: {
              target: '#signIn.none',
              actions: { type: 'keep token', params: ({ event }) => ({ token: event.output }) },
            },
            onError: '#signIn.ssoSilent',
          },
        },
      },
    },
    ssoSilent: {
      invoke: {
        src: 'ask hidden frame',
        input: ({ context }) => ({ account: context.account }),
        onDone: { target: 'none', actions: { type: 'keep token', params: ({ event }) => ({ token: event.output }) } },
        onError: {
          target: 'login',
          actions: { type: 'warn that silence failed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    logout: {
      invoke: {
        src: 'sign out',
        input: ({ context }) => ({ account: context.account }),
        onDone: { target: 'none', actions: 'forget account' },
        onError: { target: 'none', actions: { type: 'keep failure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
})

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
