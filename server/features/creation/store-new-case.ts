import { cleanName } from '#schemas/canonical-text.ts'
import { newSignatures } from '#machines/case/new-signatures.ts'
import type { AuditEntry } from '#schemas/audit.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Template } from '#schemas/template.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import * as answers from '../../repositories/answers.ts'
import * as audit from '../../repositories/audit.ts'
import * as cases from '../../repositories/cases.ts'
import * as journey from '../../repositories/journey.ts'
import * as stays from '../../repositories/journey.ts'
import { computedAnswers, searchedAnswers } from '../forms/form-index.ts'
import { enqueueMail } from '../../mails/enqueue-mail.ts'
import type { ApplicantCompany } from './applicant-company.ts'
import { earlierAnswers, prefilledAnswers, type PrefillSources } from './prefilled-answers.ts'

export type NewCase = {
  moId: string
  template: Template
  company: ApplicantCompany
  contactEmail: string
  locale: Locale
  /** No mail to the company. */
  silent: boolean
  /** Whether the contact is confirmed. An unconfirmed one is only a typed address. */
  isConfirmed: boolean
  by: AuditEntry['by']
}

/**
 * Stores a case in CREATED with its first entry of the log, and writes down the mail with its link unless it is silent.
 *
 * @throws SimultaneousStartError, which takes the transaction with it: see `retryOnSimultaneousStart`
 */
export const storeNewCase = async (context: Context, tx: Tx, request: NewCase): Promise<cases.StoredCase> => {
  const { moId, template, company, contactEmail, locale, silent, isConfirmed, by } = request
  const at = context.now()
  const id = context.newId()
  const signatures = newSignatures(template)
  const { orgNo } = company
  const earlier = isConfirmed ? await earlierAnswers(tx, { id, moId, orgNo, contactEmail }) : {}
  await insertUnlessOpen(tx, {
    id,
    reference: await cases.nextReference(tx, at),
    moId,
    templateSlug: template.slug,
    templateVersion: template.version,
    version: 1,
    status: 'CREATED',
    locale,
    silent,
    companyName: cleanName(company.name),
    orgNo,
    organisationType: company.organisationType,
    contactEmail,
    confirmedAt: isConfirmed ? at : null,
    assignedToId: null,
    assignedToName: null,
    assignedToEmail: null,
    assignedToRole: null,
    // As in `whoseTurn`: staff fill in a silent case.
    awaits: silent ? 'caseworker' : 'applicant',
    awaitsSince: at,
    createdAt: at,
    changedAt: at,
    changedBy: by.name,
    signature: JSON.stringify(signatures.signature),
    analogSignature: JSON.stringify(signatures.analogSignature),
    internalSignature: JSON.stringify(signatures.internalSignature),
    regionalReview: JSON.stringify(signatures.regionalReview),
    creditReport: 'notYetAvailable',
    mayReapply: null,
    rejectionMessage: null,
    admissionDate: null,
    queuedAdmission: null,
    registerId: null,
  })
  await answers.put(
    tx,
    { caseId: id, by: by.name, byKind: by.kind, at },
    searchedAnswers(template, firstAnswers(template, { company, earlier }, at)),
  )
  await journey.add(tx, id, 'CREATED', at)
  await stays.derive(tx, [id])
  await audit.add(tx, [
    { caseId: id, eventType: 'CaseCreated', formId: null, componentId: null, by, at, params: { silent } },
  ])
  if (!silent)
    await enqueueMail(context, tx, {
      caseId: id,
      locale,
      type: 'caseCreated',
      recipient: contactEmail,
      params: {},
      at,
    })
  const row = await cases.find(tx, id)
  if (row === null) throw new Error(`Case ${id} is gone from its own transaction`)
  return row
}

/** Returns the answers that are known already, with those that the forms compute from them. */
const firstAnswers = (template: Template, sources: PrefillSources, at: Date): answers.NewAnswer[] => {
  const prefilled = prefilledAnswers(template, sources, at).map((answer) => ({
    ...answer,
    version: 1,
    backendValidation: null,
  }))
  const computed = template.forms.flatMap((document) => {
    const own = prefilled.filter(({ formId }) => formId === document.id)
    return computedAnswers(document, [], own, at)
  })
  return [...prefilled, ...computed]
}

const insertUnlessOpen = async (tx: Tx, row: Parameters<typeof cases.insert>[1]): Promise<void> => {
  try {
    await cases.insert(tx, row)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505')
      throw new SimultaneousStartError('Another start came first', { cause: error })
    throw error
  }
}

/** Another start for the company was first, as the database's index decides. */
class SimultaneousStartError extends Error {
  override readonly name = 'SimultaneousStartError'
}

/** Runs a start in a transaction, and once more if a concurrent start was first, whose case it then finds. */
export const retryOnSimultaneousStart = async <T>(start: () => Promise<T>): Promise<T> => {
  try {
    return await start()
  } catch (error) {
    if (!(error instanceof SimultaneousStartError)) throw error
    return await start()
  }
}
