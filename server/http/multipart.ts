import { RefusalError } from '../refusal.ts'

/** A part of a multipart body. What is not read of its bytes before the next part is asked for is dropped. */
export type Part = {
  name: string
  /** null for a part that is no file. */
  fileName: string | null
  bytes: AsyncIterable<Uint8Array>
}

const mostParts = 20
const mostHeaderBytes = 16 * 1024
const lineBreak = '\r\n'

/**
 * The parts of a body as RFC 7578 has them, read while it comes: the next chunk is asked for when what has come is used up.
 *
 * @throws RefusalError INVALID_REQUEST for a body that does not follow the format or ends before its last boundary, and for a media type that
 *   names no boundary; what the chunks throw.
 */
export const multipartParts = async function* (
  contentType: string,
  chunks: AsyncIterator<Uint8Array, void>,
): AsyncGenerator<Part, void, undefined> {
  const reader = createReader(chunks)
  const boundary = `${lineBreak}--${boundaryOf(contentType)}`
  for await (const _ of reader.until(boundary)); // what stands before the first part
  for (let count = 0; !(await reader.isNext('--')); count += 1) {
    if (count === mostParts) throw malformed()
    const disposition = dispositionOf(await reader.text(lineBreak + lineBreak))
    const bytes = reader.until(boundary)
    if (disposition !== null) yield { ...disposition, bytes }
    for await (const _ of bytes);
  }
}

const malformed = (): RefusalError => new RefusalError('INVALID_REQUEST')

const boundaryOf = (contentType: string): string => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70})(?=[\s;]|$))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw malformed()
  return boundary
}

type Reader = {
  /** The bytes before the mark, which is taken too. Once only. */
  until(mark: string): AsyncGenerator<Uint8Array, void, undefined>
  /** The same as text. */
  text(mark: string): Promise<string>
  /** Whether these are the next characters; they are taken then. */
  isNext(mark: string): Promise<boolean>
}

/** Every function throws RefusalError INVALID_REQUEST where the chunks end too early. */
const createReader = (chunks: AsyncIterator<Uint8Array, void>): Reader => {
  // The first boundary may be the very beginning, without a line before it.
  let held = Buffer.from(lineBreak)
  const fill = async (): Promise<void> => {
    const next = await chunks.next()
    if (next.done === true) throw malformed()
    held = Buffer.concat([held, next.value])
  }
  const until = async function* (mark: string): AsyncGenerator<Uint8Array, void, undefined> {
    for (let at = held.indexOf(mark); ; at = held.indexOf(mark)) {
      // The mark may have begun at the end of what has come.
      const bytes = held.subarray(0, at >= 0 ? at : Math.max(0, held.length - mark.length + 1))
      held = held.subarray(at >= 0 ? at + mark.length : bytes.length)
      if (bytes.length > 0) yield bytes
      if (at >= 0) return
      await fill()
    }
  }
  return {
    until,
    text: async (mark) => {
      const parts: Uint8Array[] = []
      let length = 0
      for await (const bytes of until(mark)) {
        length += bytes.length
        if (length > mostHeaderBytes) throw malformed()
        parts.push(bytes)
      }
      return Buffer.concat(parts).toString('utf8')
    },
    isNext: async (mark) => {
      while (held.length < mark.length) await fill()
      if (held.toString('latin1', 0, mark.length) !== mark) return false
      held = held.subarray(mark.length)
      return true
    },
  }
}

const dispositionHeader = /^content-disposition[ \t]*:[ \t]*form-data[ \t]*(;.*)$/i
const parameter = /;[ \t]*([\w!#$%&'*+.^`|~-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g

/** null for a part that is none of a form. */
const dispositionOf = (headers: string): Omit<Part, 'bytes'> | null => {
  const own = headers.split(lineBreak).map((line) => dispositionHeader.exec(line)?.[1])
  const parameters = new Map(
    [...(own.find((line) => line !== undefined) ?? '').matchAll(parameter)].map(([, name = '', quoted, plain]) => [
      name.toLowerCase(),
      quoted === undefined ? (plain ?? '') : unquoted(quoted),
    ]),
  )
  const name = parameters.get('name')
  return name === undefined ? null : { name, fileName: parameters.get('filename') ?? null }
}

/** Browsers send a quotation mark as %22 (HTML, multipart/form-data encoding algorithm), others with a backslash before it. */
const unquoted = (text: string): string =>
  text.replace(/\\(["\\])|%22/g, (_, escaped: string | undefined) => escaped ?? '"')
