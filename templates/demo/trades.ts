/** The trade of a demo company, as in its answers. */
export type Trade = {
  /** Keys of the groups from the top down. */
  groups: readonly string[]
  sniCode: string
  agreement: string
  unions: readonly string[]
  about: string
}

const trade = (groups: string, sniCode: string, agreement: string, unions: string, about: string): Trade => ({
  groups: groups.split(' '),
  sniCode,
  agreement,
  unions: unions.split(' '),
  about,
})

/** Trades of Hantverksgivarna's applicants. */
// prettier-ignore
export const craftTrades = {
  carpentry: trade('construction carpentry', '43.320', 'construction', 'byggnads', 'Vi bygger kök, trappor och inredning på beställning och monterar hos kunden.'),
  masonry: trade('construction masonry', '43.910', 'construction', 'byggnads', 'Vi murar, putsar och lägger kakel i bostäder och offentliga lokaler.'),
  groundwork: trade('construction groundwork', '43.120', 'construction', 'byggnads', 'Vi schaktar, dränerar och lägger grund, mest åt kommuner och småhusägare.'),
  preservation: trade('construction preservation', '43.990', 'construction', 'byggnads malarna', 'Vi vårdar äldre hus med traditionella metoder: kalkputs, linoljefärg och timmer.'),
  painting: trade('surface painting housePainting', '43.340', 'painting', 'malarna', 'Vi målar fasader och trapphus åt bostadsrättsföreningar och privatpersoner.'),
  flooring: trade('surface flooring', '43.330', 'construction', 'byggnads', 'Vi slipar och lägger golv i trä, linoleum och klinker.'),
  glazing: trade('surface glazing', '43.340', 'construction', 'byggnads', 'Vi byter glas och renoverar fönster, och bygger glaspartier i butiker.'),
  plumbing: trade('installation plumbing', '43.220', 'installation', 'byggnads', 'Vi installerar värmepumpar och gör stambyten och service dygnet runt.'),
  electrical: trade('installation electrical', '43.210', 'installation', 'elektrikerna unionen', 'Vi bygger elanläggningar och styrning till fastigheter och industri.'),
  ventilation: trade('installation ventilation', '43.220', 'sheetMetal', 'byggnads', 'Vi monterar och servar ventilation, kyla och värmepumpar.'),
  sheetMetal: trade('installation sheetMetal', '43.410', 'sheetMetal', 'byggnads', 'Vi lägger om tak och gör plåtarbeten på hus, från skorstenar till hängrännor.'),
  upholstery: trade('workshopCraft upholstery', '95.240', 'wood', 'other', 'Vi klär om möbler åt hem, kyrkor och tåg.'),
  stone: trade('workshopCraft stone', '23.700', 'construction', 'byggnads', 'Vi hugger och slipar sten till trappor, gravvårdar och bänkskivor.'),
  boats: trade('workshopCraft boats', '30.120', 'wood', 'other', 'Vi bygger och renoverar träbåtar.'),
  locks: trade('workshopCraft locks', '43.240', 'installation', 'byggnads', 'Vi monterar lås, larm och passersystem.'),
  service: trade('service', '81.210', 'property', 'other', 'Vi städar och sköter fastigheter åt bostadsrättsföreningar och kontor.'),
} as const

/** Trades of Verkstadsalliansen's applicants. */
// prettier-ignore
export const workshopTrades = {
  turning: trade('machining turning', '25.530', 'engineering', 'metall unionen', 'Vi svarvar och fräser precisionsdetaljer i serier om 1 till 5 000.'),
  laserCutting: trade('machining laserCutting', '25.530', 'engineering', 'metall', 'Vi skär plåt med laser och vatten åt verkstäder i hela Småland.'),
  ironFoundry: trade('forming foundry ironFoundry', '24.510', 'foundry', 'metall ledarna', 'Vi gjuter järn till maskiner och fordon, med egen modellverkstad.'),
  welding: trade('forming welding', '33.200', 'engineering', 'metall', 'Vi svetsar och monterar rör och stål hos processindustrin.'),
  sheetForming: trade('forming sheetForming', '25.120', 'steel', 'metall unionen', 'Vi bearbetar stål och plåt till byggen och maskiner.'),
  hydraulics: trade('machines hydraulics', '28.120', 'engineering', 'metall', 'Vi tillverkar och renoverar cylindrar, ventiler och transmissioner.'),
  robotics: trade('machines robotics', '28.990', 'engineering', 'metall unionen ingenjorer', 'Vi bygger robotceller och programmerar dem på plats.'),
  lifting: trade('machines lifting', '43.990', 'engineering', 'metall', 'Vi lyfter och monterar tungt gods med egna kranar.'),
  vehicleRepair: trade('vehicles vehicleRepair', '95.310', 'motor', 'metall', 'Vi reparerar lastbilar och entreprenadmaskiner.'),
  agricultural: trade('vehicles agricultural', '33.120', 'motor', 'metall', 'Vi säljer och servar lantbruksmaskiner på Österlen.'),
  engines: trade('vehicles engines', '33.150', 'motor', 'metall', 'Vi renoverar båt- och fordonsmotorer.'),
} as const
