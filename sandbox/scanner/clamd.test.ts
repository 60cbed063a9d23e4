import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFaults } from '../faults.ts'
import { listenForScans, streamMaxLength, type Clamd } from './clamd.ts'
import { eicar } from './eicar.ts'

const faults = createFaults()
let clamd: Clamd
beforeAll(async () => {
  clamd = await listenForScans(faults)
})
afterAll(() => clamd.stop())

const framed = (chunk: string): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(Buffer.byteLength(chunk))
  return Buffer.concat([length, Buffer.from(chunk)])
}
const replyTo = async (...bytes: (Buffer | string)[]): Promise<string> => {
  const { hostname, port } = new URL(clamd.url)
  const socket = connect({ host: hostname, port: Number(port) })
  for (const chunk of bytes) socket.write(chunk)
  return (await buffer(socket)).toString()
}
const scan = (...chunks: string[]) => replyTo('zINSTREAM\0', ...chunks.map(framed), framed(''))

describe('the scanner', () => {
  it('the scanner finds the EICAR test string in one chunk or in two, and nothing else', async () => {
    const replies = [
      await scan(`%PDF-1.7 ${eicar} %%EOF`),
      await scan(`%PDF-1.7 ${eicar.slice(0, 30)}`, `${eicar.slice(30)} %%EOF`),
      await scan(`%PDF-1.7 ${eicar.slice(0, 30)}`, '%%EOF'),
      await scan(),
    ]
    expect(replies).toStrictEqual([
      'stream: Eicar-Test-Signature FOUND\0',
      'stream: Eicar-Test-Signature FOUND\0',
      'stream: OK\0',
      'stream: OK\0',
    ])
  })

  it('the scanner rejects more than its limit, and an unknown command', async () => {
    const tooLong = Buffer.alloc(4)
    tooLong.writeUInt32BE(streamMaxLength + 1)
    expect([await replyTo('zINSTREAM\0', tooLong), await replyTo('zSHUTDOWN\0')]).toStrictEqual([
      'INSTREAM size limit exceeded. ERROR\0',
      'UNKNOWN COMMAND\0',
    ])
  })

  it('the scanner responds with an error for the given number of times, then works', async () => {
    faults.set({ part: 'scanner', mode: '500', times: 1 })
    expect([await scan('%PDF-1.7'), await scan('%PDF-1.7')]).toStrictEqual([
      "stream: Can't allocate memory ERROR\0",
      'stream: OK\0',
    ])
  })
})
