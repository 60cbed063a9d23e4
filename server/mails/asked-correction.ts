import * as v from 'valibot'
import type { FormDocument } from '#schemas/form.ts'
import { textIn, type Locale } from '#schemas/locale.ts'
import type { Template } from '#schemas/template.ts'
import { formIndex } from '../forms/form-index.ts'
import { componentAt } from '../forms/place-of.ts'

/** A correction as its mail asks for it, by the names in the mail's language. `place` follows the link of the case and leads to the answer. */
export const AskedCorrection = v.strictObject({
  form: v.string(),
  field: v.string(),
  message: v.string(),
  place: v.string(),
})
export type AskedCorrection = v.InferOutput<typeof AskedCorrection>

type Asked = { formId: string; componentId: string; message: string }

/** What some requests say in the mail, in the order of the forms and of their questions. */
export const askedCorrections = ({ forms }: Template, requests: readonly Asked[], locale: Locale): AskedCorrection[] =>
  forms.flatMap((form) => {
    const places = [...formIndex(form).nodes.keys()]
    return requests
      .filter(({ formId }) => formId === form.id)
      .toSorted((one, other) => places.indexOf(one.componentId) - places.indexOf(other.componentId))
      .map((each) => askedIn(form, each, locale))
  })

const askedIn = (form: FormDocument, { formId, componentId, message }: Asked, locale: Locale): AskedCorrection => {
  const component = componentAt(form, componentId)
  return {
    form: textIn(form.title, locale),
    field: component === null ? '' : textIn(component.label, locale),
    message,
    place: `/form/${formId}#${componentId}`,
  }
}
