import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge'

// The redirect page of the identity provider. It passes the response to the page that opened it, in a hidden iframe,
// a popup or this window, and loads nothing else: every script of the page could read the response in its URL.
broadcastResponseToMainFrame().catch(() => {
  window.location.replace('/failed?reason=auth')
})
