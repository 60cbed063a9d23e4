import { describe, expect, test } from 'vitest'
import { zipName, zipOf } from './zip.ts'

const at = new Date('2026-11-21T09:41:00.000Z')
const entry = (path: string) => ({ path, bytes: new TextEncoder().encode('x'), at })

/** The names in an archive's central directory (APPNOTE 4.3.12). */
const namesIn = (zip: Uint8Array): string[] => {
  const bytes = Buffer.from(zip)
  const names: string[] = []
  for (let from = bytes.indexOf('PK\u0001\u0002'); from >= 0; from = bytes.indexOf('PK\u0001\u0002', from + 4))
    names.push(bytes.toString('utf8', from + 46, from + 46 + bytes.readUInt16LE(from + 28)))
  return names
}

describe('an archive', () => {
  test('keeps the order and tells equal names apart, whatever their case', async () => {
    const zip = await zipOf([
      entry('ansökan.pdf'),
      entry('bilagor/bevis.pdf'),
      entry('bilagor/Bevis.pdf'),
      entry('ANSÖKAN.pdf'),
    ])
    expect(namesIn(zip)).toEqual(['ansökan.pdf', 'bilagor/bevis.pdf', 'bilagor/Bevis (2).pdf', 'ANSÖKAN (2).pdf'])
  })

  test.each([
    ['bevis.pdf', 'bevis.pdf'],
    ['../../etc/passwd', '-..-etc-passwd'],
    ['a\u0000b:c', 'a-b-c'],
    ['', '-'],
  ])('names the file %j %j', (name, expected) => {
    expect(zipName(name)).toBe(expected)
  })
})
