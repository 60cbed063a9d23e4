import { expect, test } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import type { CaseChange } from '#schemas/api/live-updates.ts'
import { liveUpdatesMachine, type StreamEvent } from './live-updates.ts'

const change: CaseChange = { caseId: '6f1d0c1e-7c52-4a7e-9f0b-2f6c1f0a5d11', version: 7, entries: [] }

/** `chance` 1 gives the longest delay. */
const start = (chance = 1) => {
  const clock = new SimulatedClock()
  const log: string[] = []
  let report: (event: StreamEvent) => void = () => {}
  const actor = createActor(
    liveUpdatesMachine.provide({
      actors: {
        stream: fromCallback(({ sendBack }) => {
          log.push('connect')
          report = sendBack
          return () => log.push('disconnect')
        }),
      },
      actions: {
        refetch: (_, { version }) => log.push(version === null ? 'refetch' : `refetch unless ${version}`),
        'show change': (_, { change: { version } }) => log.push(`change ${version}`),
      },
    }),
    { clock, input: { chance: () => chance } },
  ).start()
  return {
    actor,
    clock,
    report: (event: StreamEvent) => report(event),
    taken: () => log.splice(0),
  }
}

test('an open stream applies every change, after the earlier changes have been fetched', () => {
  const { report, taken } = start()
  report({ type: 'stream.opened', version: 6 })
  report({ type: 'stream.changed', change })
  expect(taken()).toStrictEqual(['connect', 'refetch unless 6', 'change 7'])
})

test('changes that a gap may have missed are fetched once within three seconds, while streamed changes are shown', () => {
  const { report, taken, clock } = start()
  report({ type: 'stream.opened', version: 6 })
  taken()
  report({ type: 'stream.gap' })
  report({ type: 'stream.gap' })
  report({ type: 'stream.changed', change })
  clock.increment(2_999)
  expect(taken()).toStrictEqual(['change 7'])
  clock.increment(1)
  expect(taken()).toStrictEqual(['refetch'])
  clock.increment(60_000)
  expect(taken()).toStrictEqual([])
})

test('the shortest random delay of a fetch is half a second for a new stream, and none for a gap', () => {
  const { report, taken, clock } = start(0)
  report({ type: 'stream.opened', version: 6 })
  report({ type: 'stream.gap' })
  clock.increment(0)
  expect(taken()).toStrictEqual(['connect', 'refetch unless 6', 'refetch'])
  report({ type: 'stream.ended' })
  clock.increment(499)
  expect(taken()).toStrictEqual(['disconnect'])
  clock.increment(1)
  expect(taken()).toStrictEqual(['connect'])
})

test('a stream that is cut off is opened again after a second, and the missed changes are then fetched once', () => {
  const { report, taken, clock } = start()
  report({ type: 'stream.opened', version: 6 })
  taken()
  report({ type: 'stream.ended' })
  clock.increment(999)
  expect(taken()).toStrictEqual(['disconnect'])
  clock.increment(1)
  report({ type: 'stream.opened', version: 6 })
  expect(taken()).toStrictEqual(['connect', 'refetch unless 6'])
})

test('the page is polled while there is no stream, at growing intervals of at most twenty seconds', () => {
  const { actor, report, taken, clock } = start()
  report({ type: 'stream.ended' })
  clock.increment(1000)
  expect(taken()).toStrictEqual(['connect', 'disconnect', 'connect'])
  for (const seconds of [2, 4, 8, 16, 20, 20]) {
    report({ type: 'stream.ended' })
    clock.increment(seconds * 1000 - 1)
    expect(taken()).toStrictEqual(['disconnect'])
    clock.increment(1)
    expect(taken()).toStrictEqual(['refetch', 'connect'])
  }
  report({ type: 'stream.opened', version: 6 })
  expect(actor.getSnapshot()).toMatchObject({
    value: { shown: { streaming: { open: 'complete' } } },
    context: { failures: 0 },
  })
})

test('a hidden page has no stream and does not poll, and fetches missed changes once it is visible', () => {
  const { actor, report, taken, clock } = start()
  report({ type: 'stream.opened', version: 6 })
  taken()
  actor.send({ type: 'page.hidden' })
  clock.increment(60_000)
  expect(taken()).toStrictEqual(['disconnect'])
  actor.send({ type: 'page.shown' })
  report({ type: 'stream.opened', version: 6 })
  expect(taken()).toStrictEqual(['connect', 'refetch unless 6'])

  report({ type: 'stream.ended' })
  taken()
  actor.send({ type: 'page.hidden' })
  clock.increment(60_000)
  expect(taken()).toStrictEqual([])
})
