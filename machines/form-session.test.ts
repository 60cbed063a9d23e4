import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { deadEnds, reachableStates } from '#tests/fixtures/chart-graph.ts'
import { debounceMs, formSessionMachine, type SaveOutcome } from './form-session.ts'
import { reason } from './case/reason-codes.ts'

const at = '2026-03-05T12:00:00.000Z'
const saved: SaveOutcome = { kind: 'saved', at }
const offline: SaveOutcome = { kind: 'offline' }
const conflict: SaveOutcome = { kind: 'conflict' }
const invalid: SaveOutcome = { kind: 'invalid' }
const refused: SaveOutcome = { kind: 'refused', reasons: [reason('FORM_IS_APPROVED')] }

/** A session with a controlled clock and server. `typed` counts the changes, `covered` those that the last save includes. */
const openForm = () => {
  const clock = new SimulatedClock()
  const waiting: { covers: number; settle: (outcome: SaveOutcome | Error) => void }[] = []
  let typed = 0
  let covered = 0
  let maxConcurrent = 0
  let saves = 0
  const save = () =>
    new Promise<SaveOutcome>((resolve, reject) => {
      saves += 1
      waiting.push({
        covers: typed,
        settle: (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)),
      })
      maxConcurrent = Math.max(maxConcurrent, waiting.length)
    })
  const session = createActor(formSessionMachine.provide({ actors: { save: fromPromise(save) } }), { clock }).start()
  return {
    type: () => {
      typed += 1
      session.send({ type: 'changed' })
    },
    flush: () => session.send({ type: 'flush' }),
    resolve: () => session.send({ type: 'resolved' }),
    wait: (ms: number) => clock.increment(ms),
    settle: async (outcome: SaveOutcome | Error) => {
      const first = waiting.shift()
      if (first === undefined) return
      if (!(outcome instanceof Error) && outcome.kind === 'saved') covered = first.covers
      first.settle(outcome)
      await flushPromises()
    },
    state: () => session.getSnapshot().value,
    context: () => session.getSnapshot().context,
    saves: () => saves,
    maxConcurrent: () => maxConcurrent,
    isCovered: () => covered === typed,
  }
}

const flushPromises = () => new Promise((resolve) => setImmediate(resolve))

/** A session whose first save had this outcome. */
const formAfter = async (outcome: SaveOutcome | Error) => {
  const form = openForm()
  form.type()
  form.flush()
  await form.settle(outcome)
  return form
}

describe('the chart', () => {
  test('every state of the form’s chart is reachable and can be left', () => {
    expect([reachableStates(formSessionMachine), deadEnds(formSessionMachine)]).toStrictEqual([
      Object.keys(formSessionMachine.states).toSorted(),
      [],
    ])
  })
})

describe('saving', () => {
  test('a pristine form saves nothing, even on flush', () => {
    const form = openForm()
    form.flush()
    form.wait(60_000)
    expect([form.state(), form.saves()]).toStrictEqual(['pristine', 0])
  })

  test('a change is saved after the debounce, which every key restarts', async () => {
    const form = openForm()
    form.type()
    form.wait(debounceMs - 1)
    form.type()
    form.wait(debounceMs - 1)
    expect([form.state(), form.saves()]).toStrictEqual(['dirty', 0])
    form.wait(1)
    expect([form.state(), form.saves()]).toStrictEqual(['saving', 1])
    await form.settle(saved)
    expect([form.state(), form.context()]).toStrictEqual([
      'saved',
      { isStale: false, savedAt: at, reasons: [], failures: 0 },
    ])
  })

  test('a flush saves at once', () => {
    const form = openForm()
    form.type()
    form.flush()
    expect([form.state(), form.saves()]).toStrictEqual(['saving', 1])
  })

  test('a change during a save is saved by the next one, never concurrently', async () => {
    const form = openForm()
    form.type()
    form.flush()
    form.type()
    form.flush()
    expect([form.state(), form.saves()]).toStrictEqual(['saving', 1])
    await form.settle(saved)
    expect([form.state(), form.saves(), form.isCovered()]).toStrictEqual(['saving', 2, false])
    await form.settle(saved)
    expect([form.state(), form.saves(), form.isCovered()]).toStrictEqual(['saved', 2, true])
  })
})

describe('offline', () => {
  test.each([
    ['nobody answers', offline],
    ['the save breaks off', new Error('The connection was lost.')],
  ])('every change of a form waits where %s', async (_, outcome) => {
    const form = await formAfter(outcome)
    expect([form.state(), form.context()]).toStrictEqual([
      'offline',
      { isStale: false, savedAt: null, reasons: [], failures: 1 },
    ])
  })

  test('a save is retried after 2 seconds, then with doubled delays of at most a minute', async () => {
    const form = await formAfter(offline)
    for (const pauseMs of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      const before = form.saves()
      form.wait(pauseMs - 1)
      expect(form.saves()).toBe(before)
      form.wait(1)
      expect(form.saves()).toBe(before + 1)
      await form.settle(offline)
    }
  })

  test('a change does not delay the next retry', async () => {
    const form = await formAfter(offline)
    form.wait(1_999)
    form.type()
    form.wait(1)
    expect([form.state(), form.saves()]).toStrictEqual(['saving', 2])
  })

  test('a flush retries at once', async () => {
    const form = await formAfter(offline)
    form.flush()
    await form.settle(saved)
    expect([form.state(), form.context()]).toStrictEqual([
      'saved',
      { isStale: false, savedAt: at, reasons: [], failures: 0 },
    ])
  })

  test('any response resets the failure count', async () => {
    const form = await formAfter(offline)
    form.flush()
    await form.settle(conflict)
    expect(form.context().failures).toBe(0)
    form.resolve()
    await form.settle(offline)
    form.wait(2_000)
    expect([form.state(), form.saves()]).toStrictEqual(['saving', 4])
  })
})

