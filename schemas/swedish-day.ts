let calendar: Intl.DateTimeFormat | null = null

/** The day that a calendar in Sweden shows at a moment, as YYYY-MM-DD. */
export const swedishDay = (at: Date): string => {
  // Slow to make, and most pages never ask.
  calendar ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' })
  return calendar.format(at)
}
