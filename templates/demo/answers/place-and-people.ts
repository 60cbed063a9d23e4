import { formatOrgNumber } from '#schemas/org-number.ts'
import { valueKey, type FormValues } from '#schemas/form/value.ts'
import type { LegalForm } from '../companies.ts'
import type { Subject } from './subject.ts'

const legalForms: Record<LegalForm, string> = {
  AB: 'limited',
  HB: 'trading',
  KB: 'partnership',
  EF: 'soleTrader',
  FILIAL: 'branch',
  UTL: 'foreign',
  EK: 'economic',
  BRF: 'other',
  IDEELL: 'other',
  STIFTELSE: 'other',
}
const countries: Readonly<Record<string, string>> = {
  'Nordwerk Montage GmbH Filial Sverige': 'Tyskland',
  'Håndværk & Montage A/S, svensk filial': 'Danmark',
  'Pohjolan Metallityö Oy, filial': 'Finland',
  'Baltic Joinery OÜ': 'Estland',
  'Vestland Maskin AS': 'Norge',
}

export const companyAnswers = ({ company, trade, number }: Subject): FormValues => {
  const country = countries[company.name]
  return {
    legalName: company.name,
    orgNumber: formatOrgNumber(company.orgNo),
    legalForm: legalForms[company.legalForm],
    ...(country === undefined
      ? {}
      : { foreignCompany: company.name.replace(/,? (svensk )?filial( Sverige)?$/i, ''), foreignCountry: country }),
    ...(number % 7 === 3
      ? { hasTradeName: true, tradeName: company.name.split(' ').slice(0, 2).join(' ') }
      : { hasTradeName: false }),
    fTax: 'yes',
    sniCode: trade.sniCode,
    activityStart: `${company.registeredYear}-${String((number % 11) + 1).padStart(2, '0')}-01`,
    ...(number % 3 === 1
      ? {}
      : {
          website: `www.${company.name
            .toLowerCase()
            .replace(/[^a-zåäö]/g, '')
            .slice(0, 24)}.example`,
        }),
  }
}

export const workplaceAnswers = ({ company, number }: Subject): FormValues => {
  const place = swedishPlace(company)
  const away = company.employees > 15 ? [2, 3].slice(0, (number % 2) + 1) : []
  return {
    mainWorkplaceName: `Verkstaden i ${place.town}`,
    mainWorkplaceStreet: place.street,
    mainWorkplaceZipCode: withSpace(place.zipCode),
    mainWorkplaceTown: place.town,
    workplaces: away.map((entry) => `workplace-${entry}`),
    ...Object.fromEntries(away.flatMap((entry) => workplaceEntry(`workplace-${entry}`, entry, place))),
    ...(number % 4 === 2
      ? {
          postToMainWorkplace: 'no',
          postStreet: `Box ${100 + number}`,
          postZipCode: withSpace(place.zipCode),
          postTown: place.town,
        }
      : { postToMainWorkplace: 'yes' }),
  }
}

const workplaceEntry = (entryId: string, number: number, place: Place): [string, FormValues[string]][] => {
  const key = (componentId: string) => valueKey(componentId, { listId: 'workplaces', entryId })
  return [
    [key('workplaceName'), number === 2 ? 'Lagret' : 'Utställningen'],
    [key('workplaceStreet'), number === 2 ? 'Bangårdsgatan 3' : 'Köpmangatan 7'],
    [key('workplaceZipCode'), withSpace(place.zipCode)],
    [key('workplaceTown'), place.town],
    [key('workplaceIsTemporary'), false],
  ]
}

export const contactAnswers = ({ company, people: [first, second, third], number }: Subject): FormValues => {
  const isAlone = company.employees < 4
  return {
    managingDirector: [first.id],
    payrollContact: [isAlone ? first.id : third.id],
    signatureRule: isAlone ? 'alone' : 'jointly',
    signatories: isAlone ? [first.id] : [first.id, second.id],
    ...(number % 3 === 0
      ? { invoiceDelivery: 'electronic', invoiceAddress: `0007:${company.orgNo}` }
      : { invoiceDelivery: 'email', invoiceEmails: `faktura@${first.email.split('@')[1] ?? ''}` }),
    invoiceContact: [isAlone ? first.id : third.id],
  }
}

type Place = { street: string; zipCode: string; town: string }

/** Where a company is in Sweden: a foreign company without a branch rents a place here. */
const swedishPlace = (company: Place & { legalForm: LegalForm }): Place =>
  company.legalForm === 'UTL' ? { street: 'Första Långgatan 3', zipCode: '41303', town: 'Göteborg' } : company

const withSpace = (zipCode: string): string => `${zipCode.slice(0, 3)} ${zipCode.slice(3)}`
