import * as v from 'valibot'
import { statusHasTag } from '#machines/case/status-tags.ts'
import { ExternalRejectedError } from '../adapters/external-http.ts'
import { changeCaseAsSystem } from '../commands/change-case/change-case.ts'
import { reading, type Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { registerApplicationOf } from './register-application.ts'
import { filledForms, shownAnswers } from '../features/forms/filled-forms.ts'
import * as answers from '../repositories/answers.ts'
import * as cases from '../repositories/cases.ts'
import * as contactPersons from '../repositories/contact-persons.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'

/**
 * Sends an exported application to the register, which knows it by the case: a repeat is the same application.
 *
 * A case that the register refuses comes back to the caseworkers with the register's text.
 *
 * @throws ExternalUnavailableError, ExternalRejectedError where its status says nothing of the application
 */
export const sendToRegister = async (context: Context, { caseId }: { caseId: string }): Promise<void> => {
  const application = await reading(context, async (tx) => {
    const row = await cases.find(tx, caseId)
    if (row === null || row.registerId !== null) return null
    const template = await context.templates.of(tx, cases.templateRefOf(row))
    const stored = await answers.ofCase(tx, caseId)
    const signed = await signingRounds.newestSignedByCompany(tx, caseId)
    return registerApplicationOf({
      moId: row.moId,
      reference: row.reference,
      company: {
        name: row.companyName,
        orgNo: row.orgNo,
        organisationType: row.organisationType,
        contactPersonEmail: row.contactEmail,
      },
      contactPersons: await contactPersons.ofCase(tx, caseId),
      templateVersion: row.templateVersion,
      revision: signed?.revision ?? null,
      forms: filledForms(template.forms, stored).map((form) => ({
        formId: form.document.id,
        answers: shownAnswers(form),
      })),
    })
  })
  if (application === null) return
  const reception = await receive(context, caseId, application)
  await inTransaction(context.db, async (tx) => {
    const row = await cases.lock(tx, caseId)
    if (row === null) return
    if (reception.kind === 'accepted')
      await cases.update(tx, caseId, { registerId: reception.registerId }, row.changedBy, row.changedAt)
    else if (statusHasTag(row.status, 'awaits:register'))
      await changeCaseAsSystem(context, tx, caseId, {
        event: { type: 'register.refused', message: reception.message },
        details: { params: { message: reception.message } },
      })
  })
}

type Reception = { kind: 'accepted'; registerId: string } | { kind: 'refused'; message: string }

/** The statuses of a register that does not take the application as it is. Others, such as 401, say nothing of the application. */
const refusals: ReadonlySet<number> = new Set([400, 422])

/** The register's response: a refusal would be the same again, so it is none of the errors that a job is tried again for. */
const receive = async (
  context: Context,
  caseId: string,
  application: Readonly<Record<string, unknown>>,
): Promise<Reception> => {
  try {
    const { registerId } = await context.external.register.sendApplication(caseId, application)
    return { kind: 'accepted', registerId }
  } catch (error) {
    if (!(error instanceof ExternalRejectedError && refusals.has(error.status))) throw error
    return { kind: 'refused', message: messageOf(error) }
  }
}

const Refusal = v.pipe(v.string(), v.parseJson(), v.object({ message: v.string() }))

const messageOf = ({ status, detail }: ExternalRejectedError): string => {
  const refusal = v.safeParse(Refusal, detail)
  return refusal.success ? refusal.output.message : detail.trim() === '' ? `HTTP ${status}` : detail
}
