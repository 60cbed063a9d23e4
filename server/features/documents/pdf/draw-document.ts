import { formatInstant } from '#schemas/dates.ts'
import { type Locale, localized } from '#schemas/locale.ts'
import { organisationName, type MemberOrganisation } from '#schemas/member-organisation.ts'
import type { Template } from '#schemas/template.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { serverTexts } from '../../../locales/server-texts.ts'
import { inkOn } from '../../../mails/html.ts'
import { revisionKeyword, writtenRevision } from '../revision.ts'
import { type DocumentBlock, drawBlock } from './draw-block.ts'
import { loadFacesOf, printable } from './runs.ts'
import { faintInk, lineColour, margin, contentWidth, openPaper, pageWidth, type Paper } from './paper.ts'
import type { StoredCase } from '../../../repositories/cases.ts'

/** Everything on a document but its blocks. */
export type DocumentHead = {
  /** The template's title: the document's name. */
  document: string
  locale: Locale
  organisation: string
  accentColour: string | null
  companyName: string
  /** Written for people. */
  orgNo: string
  reference: string
  /** The frozen revision of the answers (see `revisionOf`), or null if the document shows the answers as they are now. */
  revision: string | null
  printedAt: Date
}

const bandHeight = 34

/** Draws a whole document: the organisation's band, the case, the blocks, and a footer with reference and revision on every page. */
export const drawDocument = async (head: DocumentHead, blocks: readonly DocumentBlock[]): Promise<Uint8Array> => {
  const texts = serverTexts[head.locale].pdf
  const title = [head.document, head.companyName === '' ? head.orgNo : head.companyName]
    .filter((part) => part !== '')
    .join(' – ')
  await loadFacesOf(textsIn([head, blocks]))
  const paper = openPaper({
    title,
    subject: head.document,
    author: head.organisation,
    keywords: head.revision === null ? '' : revisionKeyword(head.revision),
    locale: head.locale,
    createdAt: head.printedAt,
  })
  drawBand(paper, head)
  drawBlock(paper, { kind: 'heading', level: 1, text: title })
  for (const [label, answer] of factsOf(head)) drawBlock(paper, { kind: 'answer', label, answer, isMissing: false })
  for (const block of blocks) drawBlock(paper, block)
  const foot = [
    head.organisation,
    `${texts.reference} ${head.reference}`,
    ...(head.revision === null ? [] : [`${texts.revision} ${writtenRevision(head.revision)}`]),
  ].join('  ·  ')
  return await paper.finish((page, pages) => drawFooter(paper, foot, texts.page(page, pages)))
}

const textsIn = (content: unknown): string[] =>
  typeof content === 'string'
    ? [content]
    : content !== null && typeof content === 'object'
      ? Object.values(content).flatMap(textsIn)
      : []

const drawBand = (paper: Paper, { organisation, accentColour }: DocumentHead): void => {
  const { pdf } = paper
  const colour = accentColour ?? '#2b4a52'
  paper.decorate(() => pdf.rect(0, 0, pageWidth, bandHeight).fill(colour))
  paper.add('P', () =>
    pdf
      .font('strong')
      .fontSize(13)
      .fillColor(inkOn(colour))
      .text(printable(organisation), margin, 9, { width: contentWidth }),
  )
  pdf.y = bandHeight + 26
}

const factsOf = ({ locale, companyName, orgNo, reference, revision, printedAt }: DocumentHead): [string, string][] => {
  const { pdf } = serverTexts[locale]
  return [
    ...(companyName === '' ? [] : [[pdf.company, companyName] satisfies [string, string]]),
    [pdf.orgNo, orgNo],
    [pdf.reference, reference],
    ...(revision === null ? [] : [[pdf.revision, writtenRevision(revision)] satisfies [string, string]]),
    [pdf.printedAt, formatInstant(printedAt, locale)],
  ]
}

const drawFooter = ({ pdf }: Paper, left: string, right: string): void => {
  const y = pdf.page.height - margin - 8
  pdf
    .moveTo(margin, y)
    .lineTo(margin + contentWidth, y)
    .lineWidth(0.7)
    .strokeColor(lineColour)
    .stroke()
  pdf.font('regular').fontSize(8.5).fillColor(faintInk)
  pdf.text(printable(left), margin, y + 6, { width: contentWidth - 90, lineBreak: false, ellipsis: true })
  pdf.text(right, margin + contentWidth - 90, y + 6, { width: 90, align: 'right', lineBreak: false })
}

/** The head of a case's document, in the case's language. */
export const documentHead = (
  row: Pick<StoredCase, 'locale' | 'companyName' | 'orgNo' | 'reference'>,
  template: Pick<Template, 'name'>,
  organisation: Pick<MemberOrganisation, 'name' | 'nameInEnglish' | 'accentColour'>,
  { revision, printedAt }: Pick<DocumentHead, 'revision' | 'printedAt'>,
): DocumentHead => ({
  document: localized(template.name, row.locale),
  locale: row.locale,
  organisation: organisationName(organisation, row.locale),
  accentColour: organisation.accentColour,
  companyName: row.companyName,
  orgNo: formatOrgNumber(row.orgNo),
  reference: row.reference,
  revision,
  printedAt,
})
