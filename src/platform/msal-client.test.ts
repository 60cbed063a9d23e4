import { expect, test } from 'vitest'
import { msalClient } from './sign-in-actor.ts'

test('the identity client cannot be used before it has been created', () => {
  expect(() => msalClient()).toThrow('Msal client not created. Call createMsalClient first.')
})
