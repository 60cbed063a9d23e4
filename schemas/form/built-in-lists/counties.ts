import { toOptions } from './to-options.ts'

/** Swedish counties by the codes of Statistics Sweden. */
export const counties = toOptions([
  ['01', 'Stockholms län', 'Stockholm County'],
  ['03', 'Uppsala län', 'Uppsala County'],
  ['04', 'Södermanlands län', 'Södermanland County'],
  ['05', 'Östergötlands län', 'Östergötland County'],
  ['06', 'Jönköpings län', 'Jönköping County'],
  ['07', 'Kronobergs län', 'Kronoberg County'],
  ['08', 'Kalmar län', 'Kalmar County'],
  ['09', 'Gotlands län', 'Gotland County'],
  ['10', 'Blekinge län', 'Blekinge County'],
  ['12', 'Skåne län', 'Skåne County'],
  ['13', 'Hallands län', 'Halland County'],
  ['14', 'Västra Götalands län', 'Västra Götaland County'],
  ['17', 'Värmlands län', 'Värmland County'],
  ['18', 'Örebro län', 'Örebro County'],
  ['19', 'Västmanlands län', 'Västmanland County'],
  ['20', 'Dalarnas län', 'Dalarna County'],
  ['21', 'Gävleborgs län', 'Gävleborg County'],
  ['22', 'Västernorrlands län', 'Västernorrland County'],
  ['23', 'Jämtlands län', 'Jämtland County'],
  ['24', 'Västerbottens län', 'Västerbotten County'],
  ['25', 'Norrbottens län', 'Norrbotten County'],
])
