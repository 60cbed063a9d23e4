import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { describe, expect, test, vi } from 'vitest'
import { oneChunk } from '../../adapters/storage.ts'
import { zipName, zipOf, type ZipEntry } from './zip.ts'

const at = new Date('2026-11-21T09:41:00.000Z')
const entry = (path: string): ZipEntry => ({ path, at, open: () => oneChunk(new TextEncoder().encode('x')) })
const bytesOf = async (entries: readonly ZipEntry[]): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  for await (const part of zipOf(entries)) parts.push(part)
  return Buffer.concat(parts)
}

/** The names in an archive's central directory (APPNOTE 4.3.12). */
const namesIn = (bytes: Buffer): string[] => {
  const names: string[] = []
  for (let from = bytes.indexOf('PK\u0001\u0002'); from >= 0; from = bytes.indexOf('PK\u0001\u0002', from + 4))
    names.push(bytes.toString('utf8', from + 46, from + 46 + bytes.readUInt16LE(from + 28)))
  return names
}

describe('an archive', () => {
  test('an archive keeps the order of its files, and numbers names that differ at most in case', async () => {
    const zip = await bytesOf([
      entry('ansökan.pdf'),
      entry('bilagor/bevis.pdf'),
      entry('bilagor/Bevis.pdf'),
      entry('ANSÖKAN.pdf'),
    ])
    expect(namesIn(zip)).toEqual(['ansökan.pdf', 'bilagor/bevis.pdf', 'bilagor/Bevis (2).pdf', 'ANSÖKAN (2).pdf'])
  })

  test('an archive reads the bytes of a file only when its turn has come', async () => {
    const asked: string[] = []
    const slow = (path: string): ZipEntry => ({
      ...entry(path),
      open: () => {
        asked.push(path)
        return Readable.from(Array.from({ length: 40 }, () => randomBytes(100_000)))
      },
    })
    const archive = zipOf([slow('first.bin'), slow('second.bin')])[Symbol.asyncIterator]()
    await archive.next()
    expect(asked).toEqual(['first.bin'])
    await archive.return?.()
  })

  test('an archive closes the file that it is reading when its receiver disconnects', async () => {
    const closed: string[] = []
    const endless = async function* (): AsyncIterable<Uint8Array> {
      try {
        for (;;) yield await Promise.resolve(randomBytes(100_000))
      } finally {
        closed.push('endless')
      }
    }
    const archive = zipOf([{ path: 'a.bin', at, open: endless }])[Symbol.asyncIterator]()
    await archive.next()
    await archive.next()
    await archive.return?.()
    await vi.waitFor(() => expect(closed).toEqual(['endless']))
  })

  test('an archive ends with the error of a file that cannot be read', async () => {
    const broken = async function* (): AsyncIterable<Uint8Array> {
      yield await Promise.resolve(randomBytes(1000))
      throw new Error('The storage is away')
    }
    await expect(bytesOf([entry('a.pdf'), { path: 'b.pdf', at, open: broken }])).rejects.toThrow('The storage is away')
  })

  test.each([
    ['bevis.pdf', 'bevis.pdf'],
    ['../../etc/passwd', '-..-etc-passwd'],
    ['a\u0000b:c', 'a-b-c'],
    ['', '-'],
    [`${'a'.repeat(196)}.pdf`, `${'a'.repeat(146)}.pdf`],
  ])('an archive names the file %j %j', (name, expected) => {
    expect(zipName(name)).toBe(expected)
  })
})
