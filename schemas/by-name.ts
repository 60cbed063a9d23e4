/** The order of names in every list, whatever language is shown: Swedish, as the database orders companies (`swedish_order`). */
export const byName = (one: { name: string }, other: { name: string }): number =>
  one.name.localeCompare(other.name, 'sv')
