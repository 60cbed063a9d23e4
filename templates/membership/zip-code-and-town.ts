import { rows } from './form-input.ts'

/** A zip code, checked by the server, beside its town. `prefix` begins the ids of both; the main workplace's begin as the registered ones. */
export const zipCodeAndTown = (prefix: string, at: 'mainWorkplace' | 'other' = 'other') => [
  rows({
    type: 'textBox' as const,
    componentId: `${prefix}ZipCode`,
    label: { sv: 'Postnummer', en: 'Postcode' },
    inputMode: 'numeric' as const,
    autoComplete: 'postal-code',
    width: 'short' as const,
    required: true,
    ...(at === 'mainWorkplace' && { prefill: { source: 'companyRegister' as const, field: 'zipCode' as const } }),
    validation: [
      {
        type: 'zipCode' as const,
        check: at === 'mainWorkplace' ? ('primaryWorkplace' as const) : ('delivery' as const),
      },
    ],
  }),
  rows({
    type: 'textBox' as const,
    componentId: `${prefix}Town`,
    label: { sv: 'Postort', en: 'Town' },
    autoComplete: 'address-level2',
    required: true,
    ...(at === 'mainWorkplace' && { prefill: { source: 'companyRegister' as const, field: 'town' as const } }),
    validation: [{ type: 'maxLength' as const, length: 60 }],
  }),
]
