import { businessCodes } from '#schemas/form/built-in-lists/business-codes.ts'
import type { OptionInput } from './form-input.ts'

/** The code is a part of the name, so that people find it by either. Source of the codes: SNI 2025 of Statistics Sweden. */
const codes: readonly (readonly [code: string, sv: string, en: string])[] = [
  ['23.700', 'Huggning, formning och slutlig bearbetning av sten', 'Cutting, shaping and finishing of stone'],
  ['24.510', 'Gjutning av järn', 'Casting of iron'],
  ['24.530', 'Gjutning av lättmetall', 'Casting of light metals'],
  ['25.110', 'Tillverkning av metallstommar och delar därav', 'Metal structures and parts of them'],
  ['25.120', 'Tillverkning av dörrar och fönster av metall', 'Doors and windows of metal'],
  ['25.530', 'Maskinbearbetning av metall', 'Machining of metals'],
  ['28.120', 'Tillverkning av fluidteknisk utrustning', 'Fluid power equipment'],
  ['28.990', 'Tillverkning av andra specialmaskiner', 'Other special-purpose machinery'],
  ['30.120', 'Tillverkning av fritidsbåtar', 'Building of pleasure boats'],
  ['33.120', 'Reparation av maskiner', 'Repair of machinery'],
  ['33.150', 'Reparation av fartyg och båtar', 'Repair of ships and boats'],
  ['33.200', 'Installation av industrimaskiner', 'Installation of industrial machinery'],
  ['43.110', 'Rivning', 'Demolition'],
  ['43.120', 'Mark- och grundarbeten', 'Site preparation'],
  ['43.210', 'Elinstallationer', 'Electrical installation'],
  ['43.220', 'VVS-arbeten', 'Plumbing, heating and air-conditioning'],
  ['43.230', 'Isoleringsarbeten', 'Installation of insulation'],
  ['43.240', 'Andra bygginstallationer, till exempel lås och larm', 'Other construction installation, such as locks'],
  ['43.310', 'Puts-, fasad- och stuckatörsarbeten', 'Plastering'],
  ['43.320', 'Byggnadssnickeri', 'Joinery installation'],
  ['43.330', 'Golv- och väggbeläggning', 'Floor and wall covering'],
  ['43.340', 'Måleri- och glasmästeriarbeten', 'Painting and glazing'],
  ['43.410', 'Takarbeten', 'Roofing'],
  ['43.910', 'Murning', 'Masonry and bricklaying'],
  ['43.990', 'Andra specialiserade byggarbeten', 'Other specialised construction'],
  ['81.210', 'Lokalvård', 'General cleaning of buildings'],
  ['95.240', 'Reparation av möbler', 'Repair of furniture'],
  ['95.310', 'Reparation av motorfordon', 'Repair of motor vehicles'],
]

/** Codes of the trades that the organisations have members in, and a way to name any other. */
export const linesOfBusiness: OptionInput[] = [
  ...codes.map(([value, sv, en]) => ({ value, label: { sv: `${value} ${sv}`, en: `${value} ${en}` } })),
  { value: 'other', label: { sv: 'Annan kod', en: 'Another code' } },
]

/** Five digits, of which the first two are a division: an older edition has others. */
export const codePattern = `^(${businessCodes.map(({ value }) => value).join('|')})[. ]?\\d{3}$`
