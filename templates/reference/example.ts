import type * as v from 'valibot'
import type { Component, FormDocument } from '#schemas/form.ts'
import type { Translatable } from '#schemas/locale.ts'

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
