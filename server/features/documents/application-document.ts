import { optionLists } from '#schemas/form/option-lists.ts'
import type { Locale } from '#schemas/locale.ts'
import type { SignedAnswers } from '#schemas/signed-answers.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { organisationName, type MemberOrganisation } from '#schemas/member-organisation.ts'
import type { Transition } from '../cases/transition.ts'
import type { Context } from '../../context.ts'
import { filledForms, shownAnswers } from '../forms/form-index.ts'
import { checkPointBlocks, formBlocks, signatureLinesBlock } from './pdf/application-blocks.ts'
import type { DocumentBlock } from './pdf/draw-block.ts'
import { documentHead, type DocumentHead } from './pdf/draw-document.ts'
import * as answers from '../../repositories/answers.ts'
import * as contactPersons from '../../repositories/contact-persons.ts'
import * as organisations from '../../repositories/organisations.ts'
import type { StoredCase } from '../../repositories/cases.ts'
import type { RoundKind } from '../../repositories/signing-rounds.ts'
import { serverTexts } from '../../locales/server-texts.ts'
import { revisionOf } from './revision.ts'

/** The document to sign: the present application, and the revision of its answers. */
export type ApplicationDocument = { bytes: Uint8Array; revision: string; frozen: SignedAnswers; fileName: string }

/** The contents of such a document. Two drawings with equal `content` differ only in the time of printing. */
export type ApplicationDrawing = Omit<ApplicationDocument, 'bytes'> & {
  head: DocumentHead
  blocks: readonly DocumentBlock[]
  content: string
}

type Frozen = Pick<Transition, 'tx' | 'row' | 'template' | 'after' | 'at'>

/** Draws the application that a round signs. */
export const applicationDocument = async (
  { drawDocument }: Pick<Context, 'drawDocument'>,
  transition: Frozen,
  kind: RoundKind,
): Promise<ApplicationDocument> => {
  const { head, blocks, revision, frozen, fileName } = await applicationDrawing(transition, kind)
  return { bytes: await drawDocument(head, blocks), revision, frozen, fileName }
}

/**
 * Composes the application that a round signs. The company signs its own forms; the member organisation signs everything. On paper
 * there is a line for each signatory. Hidden answers are neither printed nor part of the revision.
 */
export const applicationDrawing = async (transition: Frozen, kind: RoundKind): Promise<ApplicationDrawing> => {
  const { tx, row, template, after, at } = transition
  const stored = await answers.ofCase(tx, row.id)
  const people = await contactPersons.ofCase(tx, row.id)
  const organisation = await organisations.find(tx, row.moId)
  if (organisation === null) throw new Error(`There is no member organisation ${row.moId}`)
  const forms = filledForms(
    template.forms.filter((form) => kind === 'internal' || !form.isInternal),
    stored,
  )
  const revision = revisionOf(
    template.version,
    forms.map((form) => ({ formId: form.document.id, answers: shownAnswers(form) })),
    people,
  )
  const blocks = [
    ...forms.flatMap((form) => formBlocks(form, { locale: row.locale, people, optionsByTag: optionLists(template) })),
    ...(kind === 'internal' ? checkPointBlocks(after.checkPoints, row.locale) : []),
    ...(kind === 'analog'
      ? [
          signatureLinesBlock(after.analogSignature.numberOfSignatories ?? 1, {
            locale: row.locale,
            address: postalAddressOf(organisation, row.locale),
          }),
        ]
      : []),
  ]
  const head = documentHead(row, template, organisation, { revision, printedAt: at })
  const content = JSON.stringify([{ ...head, printedAt: null }, blocks])
  const fileName = `${template.slug}-${row.orgNo}.pdf`
  const frozen = { forms: Object.fromEntries(forms.map(({ document, values }) => [document.id, values])), people }
  return { head, blocks, content, revision, frozen, fileName }
}

/** The extension of a file's name with its dot; empty if it has none. */
export const extensionOf = (fileName: string): string => /\.[A-Za-z0-9]{1,8}$/.exec(fileName)?.[0] ?? ''

/** The name of what came back signed, in the case's language, with the extension of the file. */
export const signedFileName = (
  { orgNo, locale }: Pick<StoredCase, 'orgNo' | 'locale'>,
  kind: RoundKind,
  fileName: string,
): string => {
  const extension = extensionOf(fileName)
  return `${formatOrgNumber(orgNo)} ${serverTexts[locale].zip.signed[kind]}${extension}`
}

/** The organisation's postal address with its name, in one line, or null if it accepts no post. */
const postalAddressOf = (
  organisation: Pick<MemberOrganisation, 'name' | 'nameInEnglish' | 'postalAddress'>,
  locale: Locale,
): string | null =>
  organisation.postalAddress === null
    ? null
    : [organisationName(organisation, locale), ...organisation.postalAddress].join(', ')
