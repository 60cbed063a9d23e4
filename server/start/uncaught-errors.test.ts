import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import { inRequest } from '../http/current-request.ts'
import { handleUncaughtErrors } from './run.ts'

const setUp = () => {
  const source = new EventEmitter()
  const logged: object[] = []
  const steps: string[] = []
  const note = (facts: object): void => void logged.push(facts)
  handleUncaughtErrors({
    log: { debug: note, info: note, warn: note, error: note },
    stop: async () => {
      steps.push('stop')
      await Promise.resolve()
    },
    exit: (code) => steps.push(`exit ${code}`),
    source,
  })
  const fail = async (error: Error, origin: NodeJS.UncaughtExceptionOrigin = 'uncaughtException') => {
    source.emit('uncaughtException', error, origin)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { fail, logged, steps }
}
const facts = { requestId: 'r-1', method: 'POST', client: '192.0.2.0/24', route: 'File', caseId: 'c-1' }
const error = new Error('Nobody listens')

describe('an uncaught error', () => {
  test('an uncaught error ends only the request that it belongs to', async () => {
    const { fail, logged, steps } = setUp()
    let ended = 0
    const end = (): boolean => (ended += 1) === 1
    await inRequest({ facts, end }, async () => await fail(error))
    expect([ended, logged, steps]).toStrictEqual([
      1,
      [{ ...facts, error, origin: 'uncaughtException', hasEndedRequest: true, goesOn: true }],
      [],
    ])
  })

  test('an uncaught error stops the process where its response has been sent', async () => {
    const { fail, steps } = setUp()
    await inRequest({ facts, end: () => false }, async () => await fail(error))
    expect(steps).toStrictEqual(['stop', 'exit 1'])
  })

  test('an uncaught error stops the process where it belongs to no request, once', async () => {
    const { fail, logged, steps } = setUp()
    await fail(error)
    await fail(error)
    expect([logged[0], steps]).toStrictEqual([
      { error, origin: 'uncaughtException', hasEndedRequest: false, goesOn: false },
      ['stop', 'exit 1'],
    ])
  })

  test('an uncaught error is only logged where it is a rejected promise', async () => {
    const { fail, logged, steps } = setUp()
    await fail(error, 'unhandledRejection')
    expect([logged, steps]).toStrictEqual([
      [{ error, origin: 'unhandledRejection', hasEndedRequest: false, goesOn: true }],
      [],
    ])
  })

  test('an uncaught error stops the process where the embedded database has aborted', async () => {
    const { fail, steps } = setUp()
    await fail(new WebAssembly.RuntimeError('unreachable'), 'unhandledRejection')
    expect(steps).toStrictEqual(['stop', 'exit 1'])
  })

  test('an uncaught error stops the process at the eleventh in a minute', async () => {
    const { fail, steps } = setUp()
    for (let count = 0; count < 10; count += 1) await fail(error, 'unhandledRejection')
    expect(steps).toStrictEqual([])
    await fail(error, 'unhandledRejection')
    expect(steps).toStrictEqual(['stop', 'exit 1'])
  })
})
