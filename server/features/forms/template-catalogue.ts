import * as v from 'valibot'
import { Template } from '#schemas/template.ts'
import type { Db } from '../../db/tables.ts'
import * as templates from '../../repositories/templates.ts'
import type { TemplateRef } from '../../repositories/templates.ts'

export type TemplateCatalogue = {
  /** null for a template that was never published. */
  find(tx: Db, key: TemplateRef): Promise<Template | null>
  /** @throws when a case names a template that was never published. */
  of(tx: Db, key: TemplateRef): Promise<Template>
}

/** Templates by what names them. A published version never changes, so each is read once in the life of a process. */
export const createTemplateCatalogue = (): TemplateCatalogue => {
  const known = new Map<string, Template>()
  const find: TemplateCatalogue['find'] = async (tx, key) => {
    const name = nameOf(key)
    const template = known.get(name) ?? read(await templates.find(tx, key))
    if (template !== null) known.set(name, template)
    return template
  }
  return {
    find,
    of: async (tx, key) => {
      const template = await find(tx, key)
      if (template === null) throw new Error(`There is no template ${nameOf(key)}`)
      return template
    },
  }
}

/** With the defaults of properties that the grammar did not have when the version was published. */
const read = (document: Template | null): Template | null => {
  const { success, output } = v.safeParse(Template, document)
  return success ? output : document
}

const nameOf = ({ moId, slug, version }: TemplateRef): string => `${moId}/${slug}/${version}`
