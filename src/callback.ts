import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge'

// The page that the identity provider sends its answer to. It hands the answer to the page that asked, in a hidden frame,
// a popup or this window, and holds nothing else: whatever loads here sees the answer in its address.
broadcastResponseToMainFrame().catch(() => {
  window.location.replace('/failed?reason=auth')
})
