/** Whether an address, or a host by itself, is one of this machine: what is sent there passes no network. */
export const isLoopback = (address: string): boolean => {
  const host = URL.canParse(address) ? new URL(address).hostname : address
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}
