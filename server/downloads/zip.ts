import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export type ZipEntry = { path: string; bytes: Uint8Array; at: Date }

/** A zip archive of the entries in their order; two of the same path are told apart by a number. */
export const zipOf = async (entries: readonly ZipEntry[]): Promise<Uint8Array> => {
  const zip = new ZipFile()
  const taken = new Set<string>()
  for (const { path, bytes, at } of entries) {
    const free = freePath(path, taken)
    taken.add(free.toLowerCase())
    zip.addBuffer(Buffer.from(bytes), free, { mtime: at })
  }
  zip.end()
  return await buffer(zip.outputStream)
}

/** A name that no archive program refuses: no folders, no control characters. */
export const zipName = (name: string): string => {
  const plain = name.replace(/[\p{Cc}/\\:*?"<>|]/gu, '-')
  return plain.replace(/^\.+/, '').slice(0, 150) || '-'
}

const freePath = (path: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(path.toLowerCase())) return path
  const [, stem = path, extension = ''] = /^(.*?)(\.[^./]*)?$/.exec(path) ?? []
  for (let number = 2; ; number += 1) {
    const numbered = `${stem} (${number})${extension}`
    if (!taken.has(numbered.toLowerCase())) return numbered
  }
}
