/** The date YYYY-MM-DD of a moment, as a calendar in Sweden shows it. */
export const dateInSweden = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Stockholm' }).format(at)
