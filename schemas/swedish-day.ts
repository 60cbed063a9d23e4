let calendar: Intl.DateTimeFormat | null = null

/** The day that a calendar in Sweden shows at a moment, as YYYY-MM-DD. */
export const swedishDay = (at: Date): string => {
  // Created lazily, since it is slow and most pages never need it.
  calendar ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' })
  return calendar.format(at)
}
