import { assign, fromPromise, setup } from 'xstate'

/** The person who is signed in, as the identity provider names them (specification §3). */
export type Account = { homeAccountId: string; localAccountId: string; username: string; name: string }

/** The identity provider could not be reached. It has refused nobody: the same request may succeed later. */
export class ProviderUnreachableError extends Error {
  override readonly name = 'ProviderUnreachableError'
}

/** Why an attempt failed. `network`: the provider could not be reached, and nobody was refused. */
export type SignInFailure = { kind: 'refused' | 'network'; reason: string }

export type SignInContext = {
  /** Whether the identity client exists. It cannot be created while its provider is unreachable. */
  hasClient: boolean
  account: Account | null
  token: string | null
  /** Why the last attempt failed; null when it did not, and once the failure has been taken. */
  failure: SignInFailure | null
  /** Address within the product that the user returns to. */
  startPage: string
  /** Whether a token is to be acquired after an interactive sign-in. */
  needsToken: boolean
}

export type SignInEvent =
  /** Creates the client where an earlier attempt could not. */
  | { type: 'start.requested' }
  | { type: 'signIn.requested'; startPage: string }
  | { type: 'token.requested'; startPage: string }
  | { type: 'signOut.requested' }
  /** The waiting caller has received the failure, which does not concern the next attempt. */
  | { type: 'failure.taken' }

const types: { context?: SignInContext; events?: SignInEvent } = {}

const notProvided = (actor: string) => () =>
  Promise.reject(new Error(`Cannot ${actor}: the sign-in machine was started without it.`))

const base = setup({
  types,
  actors: {
    'create client': fromPromise<void>(notProvided('create client')),
    /** The account of the completed redirect, else the active account, else null. */
    'complete pending redirect': fromPromise<Account | null>(notProvided('complete pending redirect')),
    /**
     * By redirect it leaves the page and never resolves; by popup it resolves with the account. `isFallBack`: no press asked for it, so that
     * a popup would be blocked.
     */
    'sign in interactively': fromPromise<Account, { startPage: string; isFallBack: boolean }>(
      notProvided('sign in interactively'),
    ),
    'read cached token': fromPromise<string, { account: Account | null }>(notProvided('read cached token')),
    'redeem refresh token': fromPromise<string, { account: Account | null }>(notProvided('redeem refresh token')),
    'acquire token in hidden frame': fromPromise<string, { account: Account | null }>(
      notProvided('acquire token in hidden frame'),
    ),
    'sign out': fromPromise<void, { account: Account | null }>(notProvided('sign out')),
  },
  actions: {
    'set account': assign((_, params: { account: Account | null }) => ({ account: params.account, failure: null })),
    'set token': assign((_, params: { token: string }) => ({
      token: params.token,
      needsToken: false,
      failure: null,
    })),
    'set failure': assign((_, params: { error: unknown }) => ({
      failure: failureOf(params.error),
      token: null,
      needsToken: false,
    })),
    'set start page': assign((_, params: { startPage: string }) => ({
      startPage: params.startPage,
      failure: null,
    })),
    'set client': assign({ hasClient: true }),
    'clear failure': assign({ failure: null }),
    'require token': assign({ needsToken: true, token: null }),
    'clear account': assign({ account: null, token: null }),
    'warn about silent failure': (_, _params: { error: unknown }) => {},
  },
  guards: {
    'token is needed': ({ context }) => context.needsToken,
    'client is missing': ({ context }) => !context.hasClient,
    'provider is unreachable': (_, params: { error: unknown }) => params.error instanceof ProviderUnreachableError,
  },
})

/**
 * The sign-in of staff: what the identity client is doing right now. States are the interaction statuses of the
 * specification (§4); it rests in `none` after success and after failure alike.
 */
export const signInMachine = base.createMachine({
  id: 'signIn',
  context: { hasClient: false, account: null, token: null, failure: null, startPage: '/', needsToken: false },
  initial: 'startup',
  states: {
    startup: {
      invoke: {
        src: 'create client',
        onDone: { target: 'handleRedirect', actions: 'set client' },
        onError: { target: 'none', actions: { type: 'set failure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    handleRedirect: {
      invoke: {
        src: 'complete pending redirect',
        onDone: {
          target: 'none',
          actions: { type: 'set account', params: ({ event }) => ({ account: event.output }) },
        },
        onError: { target: 'none', actions: { type: 'set failure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    none: {
      on: {
        'start.requested': { guard: 'client is missing', target: 'startup', actions: 'clear failure' },
        'failure.taken': { actions: 'clear failure' },
        'signIn.requested': {
          target: 'login',
          actions: { type: 'set start page', params: ({ event }) => ({ startPage: event.startPage }) },
        },
        'token.requested': {
          target: 'acquireToken',
          actions: [
            'require token',
            { type: 'set start page', params: ({ event }) => ({ startPage: event.startPage }) },
          ],
        },
        'signOut.requested': 'logout',
      },
    },
    login: {
      invoke: {
        src: 'sign in interactively',
        input: ({ context }) => ({ startPage: context.startPage, isFallBack: context.needsToken }),
        onDone: [
          {
            guard: 'token is needed',
            target: 'acquireToken',
            actions: { type: 'set account', params: ({ event }) => ({ account: event.output }) },
          },
          { target: 'none', actions: { type: 'set account', params: ({ event }) => ({ account: event.output }) } },
        ],
        onError: { target: 'none', actions: { type: 'set failure', params: ({ event }) => ({ error: event.error }) } },
      },
      on: {
        'signIn.requested': {
          target: 'login',
          reenter: true,
          actions: { type: 'set start page', params: ({ event }) => ({ startPage: event.startPage }) },
        },
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
              actions: { type: 'set token', params: ({ event }) => ({ token: event.output }) },
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
              actions: { type: 'set token', params: ({ event }) => ({ token: event.output }) },
            },
            onError: [
              {
                guard: { type: 'provider is unreachable', params: ({ event }) => ({ error: event.error }) },
                target: '#signIn.none',
                actions: { type: 'set failure', params: ({ event }) => ({ error: event.error }) },
              },
              { target: '#signIn.ssoSilent' },
            ],
          },
        },
      },
    },
    ssoSilent: {
      invoke: {
        src: 'acquire token in hidden frame',
        input: ({ context }) => ({ account: context.account }),
        onDone: { target: 'none', actions: { type: 'set token', params: ({ event }) => ({ token: event.output }) } },
        onError: [
          {
            guard: { type: 'provider is unreachable', params: ({ event }) => ({ error: event.error }) },
            target: 'none',
            actions: { type: 'set failure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'login',
            actions: { type: 'warn about silent failure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    logout: {
      invoke: {
        src: 'sign out',
        input: ({ context }) => ({ account: context.account }),
        onDone: { target: 'none', actions: 'clear account' },
        onError: { target: 'none', actions: { type: 'set failure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
})

const failureOf = (error: unknown): SignInFailure => ({
  kind: error instanceof ProviderUnreachableError ? 'network' : 'refused',
  reason: error instanceof Error ? error.message : String(error),
})
