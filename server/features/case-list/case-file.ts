import { stringify } from 'csv-stringify/sync'
import type { ExportFormat } from '#schemas/api/case-export.ts'
import { oneChunk } from '../../adapters/storage.ts'
import { zipOf } from '../documents/zip.ts'

/** A value of a file: text, a number, a day YYYY-MM-DD, a moment, or nothing. */
export type FileCell = string | number | { day: string } | { at: string } | null
type FileRow = readonly FileCell[]

/** A table as it becomes a file. The rows are read when their turn comes. */
export type CaseFile = { title: string; headings: readonly string[]; rows: AsyncIterable<readonly FileRow[]>; at: Date }

export const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The bytes of the table as a file. No more of it is in memory than is on its way. */
export const fileOf = (format: ExportFormat, file: CaseFile): AsyncIterable<Uint8Array> =>
  format === 'csv' ? csvOf(file) : xlsxOf(file)

/** Spreadsheets take a file without it for one of their own character set. */
const byteOrderMark = '\uFEFF'

const csvOf = async function* ({ headings, rows }: CaseFile): AsyncIterable<Uint8Array> {
  yield Buffer.from(byteOrderMark + csvLines([headings]))
  for await (const part of rows) yield Buffer.from(csvLines(part))
}

/** Swedish spreadsheets read a semicolon between cells and a comma before decimals. An apostrophe makes text of a cell that would be computed. */
const csvLines = (rows: readonly FileRow[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'object' && cell !== null ? dateText(cell) : cell))),
    {
      delimiter: ';',
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { number: (value) => String(value).replace('.', ',') },
    },
  )

const dateText = (cell: { day: string } | { at: string }): string => ('day' in cell ? cell.day : swedishTime(cell.at))

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
})
/** A moment by the calendar and the clock of Sweden: 2026-11-21 09:41. */
const swedishTime = (at: string): string => clock.format(new Date(at))

const xmlStart = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

/** The parts of a workbook beside its sheet (ECMA-376, part 1). */
const workbookParts = (title: string): readonly (readonly [path: string, xml: string])[] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${sheets}" xmlns:r="${relations}"><sheets><sheet name="${xmlText(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${sheets}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  ],
]
const styleOf = { heading: 1, day: 2, at: 3 } as const

const xlsxOf = (file: CaseFile): AsyncIterable<Uint8Array> =>
  zipOf([
    ...workbookParts(file.title).map(([path, xml]) => ({
      path,
      at: file.at,
      open: () => oneChunk(Buffer.from(`${xmlStart}${xml}`)),
    })),
    { path: 'xl/worksheets/sheet1.xml', at: file.at, open: () => sheetOf(file) },
  ])

/** The sheet: its headings stay in view. */
const sheetOf = async function* ({ headings, rows }: CaseFile): AsyncIterable<Uint8Array> {
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  const widths = `<cols><col min="1" max="${headings.length}" width="22" customWidth="1"/></cols>`
  yield Buffer.from(
    `${xmlStart}<worksheet xmlns="${sheets}">${view}${widths}<sheetData>${rowXml(headings, styleOf.heading)}`,
  )
  for await (const part of rows) yield Buffer.from(part.map((row) => rowXml(row)).join(''))
  yield Buffer.from('</sheetData></worksheet>')
}

const rowXml = (cells: FileRow, style?: number): string =>
  `<row>${cells.map((cell) => cellXml(cell, style)).join('')}</row>`

/** Text is an inline string: nothing in it is ever computed. */
const cellXml = (cell: FileCell, style?: number): string => {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'object')
    return 'day' in cell
      ? `<c s="${styleOf.day}"><v>${serialOf(cell.day)}</v></c>`
      : `<c s="${styleOf.at}"><v>${serialOf(swedishTime(cell.at))}</v></c>`
  const styled = style === undefined ? '' : ` s="${style}"`
  return `<c t="inlineStr"${styled}><is><t xml:space="preserve">${xmlText(cut(cell))}</t></is></c>`
}

const dayMs = 24 * 60 * 60_000

/** A spreadsheet counts days from the last one but one of 1899. */
const serialOf = (dateAndTime: string): number =>
  (Date.parse(`${dateAndTime.replace(' ', 'T')}${dateAndTime.includes(' ') ? ':00' : 'T00:00:00'}Z`) -
    Date.UTC(1899, 11, 30)) /
  dayMs

/** A cell of a spreadsheet has no room for more. */
const maxCellLength = 32_767
const cut = (text: string): string =>
  text.length > maxCellLength ? `${text.slice(0, maxCellLength - 1).toWellFormed()}…` : text

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Signs that XML does not have are written by their numbers (ECMA-376, 22.9.2.19), as is text that looks like such a number. */
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B\u000C\u000D\u000E-\u001F\uFFFE\uFFFF]/g, (sign) => `_x${hexOf(sign)}_`)
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

const hexOf = (sign: string): string => sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')

/** The name of a sheet has at most 31 characters and none of some. */
const sheetName = (title: string): string =>
  title
    .replace(/[[\]:*?/\\\p{Cc}']/gu, ' ')
    .trim()
    .slice(0, 31) || '1'
