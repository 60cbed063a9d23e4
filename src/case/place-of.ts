/** An address of the case's pages for a Link: the router takes path and place on the page apart. */
export const placeOf = (address: string): { to: string; hash?: string } => {
  const [to = '', hash] = address.split('#')
  return hash === undefined ? { to } : { to, hash }
}
