import { inflateRawSync } from 'node:zlib'

const entryMark = 'PK\u0001\u0002'

/** The files of an archive by path, read through its central directory (APPNOTE 4.3). */
export const readZip = (bytes: Buffer): ReadonlyMap<string, Buffer> => {
  const end = bytes.lastIndexOf('PK\u0005\u0006')
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  while (bytes.toString('latin1', at, at + 4) === entryMark) {
    const [size, nameLength, extraLength, commentLength, local] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
      bytes.readUInt32LE(at + 42),
    ]
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const isDeflated = bytes.readUInt16LE(at + 10) === 8
    const content = bytes.subarray(begin, begin + size)
    files.set(
      bytes.toString('utf8', at + 46, at + 46 + nameLength),
      isDeflated ? inflateRawSync(content) : Buffer.from(content),
    )
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}
