import { expect, test } from 'vitest'
import { receiveFile } from './receive-file.ts'

/** The first box of a file of the ISO base media file format, with its major brand and the compatible ones. */
const isoFile = (major: string, ...compatible: readonly string[]): string => {
  const brands = `ftyp${major}\0\0\0\0${compatible.join('')}`
  return `\0\0\0${String.fromCodePoint(brands.length + 4)}${brands}${'\0'.repeat(64)}`
}

const receive = async (bytes: string, types: readonly string[]): Promise<string> => {
  const form = new FormData()
  form.set('file', new File([Buffer.from(bytes, 'latin1')], 'foto', { type: 'application/x-unknown' }))
  const storage = {
    write: async (_: string, parts: AsyncIterable<Uint8Array>) => {
      let size = 0
      for await (const part of parts) size += part.length
      return size
    },
    read: async function* () {},
    remove: async () => {},
  }
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const expected = { part: 'file', maxBytes: 10_000, types }
  return await receiveFile({ storage, scanner: null, newId: () => 'id' }, request, expected).then(
    ({ contentType, displayFileName }) => `${contentType} ${displayFileName}`,
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'other'),
  )
}

test.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'mif2', 'msf1'])(
  'a photo of the brand %s is HEIC by its bytes, whichever of its types is accepted',
  async (brand) => {
    const photo = isoFile(brand, 'mif1', 'heic')
    expect(await receive(photo, ['image/heic'])).toBe('image/heic foto.heic')
    expect(await receive(photo, ['application/pdf', 'image/heif'])).toBe('image/heic foto.heic')
    expect(await receive(photo, ['application/pdf'])).toBe('UNSUPPORTED_TYPE')
  },
)

test('an AVIF picture whose first brand is of HEIF is no HEIC', async () => {
  expect(await receive(isoFile('mif1', 'mif1', 'avif', 'miaf'), ['image/heic'])).toBe('UNSUPPORTED_TYPE')
  expect(await receive('\0\0\0\0ftypmif1', ['image/heic'])).toBe('UNSUPPORTED_TYPE')
})
