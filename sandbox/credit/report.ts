import type { DemoCompany } from '#templates/demo/companies.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

/**
 * A credit report of one page as PDF. The figures are invented, but a company's stay the same from report to report.
 *
 * @param at the day of the report.
 */
export const creditReport = async (company: DemoCompany, at: Date): Promise<Buffer> => {
  const figures = figuresOf(company, at)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 56,
    lang: 'sv',
    tagged: true,
    displayTitle: true,
    info: { Title: `Kreditupplysning ${company.name}`, Author: 'Kreditupplysningen (sandlåda)', CreationDate: at },
  })
  const bytes = buffer(pdf)

  const say = (kind: 'H1' | 'H2' | 'P', words: string, font = 'Helvetica', size = 11) => {
    pdf.addStructure(
      pdf.struct(kind, {}, () => {
        pdf.font(font).fontSize(size).text(words)
      }),
    )
  }
  const tell = (label: string, value: string) => say('P', `${label}: ${value}`)

  say('P', 'Kreditupplysningen (sandlåda)', 'Helvetica', 9)
  pdf.moveDown(1)
  say('H1', company.name, 'Helvetica-Bold', 20)
  say('P', `Kreditupplysning ${at.toISOString().slice(0, 10)}`)
  pdf.moveDown(1)
  say('H2', 'Företaget', 'Helvetica-Bold', 14)
  tell('Organisationsnummer', formatOrgNumber(company.orgNo))
  tell('Adress', `${company.street}, ${company.zipCode.slice(0, 3)} ${company.zipCode.slice(3)} ${company.town}`)
  tell('Registrerat', String(company.registeredYear))
  tell('Anställda', String(company.employees))
  tell('F-skatt', 'Godkänd')
  pdf.moveDown(1)
  say('H2', 'Bedömning', 'Helvetica-Bold', 14)
  tell('Kreditbetyg', `${figures.rating} av 5`)
  tell('Betalningsanmärkningar', figures.remarks === 0 ? 'Inga' : String(figures.remarks))
  tell('Pågående konkurs', 'Nej')
  pdf.moveDown(1)
  say('H2', `Bokslut ${figures.year}`, 'Helvetica-Bold', 14)
  tell('Nettoomsättning', thousands(figures.turnover))
  tell('Resultat efter finansnetto', thousands(figures.result))
  tell('Soliditet', `${figures.solidity} %`)
  pdf.moveDown(2)
  say('P', 'Uppgifterna är påhittade.', 'Helvetica-Oblique', 9)
  pdf.end()
  return await bytes
}

const figuresOf = ({ orgNo, employees }: DemoCompany, at: Date) => {
  const seed = Number(orgNo.slice(4))
  const turnover = Math.max(1, employees) * (900 + (seed % 1100))
  return {
    year: at.getUTCFullYear() - 1,
    rating: 1 + (seed % 5),
    remarks: seed % 9 === 0 ? 1 : 0,
    turnover,
    result: Math.round((turnover * ((seed % 23) - 5)) / 100),
    solidity: 12 + (seed % 61),
  }
}

const thousands = (amount: number) => `${new Intl.NumberFormat('sv-SE').format(amount).replace('−', '-')} tkr`
