export type DateKind = 'date' | 'month'

const forms = { date: /^[1-9]\d{3}-\d{2}-\d{2}$/, month: /^[1-9]\d{3}-\d{2}$/ } as const

/** Whether a text is a day of the calendar as YYYY-MM-DD, or a month of it as YYYY-MM. */
export const isInCalendar = (text: string, kind: DateKind): boolean => {
  if (!forms[kind].test(text)) return false
  const instant = new Date(kind === 'date' ? text : `${text}-01`)
  // Some engines parse a day too many as the first of the next month, others as an invalid date.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** What is wrong with the answer of a date or month box: written another way, or in no calendar, such as 2026-02-31. */
export const wrongDate = (text: string, kind: DateKind): 'DATE' | 'DATE_FORMAT' | null => {
  if (!forms[kind].test(text)) return 'DATE_FORMAT'
  return isInCalendar(text, kind) ? null : 'DATE'
}
