import type { OptionInput } from './form-input.ts'

/** A group of the membership and what it divides into. `key` names its question and its answer. */
export type SubGroup = { key: string; sv: string; en: string; children?: readonly SubGroup[] }

export const groupOption = ({ key, sv, en }: SubGroup): OptionInput => ({ value: key, label: { sv, en } })

const group = (key: string, sv: string, en: string, ...children: SubGroup[]): SubGroup => ({ key, sv, en, children })

/** The groups of Hantverksgivarna. */
export const craftGroups: readonly SubGroup[] = [
  group(
    'construction',
    'Bygg och anläggning',
    'Building and construction',
    group('carpentry', 'Snickeri och träarbete', 'Carpentry and woodwork'),
    group('masonry', 'Murning, puts och kakel', 'Masonry, plastering and tiling'),
    group('groundwork', 'Mark och anläggning', 'Groundwork'),
    group('preservation', 'Byggnadsvård', 'Building preservation'),
  ),
  group(
    'surface',
    'Måleri, golv och glas',
    'Painting, flooring and glazing',
    group(
      'painting',
      'Måleri',
      'Painting',
      group('housePainting', 'Byggnadsmåleri', 'House painting'),
      group('vehiclePainting', 'Fordons- och lackmåleri', 'Vehicle and lacquer painting'),
      group('decorativePainting', 'Dekorations- och konservatorsmåleri', 'Decorative painting and conservation'),
    ),
    group('flooring', 'Golvläggning', 'Flooring'),
    group('glazing', 'Glasmästeri', 'Glazing'),
  ),
  group(
    'installation',
    'Installation',
    'Installation',
    group('plumbing', 'Rör och värme', 'Plumbing and heating'),
    group('electrical', 'El och automation', 'Electrical and automation'),
    group('ventilation', 'Ventilation och kyla', 'Ventilation and cooling'),
    group('sheetMetal', 'Plåt och tak', 'Sheet metal and roofing'),
  ),
  group(
    'workshopCraft',
    'Verkstadshantverk',
    'Workshop crafts',
    group('upholstery', 'Tapetsering', 'Upholstery'),
    group('stone', 'Sten', 'Stonework'),
    group('boats', 'Båtbyggeri', 'Boat building'),
    group('locks', 'Lås och smide', 'Locks and smithery'),
  ),
  group('service', 'Fastighetsservice och städning', 'Property services and cleaning'),
]

/** The groups of Verkstadsalliansen. */
export const workshopGroups: readonly SubGroup[] = [
  group(
    'machining',
    'Skärande bearbetning',
    'Machining',
    group('turning', 'Svarvning och fräsning', 'Turning and milling'),
    group('laserCutting', 'Laser- och vattenskärning', 'Laser and water-jet cutting'),
    group('tools', 'Verktyg och formar', 'Tools and moulds'),
  ),
  group(
    'forming',
    'Gjutning och formning',
    'Casting and forming',
    group(
      'foundry',
      'Gjuteri',
      'Foundry',
      group('ironFoundry', 'Järn- och stålgjuteri', 'Iron and steel foundry'),
      group('lightMetalFoundry', 'Lättmetallgjuteri', 'Light metal foundry'),
    ),
    group('welding', 'Svets och montage', 'Welding and assembly'),
    group('sheetForming', 'Plåtbearbetning', 'Sheet metal forming'),
  ),
  group(
    'machines',
    'Maskiner och automation',
    'Machines and automation',
    group('hydraulics', 'Hydraulik och transmission', 'Hydraulics and transmission'),
    group('robotics', 'Robotteknik', 'Robotics'),
    group('lifting', 'Kran och lyft', 'Cranes and lifting'),
  ),
  group(
    'vehicles',
    'Fordon och motor',
    'Vehicles and engines',
    group('vehicleRepair', 'Fordonsverkstad', 'Vehicle repair'),
    group('agricultural', 'Lantbruksmaskiner', 'Agricultural machinery'),
    group('engines', 'Motorrenovering och marin', 'Engine overhaul and marine'),
  ),
]
