/** Facts from an organisation's own pages. */
export type OrganisationFacts = {
  name: { sv: string; en: string }
  email: string
  telephone: string
  /** The share of the pay-roll that is paid each year, in per cent as it is written, by language. */
  feeShare: { sv: string; en: string }
  /** In kronor, as it is written. */
  leastFee: { sv: string; en: string }
  entryFee: { sv: string; en: string }
}

export const hantverksgivarna: OrganisationFacts = {
  name: { sv: 'Hantverksgivarna', en: 'Craft Employers' },
  email: 'medlem@hantverksgivarna.example',
  // 08-465 004 00–99 is among the numbers that the telecom authority reserves for invented people.
  telephone: '08-465 004 20',
  feeShare: { sv: '0,45', en: '0.45' },
  leastFee: { sv: '4 200', en: '4,200' },
  entryFee: { sv: '1 500', en: '1,500' },
}

export const verkstadsalliansen: OrganisationFacts = {
  name: { sv: 'Verkstadsalliansen', en: 'Workshop Alliance' },
  email: 'ansokan@verkstadsalliansen.example',
  telephone: '031-390 06 40',
  feeShare: { sv: '0,38', en: '0.38' },
  leastFee: { sv: '6 000', en: '6,000' },
  entryFee: { sv: '2 000', en: '2,000' },
}
