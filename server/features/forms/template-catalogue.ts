import type { Template } from '#schemas/template.ts'
import type { Tx } from '../../db/tables.ts'
import * as templates from '../../repositories/templates.ts'
import type { TemplateRef } from '../../repositories/templates.ts'

export type TemplateCatalogue = {
  /** @throws when a case names a template that was never published. */
  of(tx: Tx, key: TemplateRef): Promise<Template>
}

/** Templates by what names them. A published version never changes, so each is read once in the life of a process. */
export const createTemplateCatalogue = (): TemplateCatalogue => {
  const known = new Map<string, Template>()
  return {
    of: async (tx, key) => {
      const name = `${key.moId}/${key.slug}/${key.version}`
      const template = known.get(name) ?? (await templates.find(tx, key))
      if (template === null) throw new Error(`There is no template ${name}`)
      known.set(name, template)
      return template
    },
  }
}
