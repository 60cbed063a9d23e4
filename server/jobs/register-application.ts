import { queuedDate } from '#machines/case/admission.ts'
import type { CaseEvent } from '#machines/case/events.ts'
import { statusHasTag } from '#machines/case/status-tags.ts'
import type { Company, ContactPerson } from '#schemas/company.ts'
import type { FormDocument } from '#schemas/form.ts'
import { peopleNamedIn } from '#schemas/form/people.ts'
import type { Value } from '#schemas/form/value.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import { committing, reading, type Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { changeCaseAsSystem, type Stored } from '../features/cases/in-case.ts'
import type { FormAnswers } from '../features/documents/revision.ts'
import { filledForms, shownAnswers, formIndex } from '../features/forms/form-index.ts'
import * as answers from '../repositories/answers.ts'
import * as cases from '../repositories/cases.ts'
import * as contactPersons from '../repositories/contact-persons.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'

/**
 * Sends an exported application to the register, which knows it by the case: a repeat is the same application.
 *
 * The case says when the register has accepted it. One that the register refuses comes back to the caseworkers with the register's text.
 *
 * @throws ExternalUnavailableError, ExternalRejectedError if its status says nothing of the application
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
      // A repeated task, after which the case has moved on.
      else await cases.update(tx, caseId, { registerId }, row.changedBy, row.changedAt)
    } else if (isAwaited) {
      const { message } = reception
      await decideByRegister(context, tx, caseId, { type: 'register.refused', message }, { message })
    }
  })
}

type RegisterDecision = Extract<CaseEvent, { type: 'register.refused' | 'register.finished' | 'register.cancelled' }>

/**
 * Stores the register's decision on a case, and in the same transaction what becomes of the queued date of admission: it is mailed to
 * a member, once, and cancelled where the company does not become one.
 *
 * @throws as `changeCaseAsSystem`
 */
export const decideByRegister = async (
  context: Context,
  tx: Tx,
  caseId: string,
  event: RegisterDecision,
  params: NonNullable<Stored['params']>,
): Promise<void> => {
  const row = await cases.lock(tx, caseId)
  const admissionDate = row && queuedDate(row)
  const isMember = event.type === 'register.finished'
  if (admissionDate !== null && !isMember)
    await changeCaseAsSystem(context, tx, caseId, { type: 'case.cancelAdmissionDate' }, ofDate(admissionDate))
  await changeCaseAsSystem(context, tx, caseId, event, { stored: { params } })
  if (admissionDate === null || !isMember) return
  const today = swedishDay(context.now())
  const sending = { type: 'case.sendAdmissionDate', admissionDate, today } as const
  await changeCaseAsSystem(context, tx, caseId, sending, {
    stored: { columns: { admissionDate }, params: { admissionDate } },
  })
}

const ofDate = (admissionDate: string): { stored: Stored } => ({ stored: { params: { admissionDate } } })

/** The data that the membership register gets of an exported case. */
type RegisterApplication = {
  moId: string
  reference: string
  orgNo: string
  companyName: string
  organisationType: Company['organisationType']
  contactPersonEmail: string
  /** The people whom the answers name. */
  contactPersons: readonly ContactPerson[]
  /** The template that was applied for, one of the organisation's. */
  templateSlug: string
  templateVersion: number
  /** The signed revision, or null for a signature on paper, where it is printed. */
  revision: string | null
  forms: readonly {
    formId: string
    answers: Readonly<Record<string, Value>>
    /** The names that the register knows components by, where the template has some. */
    publicIds?: Readonly<Record<string, string>>
  }[]
}

/**
 * Builds an application in one fixed order: the register accepts a repeat only when it is the same document. Hidden answers
 * are not in `forms` and so are never exported.
 */
export const registerApplicationOf = (source: {
  moId: string
  reference: string
  company: Company
  contactPersons: readonly ContactPerson[]
  templateSlug: string
  templateVersion: number
  revision: string | null
  forms: readonly (FormAnswers & { document: FormDocument })[]
}): RegisterApplication => ({
  moId: source.moId,
  reference: source.reference,
  orgNo: source.company.orgNo,
  companyName: source.company.name,
  organisationType: source.company.organisationType,
  contactPersonEmail: source.company.contactPersonEmail,
  contactPersons: peopleNamedIn(
    source.forms.flatMap(({ answers }) => [...answers.values()]),
    source.contactPersons,
  ),
  templateSlug: source.templateSlug,
  templateVersion: source.templateVersion,
  revision: source.revision,
  forms: source.forms.map(({ formId, answers, document }) => ({
    formId,
    answers: Object.fromEntries([...answers].toSorted(([one], [other]) => (one < other ? -1 : 1))),
    ...publicIdsOf(document),
  })),
})

const publicIdsOf = (document: FormDocument): Pick<RegisterApplication['forms'][number], 'publicIds'> => {
  const named = [...formIndex(document).nodes].flatMap(([componentId, { component }]) =>
    component.publicId === undefined ? [] : [[componentId, component.publicId] as const],
  )
  // Without names the document equals that of earlier versions, which the register may get as a repeat.
  return named.length === 0 ? {} : { publicIds: Object.fromEntries(named) }
}
