import * as v from 'valibot'
import type { CorrectionRequest } from '#schemas/correction.ts'
import type { FormDocument } from '#schemas/form.ts'
import { localized, type Locale } from '#schemas/locale.ts'
import type { Template } from '#schemas/template.ts'
import { formIndex, componentAt } from '../features/forms/form-index.ts'

/** A requested correction in its mail, with the names in the mail's language. `place` is appended to the link of the case and leads to the answer. */
export const RequestedCorrection = v.strictObject({
  form: v.string(),
  field: v.string(),
  message: v.string(),
  place: v.string(),
})
export type RequestedCorrection = v.InferOutput<typeof RequestedCorrection>

export const exampleCorrection: RequestedCorrection = {
  form: 'Företaget',
  field: 'F-skatt',
  message: 'Stämmer det?\nTitta efter.',
  place: '/form/company#fTax',
}

/** The corrections of a mail, in the order of the forms and of their questions. */
export const requestedCorrections = (
  { forms }: Template,
  requests: readonly CorrectionRequest[],
  locale: Locale,
): RequestedCorrection[] =>
  forms.flatMap((form) => {
    const order = [...formIndex(form).nodes.keys()]
    return requests
      .filter(({ formId }) => formId === form.id)
      .toSorted((one, other) => order.indexOf(one.componentId) - order.indexOf(other.componentId))
      .map((each) => requestedCorrectionIn(form, each, locale))
  })

const requestedCorrectionIn = (
  form: FormDocument,
  { formId, componentId, message }: CorrectionRequest,
  locale: Locale,
): RequestedCorrection => {
  const component = componentAt(form, componentId)
  return {
    form: localized(form.title, locale),
    field: component === null ? '' : localized(component.label, locale),
    message,
    place: `/form/${formId}#${componentId}`,
  }
}
