import { decide } from '#machines/case/decide.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import type { PdfSelection } from '#schemas/api/files.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import type { ContactPerson } from '#schemas/company.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import type { SignedAnswers } from '#schemas/signed-answers.ts'
import type { OpenedCase } from '../../auth/opened-case.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import type { FeatureSwitches } from '../../config/config-variables.ts'
import { filledForms, type FilledForm } from '../forms/form-index.ts'
import { serverTexts } from '../../locales/server-texts.ts'
import {
  changedAnswerBlocks,
  checkPointBlocks,
  formBlocks,
  signatoryBlocks,
  signedPageBlocks,
} from './pdf/application-blocks.ts'
import type { DocumentBlock } from './pdf/draw-block.ts'
import { documentHead } from './pdf/draw-document.ts'
import type { DocumentContent } from './pdf/drawing-pool.ts'
import { applicantsFacts } from '../cases/applicants-view.ts'
import { invalidRequest } from '../../http/http-error.ts'
import * as answers from '../../repositories/answers.ts'
import * as audit from '../../repositories/audit.ts'
import * as caseFacts from '../cases/case-facts.ts'
import * as contactPersons from '../../repositories/contact-persons.ts'
import * as organisations from '../../repositories/organisations.ts'

/**
 * Returns the content of a case that the user may see, as it is now and in the case's language: the chosen forms and checkpoints in the template's
 * order, then the signatures.
 *
 * @throws HttpError INVALID_REQUEST for a form or checkpoint that the user cannot see; ForbiddenError.
 */
export const printCase = async (
  { now, config }: Pick<Context, 'now' | 'config'>,
  tx: Tx,
  opened: OpenedCase,
  selection: PdfSelection,
): Promise<DocumentContent> => {
  const { row, template } = opened
  const { locale } = row
  const { facts, signed } = await factsToDownload(tx, opened, config.features)
  const formIds = chosen(
    'formIds',
    facts.forms.map(({ formId }) => formId),
    selection,
  )
  const checkPointIds = chosen(
    'checkpointIds',
    facts.checkPoints.map(({ componentId }) => componentId),
    selection,
  )
  const people = await contactPersons.ofCase(tx, row.id)
  const allForms = filledForms(template.forms, await answers.ofCase(tx, row.id))
  const forms = allForms.filter(({ document }) => formIds.has(document.id))
  const texts = serverTexts[locale].pdf
  return {
    head: documentHead(row, template, await organisations.get(tx, row.moId), { revision: null, printedAt: now() }),
    blocks: [
      ...forms.flatMap((form) =>
        formBlocks(form, { locale, people, optionsByTag: optionLists(template), withInstructions: false }),
      ),
      ...checkPointBlocks(
        facts.checkPoints.filter(({ componentId }) => checkPointIds.has(componentId)),
        locale,
      ),
      ...(selection.includeSignature || selection.includeAll
        ? [
            ...signatoryBlocks(texts.signatures, facts.signature.signatories, locale),
            ...signedPageBlocks(facts.analogSignature, locale),
            ...(await changedBlocks(tx, opened, { facts, signed, forms: allForms, people })),
          ]
        : []),
      ...(selection.includeInternalSignature || selection.includeAll
        ? signatoryBlocks(texts.internalSignatures, facts.internalSignature.signatories, locale)
        : []),
    ],
  }
}

/** The facts that a downloading user may see. @throws ForbiddenError */
const factsToDownload = async (
  tx: Tx,
  { row, template, actor }: OpenedCase,
  features: FeatureSwitches,
): Promise<{ facts: CaseFacts; signed: SignedAnswers | null }> => {
  const { facts, records } = await caseFacts.loadWithRecords(tx, row, template, features)
  decide(restoreSnapshot(facts, actor), { type: 'case.download' })
  return { facts: actor.kind === 'applicant' ? applicantsFacts(facts) : facts, signed: records.signed }
}

/** The answers that have changed since they were signed, and who has confirmed them. */
const changedBlocks = async (
  tx: Tx,
  { row, template }: OpenedCase,
  { facts, signed, forms, people }: ChangedCase,
): Promise<DocumentBlock[]> => {
  const changes = facts.changesSinceSignature
  if (changes === null || signed === null) return []
  return changedAnswerBlocks(changes, {
    locale: row.locale,
    optionsByTag: optionLists(template),
    forms,
    people,
    signed,
    confirmed: await audit.confirmationsOf(tx, row.id, changes.revision),
  })
}

type ChangedCase = {
  facts: CaseFacts
  signed: SignedAnswers | null
  forms: readonly FilledForm[]
  people: readonly ContactPerson[]
}

const chosen = (
  part: 'formIds' | 'checkpointIds',
  visible: readonly string[],
  selection: PdfSelection,
): ReadonlySet<string> => {
  const wanted = selection[part]
  const unknown = wanted.findIndex((id) => !visible.includes(id))
  if (unknown >= 0) throw invalidRequest([{ path: `body.${part}.${unknown}`, code: 'UNKNOWN' }])
  return new Set(selection.includeAll ? visible : wanted)
}
