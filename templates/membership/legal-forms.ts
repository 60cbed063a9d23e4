import type { OptionInput } from './form-input.ts'

export const legalForms: OptionInput[] = [
  { value: 'limited', label: { sv: 'Aktiebolag', en: 'Limited company (aktiebolag)' } },
  { value: 'trading', label: { sv: 'Handelsbolag', en: 'Trading partnership (handelsbolag)' } },
  { value: 'partnership', label: { sv: 'Kommanditbolag', en: 'Limited partnership (kommanditbolag)' } },
  { value: 'soleTrader', label: { sv: 'Enskild firma', en: 'Sole trader (enskild firma)' } },
  { value: 'branch', label: { sv: 'Svensk filial till utländskt företag', en: 'Swedish branch of a foreign company' } },
  { value: 'foreign', label: { sv: 'Utländskt företag utan filial', en: 'Foreign company without a branch' } },
  { value: 'economic', label: { sv: 'Ekonomisk förening', en: 'Economic association (ekonomisk förening)' } },
  { value: 'other', label: { sv: 'Annan', en: 'Other' } },
]
