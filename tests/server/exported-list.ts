import type { exportCases } from '#schemas/api/case-export.ts'
import type { BodyOf } from '#schemas/api/endpoint.ts'
import { DisplayStatus, Party } from '#schemas/case-status.ts'
import { readZip } from './read-zip.ts'

/** Each code as its own word. */
const own = (codes: readonly string[]) => Object.fromEntries(codes.map((code) => [code, code]))

type ExportBody = BodyOf<typeof exportCases>

/** The body of an export of the active cases in the CSV format, with the keys of the columns as their headings. */
export const exportOf = ({ columns, ...rest }: Pick<ExportBody, 'columns'> & Partial<ExportBody>): ExportBody =>
  JSON.parse(
    JSON.stringify({
      format: 'csv',
      list: 'active',
      query: {},
      columns,
      headings: columns.split(','),
      locale: 'sv',
      labels: {
        statuses: own(DisplayStatus.options),
        parties: own(Party.options),
        methods: { digital: 'Digitalt', paper: 'På papper' },
        yes: 'Ja',
        no: 'Nej',
        unnamed: 'Företag utan namn',
      },
      name: 'Aktiva',
      ...rest,
    }),
  )

/** A cell of a sheet: text, or a number, with the number of its style. */
export type SheetCell = string | { number: number; style: number } | null

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

const textIn = (xml: string): string =>
  xml
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/_x([\dA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The rows of the sheet of a workbook. Fails for a cell that is neither empty, a number, nor an inline string. */
export const readSheet = (workbook: Buffer): SheetCell[][] => {
  const sheet = readZip(workbook).get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? ''
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?: t="(\w+)")?(?: s="(\d)")?(?:\/>|>(.*?)<\/c>)/gs)].map(
      ([whole, type, style, content]): SheetCell => {
        if (content === undefined) return null
        const text = /^<is><t xml:space="preserve">(.*)<\/t><\/is>$/s.exec(content)?.[1]
        if (type === 'inlineStr' && text !== undefined) return textIn(text)
        const number = /^<v>(-?[\d.]+)<\/v>$/.exec(content)?.[1]
        if (type === undefined && number !== undefined) return { number: Number(number), style: Number(style ?? 0) }
        throw new Error(`No such cell is written: ${whole}`)
      },
    ),
  )
}
