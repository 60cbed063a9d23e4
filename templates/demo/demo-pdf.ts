/**
 * A page of A4 as PDF 1.4 with one line of text below the other, the first one larger. Only letters of Latin 1.
 * Source of the structure: ISO 32000-1, 7.5.
 */
export const demoPdf = (lines: readonly string[]): Uint8Array<ArrayBuffer> => {
  const text = lines.map(
    (line, index) => `/F1 ${index === 0 ? 22 : 12} Tf (${line.replace(/[\\()]/g, '\\$&')}) Tj 0 -28 Td`,
  )
  const content = `BT 72 740 Td ${text.join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets: number[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length)
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0))
}
