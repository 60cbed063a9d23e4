import type { ContactPerson } from '#schemas/company.ts'
import { oneChunk } from '#server/adapters/storage.ts'
import type { Context } from '#server/context.ts'
import { availableOptions, searchedAnswers } from '#server/features/forms/form-index.ts'
import { stateOfForm } from '#server/features/forms/form-states.ts'
import * as answers from '#server/repositories/answers.ts'
import * as cases from '#server/repositories/cases.ts'
import * as contactPersons from '#server/repositories/contact-persons.ts'
import * as files from '#server/repositories/files.ts'
import * as formStates from '#server/repositories/form-states.ts'
import { passesLuhn } from '#schemas/form/personal-number.ts'
import type { FormValues } from '#schemas/form/value.ts'
import { answersTo, applicantForms, internalForm } from '#templates/demo/answers/answers.ts'
import { filesOf } from '#templates/demo/answers/papers-and-terms.ts'
import type { Subject } from '#templates/demo/answers/subject.ts'
import { applicantsOf } from '#templates/demo/applicants.ts'
import { demoCompanies } from '#templates/demo/companies.ts'
import { craftTrades, workshopTrades } from '#templates/demo/trades.ts'
import { storeCase, type NewCase } from './stored-case.ts'
import { testStart } from './test-clock.ts'

const free = demoCompanies.filter(({ legalForm, memberOf }) => legalForm === 'AB' && memberOf.length === 0)
const counts = new WeakMap<Context['db'], number>()
/** Relative dates in the answers are in the past. */
const monthBefore = new Date(testStart.getTime() - 30 * 24 * 60 * 60_000)

/** A valid number: past the companies of the demo, each one is of several cases. */
const orgNoOf = (count: number): string =>
  Array.from({ length: 10 }, (_, digit) => `55991${String(count).padStart(4, '0')}${digit}`).find(passesLuhn) ?? ''

/** The answers of a company that no other case of the database is of. */
export const newSubject = ({ db }: Pick<Context, 'db'>, moId = 'hantverksgivarna'): Subject => {
  const count = counts.get(db) ?? 0
  counts.set(db, count + 1)
  const known = free[count % free.length]
  if (known === undefined) throw new Error('The demo has no free company')
  const company = count < free.length ? known : { ...known, orgNo: orgNoOf(count) }
  const trade = moId === 'hantverksgivarna' ? craftTrades.sheetMetal : workshopTrades.turning
  const number = count + 1
  return { number, company, trade, people: applicantsOf(company, number), openedAt: monthBefore }
}

/**
 * Inserts a case in which every form is filled in, the internal one too, and valid; `other` answers stand in the
 * contacts' form, where each signs alone. Returns its company beside its id and token.
 */
export const storeFilledCase = async (
  context: Pick<Context, 'db' | 'now' | 'newId' | 'templates' | 'storage'>,
  given: NewCase = {},
  other: FormValues = { signatureRule: 'alone' },
): Promise<{ id: string; token: string; subject: Subject; contact: ContactPerson }> => {
  const subject = newSubject(context, given.moId)
  const [contact] = subject.people
  const { id, token } = await storeCase(context, {
    status: 'STARTED',
    orgNo: subject.company.orgNo,
    companyName: subject.company.name,
    contactEmail: contact.email,
    ...given,
  })
  const at = context.now()
  const by = contact.name
  await context.db.transaction().execute(async (tx) => {
    const row = await cases.find(tx, id)
    if (row === null) throw new Error('The case is not there')
    const template = await context.templates.of(tx, cases.templateRefOf(row))
    for (const person of subject.people) await contactPersons.put(tx, id, person, at)
    for (const { content, fileId, componentId, ...file } of filesOf(subject)) {
      const storageKey = `cases/${id}/${fileId}`
      const sizeBytes = await context.storage.write(storageKey, oneChunk(content), 1_000_000, tx)
      const stored = {
        id: fileId,
        caseId: id,
        valueKey: componentId,
        sizeBytes,
        storageKey,
        createdAt: at,
        createdBy: by,
      }
      await files.add(tx, { ...file, ...stored, purpose: 'answer' })
    }
    for (const formId of [...applicantForms, internalForm] as const) {
      const document = template.forms.find((form) => form.id === formId)
      if (document === undefined) throw new Error(`The template has no form ${formId}`)
      const written = { ...answersTo[formId](subject), ...(formId === 'contacts' ? other : {}) }
      const filled = Object.entries(written).map(([valueKey, value]) => ({
        formId,
        valueKey,
        value,
        version: 1,
        backendValidation: null,
      }))
      await answers.put(tx, { caseId: id, by, byKind: 'applicant', at }, searchedAnswers(template, filled))
      const state = stateOfForm(
        document,
        filled.map(({ valueKey, ...answer }) => ({ componentId: valueKey, ...answer })),
        { available: availableOptions(template, await contactPersons.ofCase(tx, id)), at },
      )
      if (state.status !== 'valid') throw new Error(`The answers to ${formId} are ${state.status}`)
      await formStates.put(tx, id, formId, { ...state, startedAt: at, changedAt: at, hasApplicantEntry: true })
    }
  })
  return { id, token, subject, contact }
}

/** The same, signed by everybody: what a review begins with. */
export const storeSignedCase = async (
  context: Parameters<typeof storeFilledCase>[0],
): ReturnType<typeof storeFilledCase> =>
  await storeFilledCase(context, {
    status: 'SUBMITTED',
    awaits: 'caseworker',
    signature: JSON.stringify({
      status: 'SIGNED',
      signatories: [],
      rejectionMessage: null,
      sharedAt: context.now().toISOString(),
      confirmedBy: null,
    }),
  })
