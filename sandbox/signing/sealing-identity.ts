import { BitString, Integer, OctetString, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs'
import * as v from 'valibot'
import type { World } from '../world.ts'

/** The key with which the provider seals, and the certificate that names it. */
export type SealingIdentity = { privateKey: CryptoKey; certificate: Certificate }

const StoredIdentity = v.object({ privateKey: v.string(), certificate: v.string() })

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
const commonName = 'Underskriftstjänsten (sandlåda)'
const validYears = 20

/** The sealing identity of the data directory; made at the first seal. */
export const openSealingIdentity = async (world: World): Promise<SealingIdentity> => {
  const collection = world.store.collection('signing-seal', StoredIdentity)
  const known = collection.get('current')
  if (known === undefined) {
    const { privateKey, certificate } = await selfSignedIdentity(commonName, world.now())
    const exported = Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey))
    const encoded = Buffer.from(certificate.toSchema(true).toBER())
    collection.put('current', { privateKey: exported.toString('base64'), certificate: encoded.toString('base64') })
    return { privateKey, certificate }
  }
  return {
    privateKey: await crypto.subtle.importKey('pkcs8', Buffer.from(known.privateKey, 'base64'), algorithm, false, [
      'sign',
    ]),
    certificate: Certificate.fromBER(new Uint8Array(Buffer.from(known.certificate, 'base64'))),
  }
}

/** A new key, and a certificate of that name that the key has signed itself. */
export const selfSignedIdentity = async (commonName: string, now: Date): Promise<SealingIdentity> => {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = new Certificate({ version: 2, serialNumber: positiveSerial() })
  const name = () => new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: commonName }) })
  certificate.issuer.typesAndValues.push(name())
  certificate.subject.typesAndValues.push(name())
  certificate.notBefore.value = now
  certificate.notAfter.value = new Date(now)
  certificate.notAfter.value.setUTCFullYear(now.getUTCFullYear() + validYears)
  certificate.extensions = [basicConstraints(), keyUsage()]
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(privateKey, 'SHA-256')
  return { privateKey, certificate }
}

const positiveSerial = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return new Integer({ valueHex: bytes.buffer })
}

const basicConstraints = () =>
  new Extension({
    extnID: '2.5.29.19',
    critical: true,
    extnValue: new BasicConstraints({ cA: false }).toSchema().toBER(),
  })

/** digitalSignature and nonRepudiation (RFC 5280, 4.2.1.3). */
const keyUsage = () => {
  const bits = new BitString({ valueHex: new Uint8Array([0b1100_0000]).buffer, unusedBits: 6 })
  return new Extension({
    extnID: '2.5.29.15',
    critical: true,
    extnValue: new OctetString({ valueHex: bits.toBER() }).valueBlock.valueHexView.slice().buffer,
  })
}
