/** Splits a URL of the case's pages into path and hash, for the router's Link. */
export const linkProps = (address: string): { to: string; hash?: string } => {
  const [to = '', hash] = address.split('#')
  return hash === undefined ? { to } : { to, hash }
}
