import { parseAccept } from 'hono/utils/accept'

/** Of the encodings, the server's favourite first, the one that an Accept-Encoding wants most; null for none. With `q=0` it refuses one (RFC 9110, 12.5.3). */
export const acceptedEncoding = <Encoding extends string>(
  acceptEncoding: string | null | undefined,
  encodings: readonly Encoding[],
): Encoding | null => {
  const accepted = parseAccept(acceptEncoding ?? '')
  const named = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name)
  const qualityOf = (encoding: Encoding): number => (named(encoding) ?? named('*'))?.q ?? 0
  return (
    encodings
      .filter((encoding) => qualityOf(encoding) > 0)
      .toSorted((one, other) => qualityOf(other) - qualityOf(one))[0] ?? null
  )
}
