import { canonicalText } from './canonical-text.ts'
import { readableHost } from './readable-host.ts'

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
/** Nothing that an address of the web has beside its host. */
const readableDomain = /^[\p{L}\p{M}\p{N}.-]+$/u
const mailHost = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]*[a-z\d])$/
