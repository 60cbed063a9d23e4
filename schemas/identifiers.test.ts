import * as v from 'valibot'
import { expect, test } from 'vitest'
import { UserId } from './identifiers.ts'

test.each([
  ['of Entra', '6f1d0c1e-7c52-4a7e-9f0b-2f6c1f0a5d10.0b9a4c52-3d1e-4f60-8a17-5c2e9d7b1f01', true],
  ['of another provider', 'oidc.aHR0cHM6Ly9pZC5leGFtcGxl.bWFyaWF8NDI', true],
  ['that is an address', 'maria.oberg@hantverksgivarna.example', false],
  ['of too many parts', 'aXNz.c3Vi.aXNz', false],
])('an account id is told apart from other texts: %s', (_, id, isId) => {
  expect(v.is(UserId, id)).toBe(isId)
})
