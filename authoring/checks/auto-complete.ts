/* The tokens of the attribute `autocomplete` of the HTML standard, "Autofill". */

const contactKinds = ['home', 'work', 'mobile', 'fax', 'pager']
const contactFields =
  'tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email impp'
const otherFields =
  'name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password current-password ' +
  'one-time-code organization-title organization street-address address-line1 address-line2 address-line3 address-level4 ' +
  'address-level3 address-level2 address-level1 country country-name postal-code cc-name cc-given-name cc-additional-name ' +
  'cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type transaction-currency transaction-amount language bday ' +
  'bday-day bday-month bday-year sex url photo'

/** What the attribute can be: the name of a field, or whether a browser may fill it in at all. */
export const autoCompleteFields: readonly string[] = [
  'on',
  'off',
  ...otherFields.split(' '),
  ...contactFields.split(' '),
]

/** Whether a browser understands the value: a section, shipping or billing, and a kind of contact may stand before the field's name. */
export const isAutoComplete = (value: string): boolean => {
  const tokens = value.trim().toLowerCase().split(/\s+/)
  if (tokens.length === 1 && (tokens[0] === 'on' || tokens[0] === 'off')) return true
  if (tokens[0]?.startsWith('section-')) tokens.shift()
  if (tokens[0] === 'shipping' || tokens[0] === 'billing') tokens.shift()
  const hasKind = contactKinds.includes(tokens[0] ?? '')
  if (hasKind) tokens.shift()
  if (tokens.length === 2 && tokens[1] === 'webauthn') tokens.pop()
  const [field = '', ...rest] = tokens
  const fields = hasKind ? contactFields : `${otherFields} ${contactFields}`
  return rest.length === 0 && fields.split(' ').includes(field)
}
