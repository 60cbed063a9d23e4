import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** In the address while the page says where the link has been sent, so that Back leads to the form as it was filled in. */
const sentHash = 'sent'

/** The address that the link has been sent to, while the page says so. A reload leads to the form. */
export const useLinkSent = () => {
  const navigate = useNavigate()
  const router = useRouter()
  const isSent = useLocation({ select: ({ hash }) => hash === sentHash })
  const [email, setEmail] = useState<string | null>(null)
  return {
    sentTo: isSent ? email : null,
    showSent: async (to: string): Promise<void> => {
      setEmail(to)
      await navigate({ to: '.', search: true, hash: sentHash })
    },
    showForm: (): void => router.history.back(),
  }
}
