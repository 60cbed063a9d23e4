import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { formatInstant } from '#schemas/dates.ts'
import type { SigningDocument } from './document.ts'

const texts = {
  sv: {
    title: 'Underskrifter',
    signed: 'har skrivit under',
    document: 'Dokument',
    id: 'Dokumentets id',
    reference: 'Avsändarens beteckning',
    digest: 'Kontrollsumma för originalet (SHA-256)',
    sealed: 'Förseglat',
    note: 'Filen är förseglad av underskriftstjänsten. Ändras något efteråt visar PDF-läsaren att förseglingen är bruten.',
  },
  en: {
    title: 'Signatures',
    signed: 'has signed',
    document: 'Document',
    id: 'Document id',
    reference: 'The sender’s reference',
    digest: 'Checksum of the original (SHA-256)',
    sealed: 'Sealed',
    note: 'The file is sealed by the signing service. If anything is changed afterwards, a PDF reader shows that the seal is broken.',
  },
} as const

const font = (path: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/source-sans-3/${path}`))
const regular = () => font('400Regular/SourceSans3_400Regular.ttf')
const semibold = () => font('600SemiBold/SourceSans3_600SemiBold.ttf')

/**
 * The last page of a signed document: who signed and when, and which file it was. In the document's language.
 *
 * @param digest SHA-256 of the original file, in hex.
 */
export const signaturePage = async (document: SigningDocument, digest: string, sealedAt: Date): Promise<Buffer> => {
  const text = texts[document.language]
  const pdf = new PDFDocument({ size: 'A4', margin: 64, lang: document.language, info: { CreationDate: sealedAt } })
  const bytes = buffer(pdf)
  pdf.registerFont('regular', regular()).registerFont('semibold', semibold())

  pdf.font('semibold').fontSize(24).fillColor('#1f2e33').text(text.title)
  pdf.moveDown(1)
  for (const { fullname, email, signed_at } of document.recipients) {
    pdf
      .font('semibold')
      .fontSize(13)
      .fillColor('#1f2e33')
      .text(`${fullname ?? email} ${text.signed}`)
    const at = signed_at === null ? '' : formatInstant(new Date(signed_at), document.language)
    pdf.font('regular').fontSize(11).fillColor('#545f63').text(`${email} · ${at}`)
    pdf.moveDown(0.8)
  }
  pdf.moveDown(1)
  const facts = [
    [text.document, document.name],
    [text.id, document.id],
    [text.reference, document.external_id],
    [text.digest, digest],
    [text.sealed, formatInstant(sealedAt, document.language)],
  ] as const
  for (const [label, value] of facts) {
    pdf.font('regular').fontSize(10).fillColor('#545f63').text(label)
    pdf.font('regular').fontSize(11).fillColor('#1f2e33').text(value)
    pdf.moveDown(0.5)
  }
  pdf.moveDown(1).fontSize(10).fillColor('#545f63').text(text.note)
  pdf.end()
  return await bytes
}
