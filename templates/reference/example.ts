import type * as v from 'valibot'
import type { Component, FormDocument } from '#schemas/form.ts'
import type { Translatable } from '#schemas/locale.ts'
import type { Template } from '#schemas/template.ts'

type ExampleForm = v.InferInput<typeof FormDocument>

/**
 * A form that shows one piece of the grammar, by its name there.
 *
 * @param description what the piece is for; the reference page has it in English
 */
export const example = (
  name: string,
  description: Translatable,
  ...components: v.InferInput<typeof Component>[]
): ExampleForm => ({
  id: name,
  title: { sv: name, en: name },
  description,
  rows: components.map((component) => ({ component })),
})

type ExampleTemplate = v.InferInput<typeof Template>

/**
 * A template that shows one of its parts, by the part's name.
 *
 * @param description what the part is for; the reference page has it in English
 * @param part what it has beside a form with the components
 */
export const exampleTemplate = (
  name: string,
  description: Translatable,
  part: Partial<ExampleTemplate>,
  ...components: v.InferInput<typeof Component>[]
): ExampleTemplate => ({
  slug: name,
  version: 1,
  name: { sv: name, en: name },
  organisationTypes: ['REGULAR_COMPANY'],
  forms: [example(name, description, ...components)],
  checkPoints: [],
  extraReviewSteps: [],
  dynamicData: {},
  readOnlyTags: [],
  roles: {},
  ...part,
})
