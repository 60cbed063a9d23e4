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

/** A session whose clock and whose server the test moves. `typed` counts what was typed, `covered` how much of it the last save has. */
const openForm = () => {
  const clock = new SimulatedClock()
  const waiting: { covers: number; answer: (outcome: SaveOutcome | Error) => void }[] = []
  let typed = 0
  let covered = 0
  let mostAtOnce = 0
  let saves = 0
  const save = () =>
    new Promise<SaveOutcome>((resolve, reject) => {
      saves += 1
      waiting.push({
        covers: typed,
        answer: (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)),
      })
      mostAtOnce = Math.max(mostAtOnce, waiting.length)
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
    answer: async (outcome: SaveOutcome | Error) => {
      const first = waiting.shift()
      if (first === undefined) return
      if (!(outcome instanceof Error) && outcome.kind === 'saved') covered = first.covers
      first.answer(outcome)
      await heard()
    },
    state: () => session.getSnapshot().value,
    context: () => session.getSnapshot().context,
    saves: () => saves,
    mostAtOnce: () => mostAtOnce,
    isCovered: () => covered === typed,
  }
}

const heard = () => new Promise((resolve) => setImmediate(resolve))

/** One whose first save came to this. */
const formAfter = async (outcome: SaveOutcome | Error) => {
  const form = openForm()
  form.type()
  form.flush()
  await form.answer(outcome)
  return form
}

describe('the chart', () => {
  test('every state can be come to, and left', () => {
    expect([reachableStates(formSessionMachine), deadEnds(formSessionMachine)]).toStrictEqual([
      Object.keys(formSessionMachine.states).toSorted(),
      [],
    ])
  })
})

describe('saving', () => {
  test('a form that nobody has typed in saves nothing, not even when it is left', () => {
    const form = openForm()
    form.flush()
    form.wait(60_000)
    expect([form.state(), form.saves()]).toStrictEqual(['pristine', 0])
  })

  test('what is typed is saved after a pause, which every key begins anew', async () => {
    const form = openForm()
    form.type()
    form.wait(debounceMs - 1)
    form.type()
    form.wait(debounceMs - 1)
    expect([form.state(), form.saves()]).toStrictEqual(['dirty', 0])
    form.wait(1)
    expect([form.state(), form.saves()]).toStrictEqual(['saving', 1])
    await form.answer(saved)
    expect([form.state(), form.context()]).toStrictEqual([
      'saved',
      { isBehind: false, savedAt: at, reasons: [], failures: 0 },
    ])
  })

  test('a field that is left is saved at once', () => {
    const form = openForm()
    form.type()
    form.flush()
    expect([form.state(), form.saves()]).toStrictEqual(['saving', 1])
  })

  test('what is typed during a save follows in the next one, never beside it', async () => {
    const form = openForm()
    form.type()
    form.flush()
    form.type()
    form.flush()
    expect([form.state(), form.saves()]).toStrictEqual(['saving', 1])
    await form.answer(saved)
    expect([form.state(), form.saves(), form.isCovered()]).toStrictEqual(['saving', 2, false])
    await form.answer(saved)
    expect([form.state(), form.saves(), form.isCovered()]).toStrictEqual(['saved', 2, true])
  })
})

describe('without contact', () => {
  test.each([
    ['nobody answers', offline],
    ['the save breaks off', new Error('The connection was lost.')],
  ])('where %s, everything waits', async (_, outcome) => {
    const form = await formAfter(outcome)
    expect([form.state(), form.context()]).toStrictEqual([
      'offline',
      { isBehind: false, savedAt: null, reasons: [], failures: 1 },
    ])
  })

  test('it tries again after 2 seconds, then twice as late each time, at most a minute', async () => {
    const form = await formAfter(offline)
    for (const pauseMs of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      const before = form.saves()
      form.wait(pauseMs - 1)
      expect(form.saves()).toBe(before)
      form.wait(1)
      expect(form.saves()).toBe(before + 1)
      await form.answer(offline)
    }
  })

  test('typing on does not put off the next try', async () => {
    const form = await formAfter(offline)
    form.wait(1_999)
    form.type()
    form.wait(1)
    expect([form.state(), form.saves()]).toStrictEqual(['saving', 2])
  })

  test('asked to, it tries at once', async () => {
    const form = await formAfter(offline)
    form.flush()
    await form.answer(saved)
    expect([form.state(), form.context()]).toStrictEqual([
      'saved',
      { isBehind: false, savedAt: at, reasons: [], failures: 0 },
    ])
  })

  test('an answer of any kind ends the row of failures', async () => {
    const form = await formAfter(offline)
    form.flush()
    await form.answer(conflict)
    expect(form.context().failures).toBe(0)
    form.resolve()
    await form.answer(offline)
    form.wait(2_000)
    expect([form.state(), form.saves()]).toStrictEqual(['saving', 4])
  })
})

