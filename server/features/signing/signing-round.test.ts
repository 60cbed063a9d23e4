import { expect, test } from 'vitest'
import type { RoundRecipient } from '../../db/tables.ts'
import { addressOf, withRecipientIds } from './signing-round.ts'

const asked = (email: string, recipientId?: string): RoundRecipient => ({
  email,
  name: '',
  status: 'pending',
  at: null,
  declineReason: null,
  ...(recipientId !== undefined && { recipientId }),
})
const known = (id: string, email: string) => ({ id, email })

test('recipients get the provider’s ids by their addresses, whatever the order and the spelling', () => {
  const document = { recipients: [known('r1', 'bo@svets.example'), known('r2', 'karin.ek@svets.example')] }
  expect(withRecipientIds([asked('Karin.Ek@svets.example'), asked('bo@svets.example')], document)).toStrictEqual([
    asked('Karin.Ek@svets.example', 'r2'),
    asked('bo@svets.example', 'r1'),
  ])
})

test('a recipient whose address the provider has rewritten is identified by the order', () => {
  const document = { recipients: [known('r1', 'bo@xn--fretag-wxa.example'), known('r2', 'karin@svets.example')] }
  expect(withRecipientIds([asked('bo@företag.example'), asked('karin@svets.example')], document)).toStrictEqual([
    asked('bo@företag.example', 'r1'),
    asked('karin@svets.example', 'r2'),
  ])
})

test('a recipient is identified by id, or in a round without ids by address, and otherwise not at all', () => {
  const pending = asked('Bo@svets.example')
  expect([
    addressOf([asked('karin@svets.example', 'r1')], [pending], { id: 'r1', email: 'bo@svets.example' }),
    addressOf([pending], [pending], { id: 'r2', email: 'bo@svets.example' }),
    addressOf([pending], [pending], { id: 'r3', email: 'eva@svets.example' }),
  ]).toStrictEqual(['karin@svets.example', 'Bo@svets.example', undefined])
})
