/** Removes the `state` that the identity provider adds to the post-logout URL (RP-Initiated Logout 1.0, §3). */
export const stripLogoutState = (): void => {
  const url = new URL(window.location.href)
  if (url.pathname !== '/' || !url.searchParams.has('state')) return
  url.searchParams.delete('state')
  window.history.replaceState(null, '', url)
}
