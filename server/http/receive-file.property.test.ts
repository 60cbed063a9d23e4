import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Storage } from '../adapters/storage.ts'
import { errorResponseOf } from '../errors.ts'
import { receiveFile } from './receive-file.ts'

const inMemory = (stored: Map<string, Buffer>): Storage => ({
  write: async (key, bytes) => {
    const parts: Uint8Array[] = []
    // A copy: the parser uses its buffer again.
    for await (const part of bytes) parts.push(Uint8Array.from(part))
    const whole = Buffer.concat(parts)
    stored.set(key, whole)
    return whole.length
  },
  read: async function* (key) {
    yield await Promise.resolve(stored.get(key) ?? Buffer.of())
  },
  remove: async (key) => {
    stored.delete(key)
    await Promise.resolve()
  },
})

/** A request whose body arrives in the given pieces. */
const requestOf = (pieces: readonly Uint8Array[], contentType: string): Request => {
  const body = new ReadableStream({
    start: (controller) => {
      for (const piece of pieces) if (piece.length > 0) controller.enqueue(piece)
      controller.close()
    },
  })
  const init = { method: 'POST', headers: { 'content-type': contentType }, body, duplex: 'half' }
  return new Request('http://localhost/', init)
}

const split = (body: Uint8Array, cuts: readonly number[]): Uint8Array[] => {
  const at = [0, ...cuts.map((cut) => cut % (body.length + 1)), body.length].toSorted((one, other) => one - other)
  return at.slice(1).map((to, index) => body.subarray(at[index], to))
}

/** The status of the response; everything but an accepted file leaves nothing in the storage. */
const statusOf = async (pieces: readonly Uint8Array[], contentType = 'multipart/form-data; boundary=x') => {
  const stored = new Map<string, Buffer>()
  const storage = inMemory(stored)
  const expected = { part: 'file', maxBytes: 10_000, types: ['application/pdf'] }
  const status = await receiveFile(
    { storage, scanner: null, newId: randomUUID },
    requestOf(pieces, contentType),
    expected,
  ).then(
    () => 200,
    (error: unknown) => errorResponseOf(error, '').status,
  )
  expect(stored.size).toBe(status === 200 ? 1 : 0)
  return status
}

const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 abc\r\n'
const other = '--x\r\nContent-Disposition: form-data; name="other"; filename="b"\r\n\r\nabc\r\n'
const field = '--x\r\nContent-Disposition: form-data; name="note"\r\n\r\nabc\r\n'
const wrong = file.replace('%PDF', 'MZ..')
const nested = `--x\r\nContent-Disposition: form-data; name="file"; filename="c.pdf"\r\nContent-Type: multipart/mixed; boundary=y\r\n\r\n--y\r\nContent-Disposition: file; filename="d.pdf"\r\n\r\n%PDF-1.7\r\n--y--\r\n`
const hostile = [
  '--x\r\n\r\n\r\n',
  '--x\r\nContent-Disposition: attachment; name="file"; filename="a"\r\n\r\nabc\r\n',
  `--x\r\n${'X-Header: 1\r\n'.repeat(3000)}\r\nabc\r\n`,
  `--x\r\nContent-Disposition: form-data; name="file"; filename*=utf-8''%ff%00\r\n\r\n%PDF-1.7\r\n`,
  '--x\r\nContent-Disposition: form-data; name="file"; filename="\0\r\n\r\n%PDF-1.7\r\n',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: ;;;;\r\n\r\n%PDF-1.7\r\n',
  '--x\r\nContent-Disposition: form-data; name="__proto__"\r\nContent-Type: text/plain; charset=nothing\r\n\r\n\xff\r\n',
  '--x',
  '--',
  '\r\n',
]
const bytes = (...parts: readonly string[]): Buffer => Buffer.from(parts.join(''), 'latin1')

describe('the body of an upload', () => {
  test('an upload whose body breaks off behind the file is rejected, also if the storage removes nothing', async () => {
    const storage = { ...inMemory(new Map()), remove: () => Promise.reject(new Error('away')) }
    const request = requestOf([bytes(file, other)], 'multipart/form-data; boundary=x')
    const expected = { part: 'file', maxBytes: 10_000, types: ['application/pdf'] }
    await expect(receiveFile({ storage, scanner: null, newId: randomUUID }, request, expected)).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    })
  })

  test('the body of an upload is accepted when it is complete, whatever is beside the file', async () => {
    const bodies = [
      bytes(file, '--x--\r\n'),
      bytes(field, other, file, other, '--x--'),
      bytes('preamble\r\n', file, '--x--\r\nepilogue'),
    ]
    expect(await Promise.all(bodies.map(async (body) => await statusOf([body])))).toStrictEqual([200, 200, 200])
  })

  test.each([
    ['a file alone', bytes(file, '--x--\r\n')],
    ['a file before another part', bytes(file, other, '--x--\r\n')],
    ['a file behind other parts', bytes(field, other, file, '--x--\r\n')],
    ['a file of a wrong type', bytes(wrong, '--x--\r\n')],
    ['a nested body', bytes(nested, '--x--\r\n')],
  ])('the body of an upload that is cut off at any byte is rejected: %s', async (_, body) => {
    const end = body.lastIndexOf('--x--') + '--x--'.length
    const statuses = new Set<number>()
    for (let length = 0; length < end; length += 1) statuses.add(await statusOf([body.subarray(0, length)]))
    expect([...statuses].filter((status) => status !== 400 && status !== 415)).toStrictEqual([])
  })

  test('the body of an upload with the file twice is rejected', async () => {
    expect(await statusOf([bytes(file, file, '--x--\r\n')])).toBe(400)
  })

  test('the body of an upload whose type names another boundary or none is rejected', async () => {
    const body = bytes(file, '--x--\r\n')
    const types = ['; boundary=y', '; boundary=', '', '; boundary="', `; boundary=${'x'.repeat(5000)}`]
    const statuses = types.map(async (type) => await statusOf([body], `multipart/form-data${type}`))
    expect(await Promise.all(statuses)).toStrictEqual([400, 400, 400, 400, 400])
  })

  test('the body of an upload is accepted or rejected, and never causes a failure, for any parts and any cut', async () => {
    const part = fc.constantFrom(file, other, field, wrong, nested, ...hostile, '--x--\r\n')
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 6 }),
        fc.array(fc.nat(2000), { maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { maxLength: 3 }),
        fc.option(fc.nat(2000)),
        async (parts, cuts, changes, end) => {
          const body = bytes(...parts)
          for (const [at, value] of changes) if (body.length > 0) body[at % body.length] = value
          const length = end === null ? body.length : end % (body.length + 1)
          expect([200, 400, 413, 415]).toContain(await statusOf(split(body.subarray(0, length), cuts)))
        },
      ),
      { seed: 20261122, numRuns: 800 },
    )
  }, 30_000)
})