describe('what the server does not take', () => {
  test('a conflict waits for the choice, however often the field is left', async () => {
    const form = await formAfter(conflict)
    form.flush()
    form.wait(60_000)
    expect([form.state(), form.saves()]).toStrictEqual(['conflict', 1])
    form.resolve()
    await form.answer(saved)
    expect([form.state(), form.saves(), form.isCovered()]).toStrictEqual(['saved', 2, true])
  })

  test('an answer that cannot be stored waits until something is changed, however often the field is left', async () => {
    const form = await formAfter(invalid)
    form.flush()
    form.wait(60_000)
    expect([form.state(), form.saves()]).toStrictEqual(['invalid', 1])
    form.type()
    form.wait(debounceMs)
    await form.answer(saved)
    expect([form.state(), form.saves(), form.isCovered()]).toStrictEqual(['saved', 2, true])
  })

  test('what is typed beside a conflict, before it is known or after, is saved without waiting for the choice', async () => {
    const form = openForm()
    form.type()
    form.flush()
    form.type()
    await form.answer(conflict)
    expect([form.state(), form.saves()]).toStrictEqual(['saving', 2])
    await form.answer(conflict)
    expect(form.state()).toBe('conflict')
    form.type()
    form.wait(400)
    expect([form.state(), form.saves()]).toStrictEqual(['saving', 3])
    await form.answer(conflict)
    expect(form.state()).toBe('conflict')
  })

  test('a choice while a save is under way is saved after it', async () => {
    const form = await formAfter(conflict)
    form.type()
    form.flush()
    form.resolve()
    await form.answer(conflict)
    expect([form.state(), form.saves()]).toStrictEqual(['saving', 3])
    await form.answer(saved)
    expect([form.state(), form.isCovered()]).toStrictEqual(['saved', true])
  })

  test.for([
    { told: offline, state: 'offline' },
    { told: refused, state: 'refused' },
  ])('a choice beside answers that are $state is saved at once', async ({ told, state }) => {
    const form = await formAfter(conflict)
    form.type()
    form.flush()
    await form.answer(told)
    expect(form.state()).toBe(state)
    form.resolve()
    expect([form.state(), form.saves()]).toStrictEqual(['saving', 3])
  })

  test('a refusal keeps its reasons, and the next answer is tried like any other', async () => {
    const form = openForm()
    form.type()
    form.flush()
    await form.answer(refused)
    expect([form.state(), form.context()]).toStrictEqual([
      'refused',
      { isBehind: false, savedAt: null, reasons: [reason('FORM_IS_APPROVED')], failures: 0 },
    ])
    form.wait(60_000)
    expect(form.saves()).toBe(1)
    form.type()
    form.wait(debounceMs)
    await form.answer(saved)
    expect([form.state(), form.saves(), form.isCovered()]).toStrictEqual(['saved', 2, true])
  })
})

test('whatever happens on the way, saves go one by one and the last of them has all that was typed', async () => {
  const steps = {
    type: (form: ReturnType<typeof openForm>) => form.type(),
    flush: (form: ReturnType<typeof openForm>) => form.flush(),
    resolve: (form: ReturnType<typeof openForm>) => form.resolve(),
    pause: (form: ReturnType<typeof openForm>) => form.wait(debounceMs),
    minute: (form: ReturnType<typeof openForm>) => form.wait(60_000),
    saved: (form: ReturnType<typeof openForm>) => form.answer(saved),
    offline: (form: ReturnType<typeof openForm>) => form.answer(offline),
    broken: (form: ReturnType<typeof openForm>) => form.answer(new Error('The connection was lost.')),
    conflict: (form: ReturnType<typeof openForm>) => form.answer(conflict),
    invalid: (form: ReturnType<typeof openForm>) => form.answer(invalid),
    refused: (form: ReturnType<typeof openForm>) => form.answer(refused),
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
      // The network is back, the reader chooses and asks to save.
      await form.answer(saved)
      form.resolve()
      form.flush()
      await form.answer(saved)
      await form.answer(saved)
      expect({ isCovered: form.isCovered(), mostAtOnce: Math.max(1, form.mostAtOnce()) }).toStrictEqual({
        isCovered: true,
        mostAtOnce: 1,
      })
    }),
    { numRuns: 300, seed: 2026 },
  )
})
