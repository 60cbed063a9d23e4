import { valueKey, type FormValues } from '#schemas/form/value.ts'
import { dayAfter, monthAfter, type Subject } from './subject.ts'

export const businessAnswers = ({ company, trade, number }: Subject): FormValues => ({
  businessDescription: trade.about,
  customers: number % 2 === 0 ? ['households', 'companies', 'housing'] : ['companies', 'public'],
  mainGroup: trade.groups[0] ?? null,
  ...Object.fromEntries(trade.groups.slice(1).map((key, above) => [`subGroup-${trade.groups[above]}`, key])),
  ...(company.employees > 20
    ? { usesSubcontractors: 'yes', subcontractorShare: String(5 + (number % 6) * 5) }
    : { usesSubcontractors: 'no' }),
  ...(number % 9 === 4
    ? { otherMembership: 'yes', otherMembershipName: 'Mellansvenska Hantverkareförbundet', otherMembershipEnds: 'no' }
    : { otherMembership: 'no' }),
})

export const employeesAnswers = ({ company, number, openedAt }: Subject): FormValues => {
  if (company.legalForm === 'EF')
    return { hasEmployees: 'planned', registeredEmployer: 'yes', hiringFrom: monthAfter(openedAt, 2) }
  const whiteCollar = company.employees > 5 ? Math.round(company.employees / 5) : 0
  const blueCollar = company.employees - whiteCollar
  return {
    hasEmployees: 'yes',
    registeredEmployer: 'yes',
    employeeCount: company.employees,
    employeeKinds: whiteCollar > 0 ? ['blueCollar', 'whiteCollar'] : ['blueCollar'],
    ...(number % 5 === 1
      ? { hasApprentices: true, apprenticeCount: String(Math.min(2, company.employees)) }
      : { hasApprentices: false }),
    figuresMonth: monthAfter(openedAt, -1),
    blueCollarCount: String(blueCollar),
    blueCollarPayroll: String(blueCollar * (33_400 + (number % 12) * 250)),
    ...(whiteCollar > 0
      ? {
          whiteCollarCount: String(whiteCollar),
          whiteCollarPayroll: String(whiteCollar * (42_100 + (number % 10) * 300)),
        }
      : {}),
    ...(number % 4 === 0
      ? { unsocialHours: 'yes', unsocialHoursKinds: ['evening', 'weekend'] }
      : { unsocialHours: 'no' }),
  }
}

export const agreementsAnswers = ({ company, trade, number, openedAt }: Subject): FormValues => ({
  ...(number % 3 === 0 ? agreementInForce(trade.agreement, trade.unions, number, openedAt) : { hasAgreement: 'no' }),
  ...(number % 6 === 5
    ? {
        unionContact: 'yes',
        unionContactDetails: `Facket har skickat ett förslag till hängavtal och vill ha svar senast ${dayAfter(openedAt, 30)}.`,
      }
    : { unionContact: 'no' }),
  ...(company.employees > 5
    ? {
        hasInsurance: 'yes',
        insurers: company.employees > 10 ? ['fora', 'collectum'] : ['fora'],
        foraNumber: String(1_204_000 + number * 37),
        insuredSince: `${Math.max(company.registeredYear + 1, 1990)}-01`,
      }
    : { hasInsurance: number % 2 === 0 ? 'no' : 'unknown' }),
})

const agreementInForce = (agreement: string, unions: readonly string[], number: number, openedAt: Date): FormValues => {
  const key = (componentId: string) => valueKey(componentId, { listId: 'agreements', entryId: 'agreement-1' })
  return {
    hasAgreement: 'yes',
    agreements: ['agreement-1'],
    [key('agreementName')]: agreement,
    [key('agreementSince')]: `20${10 + (number % 12)}-05`,
    [key('agreementUnions')]: [...unions],
    ...(number % 2 === 0
      ? { [key('agreementNotice')]: 'yes', [key('agreementNoticeDate')]: dayAfter(openedAt, -40) }
      : { [key('agreementNotice')]: 'no' }),
  }
}
