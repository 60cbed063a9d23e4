const dayMs = 24 * 60 * 60_000

/** How long a link opens its case (the specification leaves it open), as stated in mails. */
export const linkDays = 60
export const linkValidityMs = linkDays * dayMs