describe('a rejection by the server', () => {
  test('a conflict waits for its resolution, however often the form is flushed', async () => {
    const form = await formAfter(conflict)
    form.flush()
    form.wait(60_000)
    expect([form.state(), form.saves()]).toStrictEqual(['conflict', 1])
    form.resolve()
    await form.settle(saved)
    expect([form.state(), form.saves(), form.isCovered()]).toStrictEqual(['saved', 2, true])
  })

  test('an invalid answer waits for a change, however often the form is flushed', async () => {
    const form = await formAfter(invalid)
    form.flush()
    form.wait(60_000)
    expect([form.state(), form.saves()]).toStrictEqual(['invalid', 1])
    form.type()
    form.wait(debounceMs)
    await form.settle(saved)
    expect([form.state(), form.saves(), form.isCovered()]).toStrictEqual(['saved', 2, true])
  })

  test.for([conflict, refused])(
    'a rejection by the server changes beside a $kind are saved without waiting for it',
    async (outcome) => {
      const form = openForm()
      form.type()
      form.flush()
      form.type()
      await form.settle(outcome)
      expect([form.state(), form.saves()]).toStrictEqual(['saving', 2])
      await form.settle(outcome)
      expect(form.state()).toBe(outcome.kind)
      form.type()
      form.wait(400)
      expect([form.state(), form.saves()]).toStrictEqual(['saving', 3])
      await form.settle(outcome)
      expect(form.state()).toBe(outcome.kind)
    },
  )

  test('a resolution during a save is saved after it', async () => {
    const form = await formAfter(conflict)
    form.type()
    form.flush()
    form.resolve()
    await form.settle(conflict)
    expect([form.state(), form.saves()]).toStrictEqual(['saving', 3])
    await form.settle(saved)
    expect([form.state(), form.isCovered()]).toStrictEqual(['saved', true])
  })

  test.for([
    { outcome: offline, state: 'offline' },
    { outcome: refused, state: 'refused' },
  ])('a resolution while the form is $state is saved at once', async ({ outcome, state }) => {
    const form = await formAfter(conflict)
    form.type()
    form.flush()
    await form.settle(outcome)
    expect(form.state()).toBe(state)
    form.resolve()
    expect([form.state(), form.saves()]).toStrictEqual(['saving', 3])
  })

  test('a refusal has its reasons, and the next change is saved like any other', async () => {
    const form = openForm()
    form.type()
    form.flush()
    await form.settle(refused)
    expect([form.state(), form.context()]).toStrictEqual([
      'refused',
      { isStale: false, savedAt: null, reasons: [reason('FORM_IS_APPROVED')], failures: 0 },
    ])
    form.wait(60_000)
    expect(form.saves()).toBe(1)
    form.type()
    form.wait(debounceMs)
    await form.settle(saved)
    expect([form.state(), form.saves(), form.isCovered()]).toStrictEqual(['saved', 2, true])
  })
})

test('in any order of events, saves run one by one and the last one covers every change', async () => {
  const steps = {
    type: (form: ReturnType<typeof openForm>) => form.type(),
    flush: (form: ReturnType<typeof openForm>) => form.flush(),
    resolve: (form: ReturnType<typeof openForm>) => form.resolve(),
    pause: (form: ReturnType<typeof openForm>) => form.wait(debounceMs),
    minute: (form: ReturnType<typeof openForm>) => form.wait(60_000),
    saved: (form: ReturnType<typeof openForm>) => form.settle(saved),
    offline: (form: ReturnType<typeof openForm>) => form.settle(offline),
    broken: (form: ReturnType<typeof openForm>) => form.settle(new Error('The connection was lost.')),
    conflict: (form: ReturnType<typeof openForm>) => form.settle(conflict),
    invalid: (form: ReturnType<typeof openForm>) => form.settle(invalid),
    refused: (form: ReturnType<typeof openForm>) => form.settle(refused),
  } as const
  const names = [
    'type',
    'flush',
    'resolve',
    'pause',
    'minute',
    'saved',
    'offline',
    'broken',
    'conflict',
    'invalid',
    'refused',
  ] as const
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { maxLength: 30 }), async (walk) => {
      const form = openForm()
      for (const name of walk) await steps[name](form)
      // The network is back, and the user resolves and saves.
      await form.settle(saved)
      form.resolve()
      form.flush()
      await form.settle(saved)
      await form.settle(saved)
      expect({ isCovered: form.isCovered(), maxConcurrent: Math.max(1, form.maxConcurrent()) }).toStrictEqual({
        isCovered: true,
        maxConcurrent: 1,
      })
    }),
    { numRuns: 300, seed: 2026 },
  )
})
