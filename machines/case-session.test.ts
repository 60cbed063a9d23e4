import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { applicant, staff } from '#tests/fixtures/case-actors.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'
import { deadEnds, reachableStates } from '#tests/fixtures/chart-graph.ts'
import { reason } from './case/reason-codes.ts'
import { caseSessionMachine, type Command, type ServerResult } from './case-session.ts'

const approve = { type: 'form.approve', formId: 'company' } as const
const signed = factsFor('SUBMITTED', { version: 8 })
const approvedMeanwhile = factsFor('SUBMITTED', {
  version: 9,
  forms: signed.forms.map((form) => (form.formId === 'company' ? { ...form, status: 'approved' } : form)),
})

/** Sends an approval of a form at version 7 and returns the versions that were sent. `replies` are the server's results in order. */
const tryTo = (replies: readonly (ServerResult | Error)[], overrides: Partial<Command> = {}) => {
  const session = createActor(caseSessionMachine).start()
  const versions: number[] = []
  const command: Command = {
    event: approve,
    actor: staff(2),
    version: 7,
    send: (version) => {
      const result = replies[versions.push(version) - 1]
      if (result === undefined) return new Promise(() => {})
      return result instanceof Error ? Promise.reject(result) : Promise.resolve(result)
    },
    ...overrides,
  }
  session.send({ type: 'command', command })
  const atRest = async () => {
    const { value, context } = await waitFor(session, (state) => !state.matches('sending'))
    return { state: value, outcome: context.outcome, error: context.error }
  }
  return { session, attempt: command, asked: versions, atRest }
}

test('every state is reachable and can be left', () => {
  expect([reachableStates(caseSessionMachine), deadEnds(caseSessionMachine)]).toStrictEqual([
    Object.keys(caseSessionMachine.states).toSorted(),
    [],
  ])
})

test('a command is sent for the version that the user saw', async () => {
  const { atRest, asked: versions } = tryTo([{ kind: 'done' }])
  expect([await atRest(), versions]).toStrictEqual([{ state: 'ready', outcome: null, error: undefined }, [7]])
})

test('one command is sent at a time', () => {
  const { session, attempt: command } = tryTo([])
  const state = session.getSnapshot()
  expect([state.value, state.can({ type: 'command', command }), state.can({ type: 'retry' })]).toStrictEqual([
    'sending',
    false,
    false,
  ])
})

test('a rejection has the reasons of the server', async () => {
  const refused: ServerResult = { kind: 'refused', reasons: [reason('FORM_NOT_VALID')] }
  const { atRest } = tryTo([refused])
  expect(await atRest()).toStrictEqual({ state: 'refused', outcome: refused, error: undefined })
})

describe('a stale command', () => {
  test('a command that is still allowed waits for a retry with the new version', async () => {
    const {
      atRest,
      session,
      asked: versions,
    } = tryTo([{ kind: 'stale', facts: signed, changedBy: 'Maria Öberg' }, { kind: 'done' }])
    expect(await atRest()).toStrictEqual({
      state: 'stale',
      outcome: { kind: 'stale', version: 8, changedBy: 'Maria Öberg' },
      error: undefined,
    })
    expect(versions).toStrictEqual([7])
    session.send({ type: 'retry' })
    expect([await atRest(), versions]).toStrictEqual([{ state: 'ready', outcome: null, error: undefined }, [7, 8]])
  })

  test('a retry can be stale again, and uses the latest version each time', async () => {
    const {
      atRest,
      session,
      asked: versions,
    } = tryTo([
      { kind: 'stale', facts: signed, changedBy: 'Maria Öberg' },
      { kind: 'stale', facts: { ...signed, version: 12 }, changedBy: 'Sofia Källström' },
      { kind: 'done' },
    ])
    await atRest()
    session.send({ type: 'retry' })
    expect((await atRest()).outcome).toStrictEqual({
      kind: 'stale',
      version: 12,
      changedBy: 'Sofia Källström',
    })
    session.send({ type: 'retry' })
    await atRest()
    expect(versions).toStrictEqual([7, 8, 12])
  })

  test('a command that is no longer allowed is refused with the reasons of the chart, and has no retry', async () => {
    const { atRest, session } = tryTo([{ kind: 'stale', facts: approvedMeanwhile, changedBy: 'Maria Öberg' }])
    expect(await atRest()).toStrictEqual({
      state: 'refused',
      outcome: {
        kind: 'refused',
        reasons: [
          reason('FORM_IS_APPROVED', { to: 'form', formId: 'company' }, { formId: 'company', title: 'Företaget' }),
        ],
      },
      error: undefined,
    })
    expect(session.getSnapshot().can({ type: 'retry' })).toBe(false)
  })

  test('a command that the role may never send is refused without reasons', async () => {
    const { atRest } = tryTo([{ kind: 'stale', facts: signed, changedBy: 'Maria Öberg' }], { actor: applicant })
    expect(await atRest()).toStrictEqual({
      state: 'refused',
      outcome: { kind: 'refused', reasons: [] },
      error: undefined,
    })
  })
})

describe('a failed command', () => {
  const lost = new Error('The connection was lost.')

  test('the error is stored, and a retry sends the same command again', async () => {
    const { atRest, session, asked: versions } = tryTo([lost, { kind: 'done' }])
    expect(await atRest()).toStrictEqual({ state: 'failed', outcome: null, error: lost })
    session.send({ type: 'retry' })
    expect([await atRest(), versions]).toStrictEqual([{ state: 'ready', outcome: null, error: undefined }, [7, 7]])
  })

  test('cancel clears the command', async () => {
    const { atRest, session } = tryTo([lost])
    await atRest()
    session.send({ type: 'cancel' })
    expect(await atRest()).toStrictEqual({ state: 'ready', outcome: null, error: undefined })
  })

  test('another command replaces it', async () => {
    const { atRest, session, attempt: command } = tryTo([lost])
    await atRest()
    session.send({ type: 'command', command: { ...command, send: () => new Promise(() => {}) } })
    const { value, context } = session.getSnapshot()
    expect([value, context.outcome, context.error]).toStrictEqual(['sending', null, undefined])
  })
})
