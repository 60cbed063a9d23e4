import type { SignedData } from 'pkijs'

const byteRange = /\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g
const hexText = /^<([0-9A-Fa-f]*)>$/

/**
 * Whether a PDF is the one that was sent, byte for byte, with an incremental update behind it whose signature covers the whole file
 * (ISO 32000-1, 12.8.1; PAdES B-B, B-T and B-LTA). The certificate is not compared with any: the provider is known by its connection.
 */
export const isSignedContinuation = async (sent: Uint8Array, signed: Uint8Array): Promise<boolean> => {
  const file = Buffer.from(signed.buffer, signed.byteOffset, signed.byteLength)
  if (sent.length === 0 || file.length <= sent.length || file.compare(sent, 0, sent.length, 0, sent.length) !== 0)
    return false
  const ranges = [...file.subarray(sent.length).toString('latin1').matchAll(byteRange)]
  for (const [, before = '', after = '', length = ''] of ranges) {
    const [holeAt, holeEnd] = [Number(before), Number(after)]
    if (holeAt < sent.length || holeEnd <= holeAt || holeEnd + Number(length) !== file.length) continue
    const hex = hexText.exec(file.subarray(holeAt, holeEnd).toString('latin1'))?.[1]
    const covered = Buffer.concat([file.subarray(0, holeAt), file.subarray(holeEnd)])
    if (hex !== undefined && (await isSignatureOf(Buffer.from(hex, 'hex'), covered))) return true
  }
  return false
}

const isSignatureOf = async (signature: Uint8Array, content: Uint8Array): Promise<boolean> => {
  try {
    const signedData = await parseSignature(signature)
    return await signedData.verify({ signer: 0, data: new Uint8Array(content).buffer, checkChain: false })
  } catch {
    // The library throws for a signature that it cannot read, and for a digest of other content.
    return false
  }
}

/** Zeros fill the room behind the signature. */
const parseSignature = async (bytes: Uint8Array): Promise<SignedData> => {
  const [{ fromBER }, { ContentInfo, SignedData }] = await Promise.all([import('asn1js'), import('pkijs')])
  const { offset } = fromBER(new Uint8Array(bytes))
  return new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(bytes.subarray(0, offset))).content })
}
