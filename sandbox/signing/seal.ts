import { createHash } from 'node:crypto'
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib'
import type { World } from '../world.ts'
import type { SigningDocument } from './document.ts'
import { openSealingIdentity } from './sealing-identity.ts'
import { signaturePage } from './signature-page.ts'
import { signDetached } from './signed-data.ts'

/** Bytes set aside for the signature; one with its certificate takes about 2 kB. */
const signatureBytes = 8192
/** Wide enough for every offset in a file of 10 GB. */
const rangePlaceholder = '**********'

/**
 * The document with a page that names who has signed, sealed as PAdES B-B (ETSI EN 319 142-1): an invisible signature of the
 * provider over the whole file. The bytes of the original stay in front: what is added is an incremental update.
 */
export const sealDocument = async (world: World, document: SigningDocument, original: Uint8Array): Promise<Buffer> => {
  const sealedAt = world.now()
  const pdf = await PDFDocument.load(original, { updateMetadata: false, forIncrementalUpdate: true })
  const digest = createHash('sha256').update(original).digest('hex')
  const page = await PDFDocument.load(await signaturePage(document, digest, sealedAt))
  for (const copy of await pdf.copyPages(page, page.getPageIndices())) pdf.addPage(copy)
  addSignatureField(pdf, document, sealedAt)
  const bytes = Buffer.from(await pdf.save({ useObjectStreams: false }))
  return fillSignature(bytes, async (content) => signDetached(content, await openSealingIdentity(world)))
}

/** Whether bytes are a PDF with pages that can be read, and so sealed. */
export const isReadablePdf = async (bytes: Uint8Array): Promise<boolean> => {
  try {
    return (await PDFDocument.load(bytes, { updateMetadata: false })).getPageCount() > 0
  } catch {
    return false
  }
}

const addSignatureField = (pdf: PDFDocument, document: SigningDocument, sealedAt: Date): void => {
  const { context } = pdf
  const byteRange = PDFArray.withContext(context)
  byteRange.push(PDFNumber.of(0))
  for (let index = 0; index < 3; index += 1) byteRange.push(PDFName.of(rangePlaceholder))
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: byteRange,
      Contents: PDFHexString.of('0'.repeat(signatureBytes * 2)),
      M: PDFString.fromDate(sealedAt),
      Name: PDFHexString.fromText('Underskriftstjänsten (sandlåda)'),
      Reason: PDFHexString.fromText(document.name),
    }),
  )
  const lastPage = pdf.getPage(pdf.getPageCount() - 1)
  const widget = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      V: signature,
      T: PDFString.of('Seal'),
      // Printable and locked (ISO 32000-1, 12.5.3).
      F: 132,
      P: lastPage.ref,
    }),
  )
  lastPage.node.addAnnot(widget)
  const form = pdf.catalog.getOrCreateAcroForm()
  form.addField(widget)
  // Signatures exist, append only (ISO 32000-1, 12.7.2).
  if (form.dict instanceof PDFDict) form.dict.set(PDFName.of('SigFlags'), PDFNumber.of(3))
}

const fillSignature = async (bytes: Buffer, sign: (content: Buffer) => Promise<Buffer>): Promise<Buffer> => {
  const rangeAt = bytes.lastIndexOf(`[ 0 /${rangePlaceholder}`)
  const hole = `<${'0'.repeat(signatureBytes * 2)}>`
  const holeAt = bytes.lastIndexOf(hole)
  if (rangeAt === -1 || holeAt === -1) throw new Error('The signature field was not written')
  const holeEnd = holeAt + hole.length
  const rangeEnd = bytes.indexOf(']', rangeAt) + 1
  const range = `[ 0 ${holeAt} ${holeEnd} ${bytes.length - holeEnd}`
  bytes.write(`${range.padEnd(rangeEnd - rangeAt - 1)}]`, rangeAt, 'latin1')
  const signature = await sign(Buffer.concat([bytes.subarray(0, holeAt), bytes.subarray(holeEnd)]))
  if (signature.length > signatureBytes) throw new Error('The signature is longer than the room set aside')
  bytes.write(signature.toString('hex'), holeAt + 1, 'latin1')
  return bytes
}
