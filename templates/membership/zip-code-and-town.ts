import { rows } from './form-input.ts'

/** A zip code, checked by the server, beside its town. `prefix` begins the ids of both. */
export const zipCodeAndTown = (prefix: string, check: 'primaryWorkplace' | 'delivery' = 'delivery') => [
  rows({
    type: 'textBox' as const,
    componentId: `${prefix}ZipCode`,
    label: { sv: 'Postnummer', en: 'Postcode' },
    inputMode: 'numeric' as const,
    autoComplete: 'postal-code',
    width: 'short' as const,
    required: true,
    validation: [{ type: 'zipCode' as const, check }],
  }),
  rows({
    type: 'textBox' as const,
    componentId: `${prefix}Town`,
    label: { sv: 'Postort', en: 'Town' },
    autoComplete: 'address-level2',
    required: true,
    validation: [{ type: 'maxLength' as const, length: 60 }],
  }),
]
