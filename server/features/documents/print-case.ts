import { decide } from '#machines/case/decide.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import type { PdfSelection } from '#schemas/api/files.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import type { OpenedCase } from '../../auth/opened-case.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import type { FeatureSwitches } from '../../config/config-variables.ts'
import { filledForms } from '../forms/form-index.ts'
import { serverTexts } from '../../locales/server-texts.ts'
import { checkPointBlocks, formBlocks, signatoryBlocks, signedPageBlocks } from './pdf/application-blocks.ts'
import { documentHead } from './pdf/draw-document.ts'
import type { DocumentContent } from './pdf/drawing-pool.ts'
import { applicantsFacts } from '../cases/applicants-view.ts'
import { invalidRequest } from '../../http/http-error.ts'
import * as answers from '../../repositories/answers.ts'
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
  const facts = await factsToDownload(tx, opened, config.features)
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
  const forms = filledForms(
    template.forms.filter(({ id }) => formIds.has(id)),
    await answers.ofCase(tx, row.id),
  )
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
): Promise<CaseFacts> => {
  const facts = await caseFacts.load(tx, row, template, features)
  decide(restoreSnapshot(facts, actor), { type: 'case.download' })
  return actor.kind === 'applicant' ? applicantsFacts(facts) : facts
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
