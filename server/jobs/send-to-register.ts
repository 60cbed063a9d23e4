import { statusHasTag } from '#machines/case/status-tags.ts'
import { changeCaseAsSystem } from '../features/cases/in-case.ts'
import { committing, reading, type Context } from '../context.ts'
import { registerApplicationOf } from './register-application.ts'
import { filledForms, shownAnswers } from '../features/forms/form-index.ts'
import * as answers from '../repositories/answers.ts'
import * as cases from '../repositories/cases.ts'
import * as contactPersons from '../repositories/contact-persons.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'

/**
 * Sends an exported application to the register, which knows it by the case: a repeat is the same application.
 *
 * The case says when the register has accepted it. One that the register refuses comes back to the caseworkers with the register's text.
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
      templateSlug: row.templateSlug,
      templateVersion: row.templateVersion,
      revision: signed?.revision ?? null,
      forms: filledForms(template.forms, stored).map((form) => ({
        formId: form.document.id,
        document: form.document,
        answers: shownAnswers(form),
      })),
    })
  })
  if (application === null) return
  const reception = await context.external.register.sendApplication(caseId, application)
  await committing(context, async (tx) => {
    const row = await cases.lock(tx, caseId)
    if (row === null) return
    const isAwaited = statusHasTag(row.status, 'awaits:register')
    if (reception.kind === 'accepted') {
      const { registerId } = reception
      if (isAwaited)
        await changeCaseAsSystem(
          context,
          tx,
          caseId,
          { type: 'register.accepted' },
          { stored: { columns: { registerId } } },
        )
      // A repeat, after which the case has gone on.
      else await cases.update(tx, caseId, { registerId }, row.changedBy, row.changedAt)
    } else if (isAwaited)
      await changeCaseAsSystem(
        context,
        tx,
        caseId,
        { type: 'register.refused', message: reception.message },
        { stored: { params: { message: reception.message } } },
      )
  })
}
