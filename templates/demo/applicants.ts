import type { ContactPerson } from '#schemas/company.ts'
import { demoCompanies, type DemoCompany } from './companies.ts'

const firstNames = [
  'Karin',
  'Göran',
  'Åsa',
  'Mikael',
  'Birgitta',
  'Örjan',
  'Fatima',
  'Björn',
  'Eva',
  'Jörgen',
  'Ann-Sofie',
  'Amir',
  'Märta',
  'Lars-Åke',
  'Zaina',
  'Håkan',
]
const lastNames = [
  'Sjöblom',
  'Mårtensson',
  'Lundqvist',
  'Ekström',
  'Åkerlund',
  'Hedberg',
  'Nyström',
  'Söderlund',
  'Björk',
  'Norén',
  'Yilmaz',
  'Öhman',
  'Strandh',
]

/** Sole traders whose company bears their name. */
const owners: Readonly<Record<string, string>> = {
  '6827141182': 'Göran Ståhl',
  '8330022362': 'Maj Lövgren',
  '7931175520': 'Åsa Brännström',
}

/** Three people of the company, the contact person first; the same every time. `number` is the case's. */
export const applicantsOf = (company: DemoCompany, number: number): [ContactPerson, ContactPerson, ContactPerson] => [
  person(company, number, 0),
  person(company, number, 1),
  person(company, number, 2),
]

const person = (company: DemoCompany, number: number, index: number): ContactPerson => {
  const count = demoCompanies.indexOf(company) * 3 + index
  const name =
    (index === 0 ? owners[company.orgNo] : undefined) ??
    `${firstNames[(count * 5) % firstNames.length]} ${lastNames[(count * 4 + 1) % lastNames.length]}`
  return {
    id: demoId('person', number, index),
    name,
    email: `${asAddress(name)}@${domainOf(company)}.example`,
    // 070-174 06 05–99 are among the numbers that the telecom authority reserves for invented people.
    telephone: `+46701740${605 + (count % 95)}`,
  }
}

/** An id of the demo that is the same every time, of the case with that number. */
export const demoId = (kind: 'case' | 'person' | 'file', number: number, index = 0): string =>
  `${{ case: 'ca5e', person: 'be0b', file: 'f11e' }[kind]}${String(number).padStart(4, '0')}-d3a0-4000-8000-${String(index).padStart(12, '0')}`

const domainOf = (company: DemoCompany): string =>
  company.name
    .split(/[^\p{L}\d]+/u)
    .filter((word) => !/^(AB|HB|KB|och|i|Handelsbolaget|Kommanditbolaget|Bröderna|Systrarna)$/.test(word))
    .slice(0, 2)
    .map(asAddress)
    .join('-')

const asAddress = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .toLowerCase()
    .replaceAll(' ', '.')
