import type { TemplateInput } from './form-input.ts'

/** The points that a caseworker verifies by hand before a case can be approved. */
export const checkPoints: TemplateInput['checkPoints'] = [
  {
    componentId: 'signatoryVerified',
    title: { sv: 'Behörig firmatecknare är kontrollerad', en: 'Authorised signatory verified' },
  },
  { componentId: 'fTaxVerified', title: { sv: 'F\u2011skatt är kontrollerad', en: 'F\u2011tax verified' } },
  { componentId: 'noOpenBankruptcy', title: { sv: 'Ingen öppen konkurs', en: 'No open bankruptcy' } },
  { componentId: 'subGroupRight', title: { sv: 'Rätt undergrupp', en: 'Right sub-group' } },
  {
    componentId: 'feesInformed',
    title: { sv: 'Företaget är informerat om avgifterna', en: 'Company informed about the fees' },
  },
]
