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

  const addText = (kind: 'H1' | 'H2' | 'P', text: string, font = 'Helvetica', size = 11) => {
    pdf.addStructure(
      pdf.struct(kind, {}, () => {
        pdf.font(font).fontSize(size).text(text)
      }),
    )
  }
  const addRow = (label: string, value: string) => addText('P', `${label}: ${value}`)

  addText('P', 'Kreditupplysningen (sandlåda)', 'Helvetica', 9)
  pdf.moveDown(1)
  addText('H1', company.name, 'Helvetica-Bold', 20)
  addText('P', `Kreditupplysning ${at.toISOString().slice(0, 10)}`)
  pdf.moveDown(1)
  addText('H2', 'Företaget', 'Helvetica-Bold', 14)
  addRow('Organisationsnummer', formatOrgNumber(company.orgNo))
  addRow('Adress', `${company.street}, ${company.zipCode.slice(0, 3)} ${company.zipCode.slice(3)} ${company.town}`)
  addRow('Registrerat', String(company.registeredYear))
  addRow('Anställda', String(company.employees))
  addRow('F-skatt', 'Godkänd')
  pdf.moveDown(1)
  addText('H2', 'Bedömning', 'Helvetica-Bold', 14)
  addRow('Kreditbetyg', `${figures.rating} av 5`)
  addRow('Betalningsanmärkningar', figures.remarks === 0 ? 'Inga' : String(figures.remarks))
  addRow('Pågående konkurs', 'Nej')
  pdf.moveDown(1)
  addText('H2', `Bokslut ${figures.year}`, 'Helvetica-Bold', 14)
  addRow('Nettoomsättning', thousands(figures.turnover))
  addRow('Resultat efter finansnetto', thousands(figures.result))
  addRow('Soliditet', `${figures.solidity} %`)
  pdf.moveDown(2)
  addText('P', 'Uppgifterna är påhittade.', 'Helvetica-Oblique', 9)
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
