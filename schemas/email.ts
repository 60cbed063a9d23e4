import { canonicalText } from './canonical-text.ts'

/** Longest e-mail address (specification §5). */
export const maxEmailLength = 100

/** The one format of addresses, of a form's answer as of the contact and a signatory: all are mailed to. */
export const isEmail = (text: string): boolean =>
  canonicalText(text).length <= maxEmailLength && canonicalEmail(text) !== null

/**
 * An address in the one form in which it is stored and compared: its domain in small letters and as people read it, åkeri.example for
 * xn--keri-poa.example. null for a text that is no address. Sources: RFC 5321, and UTS 46 for domains in other letters.
 */
export const canonicalEmail = (text: string): string | null => {
  const [, local = '', domain = ''] = /^([^@]+)@([^@]+)$/.exec(canonicalText(text)) ?? []
  if (!localPart.test(local) || !readableDomain.test(domain) || !URL.canParse(`http://${domain}`)) return null
  const { hostname } = new URL(`http://${domain}`)
  return mailHost.test(hostname) ? `${local}@${readableHost(hostname)}` : null
}

const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** Excludes characters that are special in a URL. */
const readableDomain = /^[\p{L}\p{M}\p{N}.-]+$/u
const mailHost = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]*[a-z\d])$/

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

/** Whether two spellings are one address. */
export const isSameEmail = (one: string, other: string): boolean => keyOf(one) === keyOf(other)

const keyOf = (text: string): string => (canonicalEmail(text) ?? canonicalText(text)).toLowerCase()
