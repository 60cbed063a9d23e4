import { activeKeys } from '#schemas/form/activation.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import type { Step } from '../commands/change-case.ts'
import { checkPointBlocks, signaturePageBlocks } from '../pdf/application-blocks.ts'
import { drawDocument } from '../pdf/draw-document.ts'
import { printForm } from '../pdf/print-form.ts'
import * as answers from '../repositories/answers.ts'
import * as contactPersons from '../repositories/contact-persons.ts'
import * as organisations from '../repositories/organisations.ts'
import type { RoundKind } from '../repositories/signing-rounds.ts'
import { revisionOf } from './revision.ts'

/** What is signed: the application as it is at this moment, and the name of exactly these answers. */
export type ApplicationDocument = { bytes: Uint8Array; revision: string; fileName: string }

/**
 * Prints the application that a round signs. The company signs its own forms; the member organisation signs everything. On paper
 * there is a line for each signatory. Hidden answers are neither printed nor part of the revision.
 */
export const applicationDocument = async (
  step: Pick<Step, 'tx' | 'row' | 'template' | 'after' | 'at'>,
  kind: RoundKind,
): Promise<ApplicationDocument> => {
  const { tx, row, template, after, at } = step
  const stored = await answers.ofCase(tx, row.id)
  const people = await contactPersons.ofCase(tx, row.id)
  const organisation = await organisations.find(tx, row.moId)
  if (organisation === null) throw new Error(`There is no member organisation ${row.moId}`)
  const forms = template.forms
    .filter((form) => kind === 'internal' || !form.isInternal)
    .map((document) => {
      const values = answers.valuesOf(stored.filter(({ formId }) => formId === document.id))
      return { document, values, active: activeKeys(compileForm(document), values) }
    })
  const revision = revisionOf(
    template.version,
    forms.map(({ document, values, active }) => ({
      formId: document.id,
      answers: new Map(Object.entries(values).filter(([key]) => active.has(key))),
    })),
  )
  const blocks = [
    ...forms.flatMap(({ document, values, active }) =>
      printForm(document, {
        locale: row.locale,
        answerTo: (key) => values[key],
        isActive: (key) => active.has(key),
        people,
        optionsByTag: template.dynamicData,
      }),
    ),
    ...(kind === 'internal' ? checkPointBlocks(after.checkPoints, row.locale) : []),
    ...(kind === 'analog' ? signaturePageBlocks(after.analogSignature.numberOfSignatories ?? 1, row.locale) : []),
  ]
  const bytes = await drawDocument(
    {
      locale: row.locale,
      organisation: row.locale === 'sv' ? organisation.name : organisation.nameInEnglish,
      accentColour: organisation.accentColour,
      companyName: row.companyName,
      orgNo: formatOrgNumber(row.orgNo),
      reference: row.reference,
      revision,
      printedAt: at,
    },
    blocks,
  )
  return { bytes, revision, fileName: `${row.orgNo}.pdf` }
}
