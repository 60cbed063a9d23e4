import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRegister, type Register } from './register.ts'

/** A register that responds to every request in the same way. */
let reply: { status: number; body: string }
const http = createServer((_, response) => response.writeHead(reply.status).end(reply.body))
let register: Register

beforeAll(async () => {
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  const port = address !== null && typeof address === 'object' ? address.port : ''
  register = createRegister({ url: `http://127.0.0.1:${port}`, apiKey: 'key' })
})
afterAll(() => http.close())

const long = `Adressen ${'saknar postort, '.repeat(50)}och kan inte tas emot.`

describe('an application', () => {
  test.each([
    ['is accepted', 200, '{"registerId":"M1","status":"RECEIVED"}', { kind: 'accepted', registerId: 'M1' }],
    [
      'is refused with the register’s text',
      422,
      '{"message":"Avregistrerat."}',
      { kind: 'refused', message: 'Avregistrerat.' },
    ],
    [
      'is refused where the register has another one for the case',
      409,
      '{"message":"Annan."}',
      { kind: 'refused', message: 'Annan.' },
    ],
    [
      'is refused with the whole of a long text',
      400,
      JSON.stringify({ code: 'ADDRESS', message: long }),
      { kind: 'refused', message: long },
    ],
    [
      'is refused with the status where the body is no JSON',
      400,
      '<html><body>Bad Request',
      { kind: 'refused', message: 'HTTP 400' },
    ],
    [
      'is refused with the status where the body has no text',
      422,
      '{"code":"ADDRESS"}',
      { kind: 'refused', message: 'HTTP 422' },
    ],
  ])('the register receives an application: %s', async (_, status, body, reception) => {
    reply = { status, body }
    expect(await register.sendApplication('c1', {})).toStrictEqual(reception)
  })

  test('an application is neither accepted nor refused where the register takes the key for a wrong one', async () => {
    reply = { status: 401, body: 'Unauthorized' }
    await expect(register.sendApplication('c1', {})).rejects.toMatchObject({ code: 'OUTSIDE_REFUSED', status: 401 })
  })
})
