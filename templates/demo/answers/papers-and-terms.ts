import type { FileValue, FormValues } from '#schemas/form/value.ts'
import { demoId } from '../applicants.ts'
import { demoPdf } from '../demo-pdf.ts'
import type { DemoFile } from '../demo-case.ts'
import { dayAfter, monthAfter, type Subject } from './subject.ts'

/** The papers that a company attaches; one of each kind in ten has no annual report yet. */
export const filesOf = ({ number, company, openedAt }: Subject): DemoFile[] => {
  const file = (index: number, componentId: string, displayFileName: string, title: string): DemoFile => ({
    fileId: demoId('file', number, index),
    formId: 'attachments',
    componentId,
    displayFileName,
    contentType: 'application/pdf',
    content: demoPdf([title, company.name, `Utskrivet ${dayAfter(openedAt, -12)}`, 'Påhittade uppgifter.']),
  })
  const certificate = file(1, 'registrationCertificate', 'Registreringsbevis.pdf', 'Registreringsbevis')
  return hasAnnualReport(number, company.registeredYear, openedAt)
    ? [certificate, file(2, 'annualReport', `Årsredovisning ${openedAt.getUTCFullYear() - 1}.pdf`, 'Årsredovisning')]
    : [certificate]
}

const hasAnnualReport = (number: number, registeredYear: number, openedAt: Date): boolean =>
  number % 10 !== 7 && registeredYear < openedAt.getUTCFullYear() - 1

export const attachmentsAnswers = (subject: Subject): FormValues => {
  const [certificate, report] = filesOf(subject)
  return {
    registrationCertificate: certificate === undefined ? [] : [fileValue(certificate)],
    hasAnnualReport: report === undefined ? 'no' : 'yes',
    ...(report === undefined ? {} : { annualReport: [fileValue(report)] }),
  }
}

const fileValue = ({ fileId, displayFileName, contentType, content }: DemoFile): FileValue => ({
  fileId,
  displayFileName,
  contentType,
  sizeBytes: content.byteLength,
})

export const termsAnswers = ({ number, openedAt }: Subject): FormValues => ({
  membershipFrom: monthAfter(openedAt, 2),
  acceptsStatutes: true,
  acceptsFees: true,
  acceptsConflictRules: true,
  consents: number % 2 === 0 ? ['newsletter', 'courses'] : [],
  ...(number % 3 === 0 ? { heardOfUs: 'member' } : {}),
})

export const preparationAnswers = ({ company, trade, number, openedAt }: Subject): FormValues => ({
  proposedAgreement: trade.agreement,
  transitionNeeded: 'no',
  feeClass: company.employees < 10 ? 'small' : company.employees < 50 ? 'medium' : 'large',
  yearlyFee: String(3_500 + company.employees * 1_150),
  ...(number % 2 === 0
    ? { companyContacted: 'yes', companyContactedOn: dayAfter(openedAt, 0) }
    : { companyContacted: 'no' }),
  recommendation: 'approve',
})
