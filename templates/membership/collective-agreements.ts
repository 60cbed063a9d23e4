import type { OptionInput } from './form-input.ts'

const other: OptionInput = { value: 'other', label: { sv: 'Annat avtal', en: 'Another agreement' } }
const whiteCollar: OptionInput = {
  value: 'whiteCollar',
  label: { sv: 'Tjänstemannaavtalet', en: 'White-collar agreement (Tjänstemannaavtalet)' },
}

/** The collective agreements that Hantverksgivarna's applicants meet. */
export const craftAgreements: OptionInput[] = [
  { value: 'construction', label: { sv: 'Byggavtalet', en: 'Construction agreement (Byggavtalet)' } },
  { value: 'painting', label: { sv: 'Måleriavtalet', en: 'Painting agreement (Måleriavtalet)' } },
  { value: 'installation', label: { sv: 'Installationsavtalet', en: 'Installation agreement (Installationsavtalet)' } },
  {
    value: 'sheetMetal',
    label: {
      sv: 'Plåt- och ventilationsavtalet',
      en: 'Sheet metal and ventilation agreement (Plåt- och ventilationsavtalet)',
    },
  },
  { value: 'wood', label: { sv: 'Träindustriavtalet', en: 'Wood industry agreement (Träindustriavtalet)' } },
  {
    value: 'property',
    label: { sv: 'Fastighetsserviceavtalet', en: 'Property services agreement (Fastighetsserviceavtalet)' },
  },
  whiteCollar,
  other,
]

/** The collective agreements that Verkstadsalliansen's applicants meet. */
export const workshopAgreements: OptionInput[] = [
  { value: 'engineering', label: { sv: 'Teknikavtalet', en: 'Engineering agreement (Teknikavtalet)' } },
  { value: 'foundry', label: { sv: 'Gjuteriavtalet', en: 'Foundry agreement (Gjuteriavtalet)' } },
  { value: 'motor', label: { sv: 'Motorbranschavtalet', en: 'Motor trade agreement (Motorbranschavtalet)' } },
  {
    value: 'steel',
    label: { sv: 'Stål- och metallavtalet', en: 'Steel and metal agreement (Stål- och metallavtalet)' },
  },
  whiteCollar,
  other,
]
