import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from './button.tsx'

/**
 * Attributes of a field for an address. Not of type `email`: Chromium replaces a domain such as åkeri.example by its Punycode while somebody types.
 */
export const emailInput = { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

/** The suggestion for an address once its field has been left; null while somebody writes. */
export const useEmailSuggestion = (email: string, suggest: (email: string) => string | null) => {
  const [left, setLeft] = useState<string | null>(null)
  return { suggestion: left === email ? suggest(email) : null, leave: () => setLeft(email) }
}

type EmailSuggestionProps = { suggestion: string | null; onTake: (email: string) => void }

/** Asks below a field whether another address was meant. The region is announced, so it stays in the page while it is empty. */
export const EmailSuggestion = ({ suggestion, onTake }: EmailSuggestionProps) => (
  <div role="status">
    {suggestion !== null && (
      <Button variant="quiet" size="small" onClick={() => onTake(suggestion)}>
        <Trans>Ska det vara {suggestion}?</Trans>
      </Button>
    )}
  </div>
)
