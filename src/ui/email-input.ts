/**
 * Attributes of a field for an address. Not of type `email`: Chromium replaces a domain such as åkeri.example by its Punycode while somebody types.
 */
export const emailInput = { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const
