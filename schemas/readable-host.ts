/** A host name as people write it: åkeri.example for xn--keri-poa.example. A label that is no Punycode stays as it is. Source: RFC 3492. */
export const readableHost = (host: string): string =>
  host.replace(/(^|\.)xn--([a-z\d-]+)/g, (whole, dot: string, encoded: string) => {
    const label = decoded(encoded)
    return label === null ? whole : dot + label
  })

const [base, leastThreshold, mostThreshold, skew, damp, firstBias, firstCode] = [36, 1, 26, 38, 700, 72, 128]

const decoded = (encoded: string): string | null => {
  const end = Math.max(encoded.lastIndexOf('-'), 0)
  const codes = Array.from(encoded.slice(0, end), (sign) => sign.codePointAt(0) ?? 0)
  let [code, bias, delta, weight, step] = [firstCode, firstBias, 0, 1, base]
  let before = 0
  for (const sign of encoded.slice(end === 0 ? 0 : end + 1)) {
    const digit = sign >= 'a' ? sign.charCodeAt(0) - 97 : sign.charCodeAt(0) - 22
    delta += digit * weight
    const threshold = Math.min(Math.max(step - bias, leastThreshold), mostThreshold)
    if (digit >= threshold) {
      weight *= base - threshold
      step += base
      continue
    }
    const count = codes.length + 1
    bias = adapted(delta - before, count, codes.length === end)
    code += Math.floor(delta / count)
    const position = delta % count
    if (code > 0x10ffff) return null
    codes.splice(position, 0, code)
    ;[delta, before, weight, step] = [position + 1, position + 1, 1, base]
  }
  return step === base ? String.fromCodePoint(...codes) : null
}

const adapted = (delta: number, count: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? damp : 2))
  rest += Math.floor(rest / count)
  let bias = 0
  for (; rest > ((base - leastThreshold) * mostThreshold) / 2; bias += base)
    rest = Math.floor(rest / (base - leastThreshold))
  return bias + Math.floor(((base - leastThreshold + 1) * rest) / (rest + skew))
}
