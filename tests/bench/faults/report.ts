/** A line of the table. `duplicates`: effects beyond the one that was asked for. */
export type Row = {
  what: string
  faults: number
  acknowledged: number
  lost: number
  duplicates: number
  mails: number
  repeatedMails: number
  note: string
}

const columns = [
  ['fault', ({ what }: Row) => what],
  ['times', ({ faults }: Row) => String(faults)],
  ['acknowledged', ({ acknowledged }: Row) => String(acknowledged)],
  ['lost', ({ lost }: Row) => String(lost)],
  ['duplicates', ({ duplicates }: Row) => String(duplicates)],
  ['mails', ({ mails }: Row) => String(mails)],
  ['same Message-ID again', ({ repeatedMails }: Row) => String(repeatedMails)],
  ['', ({ note }: Row) => note],
] as const

export const tableOf = (rows: readonly Row[]): string => {
  const cells = [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, read]) => read(row)))]
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

/** Whether every acknowledged write is there and had one effect. A mail that comes again under its Message-ID is recognised by that. */
export const holds = ({ lost, duplicates }: Row): boolean => lost === 0 && duplicates === 0
