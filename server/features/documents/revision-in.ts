import { PDFDocument } from '@cantoo/pdf-lib'
import { revisionInKeywords } from './revision.ts'

/** The revision in a PDF's keywords; null if there is none or the PDF cannot be read. Signing and sealing leave it as it was. */
export const revisionIn = async (pdf: Uint8Array): Promise<string | null> => {
  try {
    const document = await PDFDocument.load(pdf, { updateMetadata: false })
    return revisionInKeywords(document.getKeywords() ?? '')
  } catch {
    return null
  }
}
