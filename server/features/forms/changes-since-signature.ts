import { isAnswerChanged, needsNewSignature } from '#schemas/form/answer-changed.ts'
import { withPeople } from '#schemas/form/people.ts'
import { rootComponentId, type FormValues } from '#schemas/form/value.ts'
import type { ContactPerson } from '#schemas/company.ts'
import { valuesOf } from '#schemas/form/saved-value.ts'
import type { FormDocument } from '#schemas/form.ts'
import type { ChangesSinceSignature, SignedAnswers } from '#schemas/signed-answers.ts'
import type { Template } from '#schemas/template.ts'
import type { StoredAnswer } from '../../repositories/answers.ts'
import { revisionOf } from '../documents/revision.ts'
import { filledForm, shownAnswers } from './filled-forms.ts'
import { formIndex } from './form-index.ts'

/** How the shown answers of the company's forms differ from those that it has signed; null where they do not. */
export const changesSinceSignature = (
  template: Template,
  signed: SignedAnswers | null,
  stored: readonly StoredAnswer[],
  people: readonly ContactPerson[],
): ChangesSinceSignature | null => {
  if (signed === null) return null
  const forms = template.forms
    .filter(({ isInternal }) => !isInternal)
    .map((document) => filledForm(document, valuesOf(stored.filter(({ formId }) => formId === document.id))))
  const answers = forms.flatMap((form) => {
    const { id: formId } = form.document
    const then = shownWithPeople(form.document, signed.forms[formId] ?? {}, signed.people)
    const now = shownWithPeople(form.document, form.values, people)
    const componentIds = new Set([...Object.keys(then), ...Object.keys(now)].map(rootComponentId))
    return [...componentIds]
      .filter((componentId) => isAnswerChanged(then, now, [componentId]))
      .map((componentId) => ({
        formId,
        componentId,
        needsNewSignature: needsNewSignature(formIndex(form.document), [componentId]),
      }))
  })
  if (answers.length === 0) return null
  const now = forms.map((form) => ({ formId: form.document.id, answers: shownAnswers(form) }))
  return { revision: revisionOf(template.version, now, people), answers }
}

const shownWithPeople = (document: FormDocument, values: FormValues, people: readonly ContactPerson[]): FormValues =>
  withPeople(Object.fromEntries(shownAnswers(filledForm(document, values))), people)
