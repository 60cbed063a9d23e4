/** Takes away the `state` that the identity provider adds to the address it comes back to after a logout (RP-Initiated Logout 1.0, §3). */
export const stripLogoutState = (): void => {
  const address = new URL(window.location.href)
  if (address.pathname !== '/' || !address.searchParams.has('state')) return
  address.searchParams.delete('state')
  window.history.replaceState(null, '', address)
}
