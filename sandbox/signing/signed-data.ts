import { createHash } from 'node:crypto'
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import type { SealingIdentity } from './sealing-identity.ts'

/**
 * A detached CMS signature (RFC 5652) with the attributes that CAdES requires: content type, digest of the content and the
 * digest of the certificate (ETSI EN 319 122-1). The time is in the PDF, as PAdES requires.
 *
 * @returns the signature as DER.
 */
export const signDetached = async (
  content: Uint8Array,
  { privateKey, certificate }: SealingIdentity,
): Promise<Buffer> => {
  const { issuer, serialNumber } = certificate
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        new Attribute({ type: oids.contentType, values: [new ObjectIdentifier({ value: oids.data })] }),
        new Attribute({ type: oids.messageDigest, values: [octets(sha256(content))] }),
        new Attribute({ type: oids.signingCertificateV2, values: [namedByDigest(certificate.toSchema(true).toBER())] }),
      ],
    }),
  })
  const signedData = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oids.data }),
    certificates: [certificate],
    signerInfos: [signer],
  })
  await signedData.sign(privateKey, 0, 'SHA-256', copy(content))
  const wrapped = new ContentInfo({ contentType: oids.signedData, content: signedData.toSchema(true) })
  return Buffer.from(wrapped.toSchema().toBER())
}

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const

/** SigningCertificateV2 with one certificate and the default hash, SHA-256 (RFC 5035). */
const namedByDigest = (certificate: ArrayBuffer) => {
  const essCertificate = new Sequence({ value: [octets(sha256(new Uint8Array(certificate)))] })
  return new Sequence({ value: [new Sequence({ value: [essCertificate] })] })
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

const octets = (bytes: Uint8Array) => new OctetString({ valueHex: copy(bytes) })

const copy = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
