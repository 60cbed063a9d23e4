import { exportCases, type ExportFormat } from '#schemas/api/case-export.ts'
import { exportOf } from '../../server/exported-list.ts'
import { residentMegabytes } from '../shared/processors.ts'

/** Columns of rows, of details and of answers. */
const columns = [
  'company',
  'orgNo',
  'status',
  'turnSince',
  'handler',
  'contact',
  'signatories',
  'admission',
  'medlemsansokan.employeeCount',
  'medlemsansokan.legalName',
].join(',')

type Asked = { origin: string; headers: Readonly<Record<string, string>>; pid: number; format: ExportFormat }

export type ExportMeasured = { seconds: number; megabytes: number; bytes: number }

/** Exports the archive and reads it as it comes. `megabytes`: the most that the server had meanwhile. */
export const measureExport = async (
  { origin, headers, pid, format }: Asked,
  query: Readonly<Record<string, string>> = {},
): Promise<ExportMeasured> => {
  const from = performance.now()
  const response = await fetch(`${origin}/api/${exportCases.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(exportOf({ columns, format, list: 'archived', query })),
  })
  if (!response.ok || response.body === null) throw new Error(`${response.status} ${await response.text()}`)
  let [megabytes, bytes] = [residentMegabytes(pid), 0]
  for await (const chunk of response.body) {
    bytes += chunk.length
    megabytes = Math.max(megabytes, residentMegabytes(pid))
  }
  return { seconds: (performance.now() - from) / 1000, megabytes, bytes }
}
