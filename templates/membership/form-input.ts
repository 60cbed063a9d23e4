import type * as v from 'valibot'
import type { DisplayController } from '#schemas/form/condition.ts'
import type { FormDocument } from '#schemas/form.ts'
import type { InformationPage } from '#schemas/information-page.ts'
import type { Template } from '#schemas/template.ts'

/** A form as an author writes it: what has a default may be left out. */
export type FormInput = v.InferInput<typeof FormDocument>
export type InformationPageInput = v.InferInput<typeof InformationPage>
export type TemplateInput = v.InferInput<typeof Template>
export type OptionInput = { value: string; label: { sv: string; en: string } }

/** One row for each component, in order. */
export const rows = <Component>(...components: Component[]): { component: Component }[] =>
  components.map((component) => ({ component }))

/** Shown while the named component has one of the values; while it has a value at all where none are given. */
export const when = (componentId: string, ...values: string[]): DisplayController =>
  values.length === 0 ? { componentId } : { componentId, values }

export const yes: OptionInput = { value: 'yes', label: { sv: 'Ja', en: 'Yes' } }
export const no: OptionInput = { value: 'no', label: { sv: 'Nej', en: 'No' } }
