import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor, type Actor } from 'xstate'
import { ProviderUnreachableError, signInMachine, type Account } from './sign-in.ts'

const maria: Account = {
  homeAccountId: 'h',
  localAccountId: 'l',
  username: 'maria.oberg@hantverksgivarna.example',
  name: 'Maria Öberg',
}

type Answers = {
  client: undefined | Error
  pending: Account | null
  cached: string | Error
  refreshed: string | Error
  framed: string | Error
  signedIn: Account | Error
}

const settle = <T>(result: T | Error): Promise<T> =>
  result instanceof Error ? Promise.reject(result) : Promise.resolve(result)

const start = (answers: Partial<Answers>) => {
  const warnings: unknown[] = []
  const visited: string[] = []
  const clients = [answers.client]
  const interactions: unknown[] = []
  const { pending = maria, cached = 'cached', refreshed = 'refreshed', framed = 'framed', signedIn = maria } = answers
  const session = createActor(
    signInMachine.provide({
      actors: {
        'create client': fromPromise<void>(() => settle<void>(clients.shift())),
        'complete pending redirect': fromPromise(() => Promise.resolve(pending)),
        'sign in interactively': fromPromise(({ input }) => {
          interactions.push(input)
          return settle(signedIn)
        }),
        'read cached token': fromPromise(() => settle(cached)),
        'redeem refresh token': fromPromise(() => settle(refreshed)),
        'acquire token in hidden frame': fromPromise(() => settle(framed)),
        'sign out': fromPromise(() => Promise.resolve()),
      },
      actions: { 'warn about silent failure': (_, { error }) => warnings.push(error) },
    }),
  )
  session.subscribe(({ value }) =>
    visited.push(typeof value === 'string' ? value : `acquireToken.${value.acquireToken}`),
  )
  session.start()
  return { session, warnings, visited, interactions }
}

const atRest = (session: Actor<typeof signInMachine>) => waitFor(session, (state) => state.matches('none'))

test('starting up completes a pending redirect, and its account becomes the active one', async () => {
  const { session, visited } = start({})
  const { context } = await atRest(session)
  expect({ visited, account: context.account }).toStrictEqual({
    visited: ['startup', 'handleRedirect', 'none'],
    account: maria,
  })
})

test('a cached token is used', async () => {
  const { session, visited } = start({})
  await atRest(session)
  session.send({ type: 'token.requested', startPage: '/' })
  expect((await atRest(session)).context.token).toBe('cached')
  expect(visited.slice(3)).toStrictEqual(['acquireToken.fromCache', 'none'])
})

test('without cache and refresh token, the token comes from a hidden frame', async () => {
  const { session, visited, warnings } = start({ cached: new Error('expired'), refreshed: new Error('revoked') })
  await atRest(session)
  session.send({ type: 'token.requested', startPage: '/' })
  expect((await atRest(session)).context.token).toBe('framed')
  expect(visited.slice(3)).toStrictEqual([
    'acquireToken.fromCache',
    'acquireToken.fromRefreshToken',
    'ssoSilent',
    'none',
  ])
  expect(warnings).toStrictEqual([])
})

test('a failed silent sign-in warns and signs in interactively', async () => {
  const noSession = new Error('login_required')
  const { session, visited, warnings, interactions } = start({
    cached: new Error('expired'),
    refreshed: new Error('revoked'),
    framed: noSession,
    signedIn: new Error('The window was closed.'),
  })
  await atRest(session)
  session.send({ type: 'token.requested', startPage: '/case/admin/7' })
  const { context } = await atRest(session)
  expect(visited.slice(3)).toStrictEqual([
    'acquireToken.fromCache',
    'acquireToken.fromRefreshToken',
    'ssoSilent',
    'login',
    'none',
  ])
  expect(warnings).toStrictEqual([noSession])
  expect(interactions).toStrictEqual([{ startPage: '/case/admin/7', isFallBack: true }])
  expect(context).toStrictEqual({
    hasClient: true,
    account: maria,
    token: null,
    failure: { kind: 'refused', reason: 'The window was closed.' },
    startPage: '/case/admin/7',
    needsToken: false,
  })
})

const offline = () => new ProviderUnreachableError('offline')

test.each([
  {
    where: 'the refresh token is redeemed',
    answers: { refreshed: offline() },
    path: ['acquireToken.fromCache', 'acquireToken.fromRefreshToken', 'none'],
  },
  {
    where: 'the hidden frame is loaded',
    answers: { refreshed: new Error('revoked'), framed: offline() },
    path: ['acquireToken.fromCache', 'acquireToken.fromRefreshToken', 'ssoSilent', 'none'],
  },
])('a network that is lost while $where starts no sign-in', async ({ answers, path }) => {
  const { session, visited, warnings, interactions } = start({ cached: new Error('expired'), ...answers })
  await atRest(session)
  session.send({ type: 'token.requested', startPage: '/' })
  const { context } = await atRest(session)
  expect({ visited: visited.slice(3), warnings, interactions, context }).toStrictEqual({
    visited: path,
    warnings: [],
    interactions: [],
    context: {
      hasClient: true,
      account: maria,
      token: null,
      failure: { kind: 'network', reason: 'offline' },
      startPage: '/',
      needsToken: false,
    },
  })
})

test('a failure is cleared once it has been taken, and the account stays', async () => {
  const { session } = start({ cached: new Error('expired'), refreshed: offline() })
  await atRest(session)
  session.send({ type: 'token.requested', startPage: '/' })
  await atRest(session)
  session.send({ type: 'failure.taken' })
  const { failure, account } = session.getSnapshot().context
  expect([failure, account]).toStrictEqual([null, maria])
})

test('a client that could not be created is created at the next start', async () => {
  const { session, visited } = start({ client: offline() })
  const failed = await atRest(session)
  session.send({ type: 'start.requested' })
  const { context } = await atRest(session)
  session.send({ type: 'start.requested' })
  expect({ failed: failed.context.failure?.kind, visited, account: context.account }).toStrictEqual({
    failed: 'network',
    visited: ['startup', 'none', 'startup', 'handleRedirect', 'none', 'none'],
    account: maria,
  })
})

test('a successful sign-in makes its account active, and the machine is idle again', async () => {
  const { session, visited } = start({ pending: null })
  await atRest(session)
  session.send({ type: 'signIn.requested', startPage: '/' })
  const { context } = await atRest(session)
  expect({ visited: visited.slice(3), account: context.account }).toStrictEqual({
    visited: ['login', 'none'],
    account: maria,
  })
})

test('signing out clears the account', async () => {
  const { session } = start({})
  await atRest(session)
  session.send({ type: 'signOut.requested' })
  expect((await atRest(session)).context.account).toBe(null)
})

test('every state of the machine is reached', async () => {
  const failing = start({
    cached: new Error('expired'),
    refreshed: new Error('revoked'),
    framed: new Error('none'),
    signedIn: new Error('closed'),
  })
  await atRest(failing.session)
  failing.session.send({ type: 'token.requested', startPage: '/' })
  await atRest(failing.session)
  failing.session.send({ type: 'signOut.requested' })
  await atRest(failing.session)
  const visited = new Set(failing.visited.map((state) => state.split('.')[0]))
  expect(visited).toStrictEqual(new Set(Object.keys(signInMachine.states)))
})
