import { createActor, createMachine } from 'xstate'
import { expect, test } from 'vitest'
import { requestMachine } from '#machines/request.ts'
import { actorEvents, type ActorEvent } from './actor-events.ts'

const record = (showsValues = false) => {
  const events: ActorEvent[] = []
  const options = { page: 'page', now: () => 1, showsValues }
  return { events, inspect: actorEvents(options, (event) => events.push(event)) }
}

test('an inspected actor receives events, and refuses an event without a transition', async () => {
  const { events, inspect } = record()
  const actor = createActor(requestMachine, { inspect }).start()
  const fetched = Promise.resolve('secret')
  actor.send({ type: 'get', fetcher: () => fetched })
  actor.send({ type: 'submit', fetcher: () => fetched })
  await fetched
  await Promise.resolve()
  actor.stop()
  expect(events.map(({ type, states, isRefused, isLast }) => [type, ...states, isRefused, isLast])).toStrictEqual([
    ['xstate.init', 'waiting', false, false],
    ['get', 'getting', false, false],
    ['submit', 'getting', true, false],
    ['xstate.done.actor.0.request.getting', 'success', false, false],
    ['xstate.stop', 'success', false, true],
  ])
  expect(events[1]).toStrictEqual({
    actor: `page ${actor.sessionId}`,
    machine: 'request',
    at: 1,
    type: 'get',
    payload: { fetcher: 'function' },
    states: ['getting'],
    isRefused: false,
    reasons: [],
    isLast: false,
  })
})

test('the inspection of a refused result has the server’s reasons', async () => {
  const { events, inspect } = record()
  const actor = createActor(requestMachine, { inspect }).start()
  const refused = Promise.resolve({ kind: 'refused', reasons: [{ code: 'CASE_CLOSED', params: { by: 'Karin' } }] })
  actor.send({ type: 'submit', fetcher: () => refused })
  await refused
  await Promise.resolve()
  expect(events.at(-1)).toMatchObject({ payload: { output: 'object' }, reasons: ['CASE_CLOSED'] })
})

test('the payload of an event is omitted unless values are requested', () => {
  const payload = { values: { 'Karin Öberg': 'secret' }, token: 'abc', list: [1], failed: new Error('no') }
  const payloadOf = (showsValues: boolean) => {
    const { events, inspect } = record(showsValues)
    createActor(createMachine({}), { inspect })
      .start()
      .send({ type: 'values.save', ...payload })
    return events.at(-1)?.payload
  }
  expect([payloadOf(false), payloadOf(true)]).toStrictEqual([
    { values: 'object', token: 'string', list: 'array', failed: 'object' },
    { ...payload, failed: 'Error: no' },
  ])
})
