/** A row of the table. `duplicates`: effects beyond the requested one. */
export type ReportRow = {
  name: string
  faults: number
  acknowledged: number
  lost: number
  duplicates: number
  mails: number
  repeatedMails: number
  note: string
}

const columns = [
  ['fault', ({ name }: ReportRow) => name],
  ['times', ({ faults }: ReportRow) => String(faults)],
  ['acknowledged', ({ acknowledged }: ReportRow) => String(acknowledged)],
  ['lost', ({ lost }: ReportRow) => String(lost)],
  ['duplicates', ({ duplicates }: ReportRow) => String(duplicates)],
  ['mails', ({ mails }: ReportRow) => String(mails)],
  ['same Message-ID again', ({ repeatedMails }: ReportRow) => String(repeatedMails)],
  ['', ({ note }: ReportRow) => note],
] as const

export const tableOf = (rows: readonly ReportRow[]): string => {
  const cells = [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, cellOf]) => cellOf(row)))]
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)))
  return cells
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Whether no acknowledged write is lost or duplicated. A mail sent again has the same Message-ID and does not count. */
export const isWithoutLoss = ({ lost, duplicates }: ReportRow): boolean => lost === 0 && duplicates === 0
