import { expect, test } from 'vitest'
import type { ActorEvent } from '#src/platform/inspection/actor-events.ts'
import { eventsOfUsed } from './live-screen.tsx'

const event = (actor: string, machine: string, type: string): ActorEvent => ({
  actor,
  machine,
  type,
  at: 0,
  payload: {},
  states: [],
  isRefused: false,
  reasons: [],
  isLast: false,
})

test('the inspector leaves out the actor of a button that was not pressed', () => {
  const pressed = [event('1', 'case session', 'xstate.init'), event('1', 'case session', 'command')]
  const others = [event('2', 'case session', 'xstate.init'), event('2', 'case session', 'xstate.stop')]
  const form = [event('3', 'form session', 'xstate.init')]
  expect(eventsOfUsed([...pressed, ...others, ...form])).toStrictEqual([...pressed, ...form])
})
