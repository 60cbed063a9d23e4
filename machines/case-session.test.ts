import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { applicant, staff } from '#tests/fixtures/case-actors.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'
import { deadEnds, reachableStates } from '#tests/fixtures/chart-graph.ts'
import { reason } from './case/reason-codes.ts'
import { caseSessionMachine, type Attempt, type Reply } from './case-session.ts'

const approve = { type: 'form.approve', formId: 'company' } as const
const signed = factsFor('SUBMITTED', { version: 8 })
const approvedMeanwhile = factsFor('SUBMITTED', {
  version: 9,
  forms: signed.forms.map((form) => (form.formId === 'company' ? { ...form, status: 'approved' } : form)),
})

/** Somebody tries to approve a form of version 7; the server's replies come in turn. `asked` are the versions that it was asked for. */
const tryTo = (replies: readonly (Reply | Error)[], overrides: Partial<Attempt> = {}) => {
  const session = createActor(caseSessionMachine).start()
  const asked: number[] = []
  const attempt: Attempt = {
    event: approve,
    actor: staff(2),
    version: 7,
    send: (version) => {
      const reply = replies[asked.push(version) - 1]
      if (reply === undefined) return new Promise(() => {})
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply)
    },
    ...overrides,
  }
  session.send({ type: 'attempt', attempt })
  const atRest = async () => {
    const { value, context } = await waitFor(session, (state) => !state.matches('sending'))
    return { state: value, conclusion: context.conclusion, error: context.error }
  }
  return { session, attempt, asked, atRest }
}

test('every state can be come to, and left', () => {
  expect([reachableStates(caseSessionMachine), deadEnds(caseSessionMachine)]).toStrictEqual([
    Object.keys(caseSessionMachine.states).toSorted(),
    [],
  ])
})

test('what is done is done for the version that the reader decided on', async () => {
  const { atRest, asked } = tryTo([{ kind: 'done' }])
  expect([await atRest(), asked]).toStrictEqual([{ state: 'ready', conclusion: null, error: undefined }, [7]])
})

test('one thing is sent at a time', () => {
  const { session, attempt } = tryTo([])
  const state = session.getSnapshot()
  expect([state.value, state.can({ type: 'attempt', attempt }), state.can({ type: 'go on' })]).toStrictEqual([
    'sending',
    false,
    false,
  ])
})

test('a refusal keeps the reasons of the server', async () => {
  const refused: Reply = { kind: 'refused', reasons: [reason('FORM_NOT_VALID')] }
  const { atRest } = tryTo([refused])
  expect(await atRest()).toStrictEqual({ state: 'refused', conclusion: refused, error: undefined })
})

describe('overtaken by somebody else', () => {
  test('what is still legal waits for the reader, who may go on with the case as it is now', async () => {
    const { atRest, session, asked } = tryTo([
      { kind: 'overtaken', facts: signed, changedBy: 'Maria Öberg' },
      { kind: 'done' },
    ])
    expect(await atRest()).toStrictEqual({
      state: 'overtaken',
      conclusion: { kind: 'overtaken', version: 8, changedBy: 'Maria Öberg' },
      error: undefined,
    })
    expect(asked).toStrictEqual([7])
    session.send({ type: 'go on' })
    expect([await atRest(), asked]).toStrictEqual([{ state: 'ready', conclusion: null, error: undefined }, [7, 8]])
  })

  test('it can happen again on the way, each time with the latest version', async () => {
    const { atRest, session, asked } = tryTo([
      { kind: 'overtaken', facts: signed, changedBy: 'Maria Öberg' },
      { kind: 'overtaken', facts: { ...signed, version: 12 }, changedBy: 'Sofia Källström' },
      { kind: 'done' },
    ])
    await atRest()
    session.send({ type: 'go on' })
    expect((await atRest()).conclusion).toStrictEqual({
      kind: 'overtaken',
      version: 12,
      changedBy: 'Sofia Källström',
    })
    session.send({ type: 'go on' })
    await atRest()
    expect(asked).toStrictEqual([7, 8, 12])
  })

  test('what is legal no more is refused with the reasons of the chart, and cannot go on', async () => {
    const { atRest, session } = tryTo([{ kind: 'overtaken', facts: approvedMeanwhile, changedBy: 'Maria Öberg' }])
    expect(await atRest()).toStrictEqual({
      state: 'refused',
      conclusion: {
        kind: 'refused',
        reasons: [
          reason('FORM_IS_APPROVED', { to: 'form', formId: 'company' }, { formId: 'company', title: 'Företaget' }),
        ],
      },
      error: undefined,
    })
    expect(session.getSnapshot().can({ type: 'go on' })).toBe(false)
  })

  test('what the role may never do is refused without reasons', async () => {
    const { atRest } = tryTo([{ kind: 'overtaken', facts: signed, changedBy: 'Maria Öberg' }], { actor: applicant })
    expect(await atRest()).toStrictEqual({
      state: 'refused',
      conclusion: { kind: 'refused', reasons: [] },
      error: undefined,
    })
  })
})

describe('where nobody answers', () => {
  const lost = new Error('The connection was lost.')

  test('the error is kept, and going on sends the same once more', async () => {
    const { atRest, session, asked } = tryTo([lost, { kind: 'done' }])
    expect(await atRest()).toStrictEqual({ state: 'failed', conclusion: null, error: lost })
    session.send({ type: 'go on' })
    expect([await atRest(), asked]).toStrictEqual([{ state: 'ready', conclusion: null, error: undefined }, [7, 7]])
  })

  test('giving up forgets it', async () => {
    const { atRest, session } = tryTo([lost])
    await atRest()
    session.send({ type: 'give up' })
    expect(await atRest()).toStrictEqual({ state: 'ready', conclusion: null, error: undefined })
  })

  test('another attempt takes its place', async () => {
    const { atRest, session, attempt } = tryTo([lost])
    await atRest()
    session.send({ type: 'attempt', attempt: { ...attempt, send: () => new Promise(() => {}) } })
    const { value, context } = session.getSnapshot()
    expect([value, context.conclusion, context.error]).toStrictEqual(['sending', null, undefined])
  })
})
