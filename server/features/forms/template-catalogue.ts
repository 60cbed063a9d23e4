import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { CaseTemplate, TemplateAudience } from '#schemas/case.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import { Template } from '#schemas/template.ts'
import type { Db } from '../../db/tables.ts'
import * as templates from '../../repositories/templates.ts'
import type { TemplateRef, TemplateSummary } from '../../repositories/templates.ts'

export type TemplateCatalogue = {
  /** null for a template that was never published. @throws UnreadableTemplateError */
  find(tx: Db, key: TemplateRef): Promise<Template | null>
  /** @throws UnreadableTemplateError, and when a case names a template that was never published. */
  of(tx: Db, key: TemplateRef): Promise<Template>
  /** The templates in force, by slug. */
  inForce(tx: Db, moId: string): Promise<TemplateSummary[]>
}

/** A published version that the grammar does not accept any more. Its cases fail by name, and no others. */
class UnreadableTemplateError extends Error {
  override readonly name = 'UnreadableTemplateError'
  readonly code = 'TEMPLATE_UNREADABLE'
}

/** Templates by what names them. A published version never changes, so each is read once in the life of a process. */
export const createTemplateCatalogue = (): TemplateCatalogue => {
  const known = new Map<string, Template>()
  const summaries = new Map<string, TemplateSummary>()
  const find: TemplateCatalogue['find'] = async (tx, key) => {
    const name = nameOf(key)
    const template = known.get(name) ?? read(name, await templates.find(tx, key))
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
    inForce: async (tx, moId) => {
      const found: TemplateSummary[] = []
      for (const { slug, version } of await templates.versionsInForce(tx, moId)) {
        const key = { moId, slug, version }
        const summary = summaries.get(nameOf(key)) ?? (await templates.summary(tx, key))
        summaries.set(nameOf(key), summary)
        found.push(summary)
      }
      return found
    },
  }
}

/** Adds defaults of properties that the grammar gained after the version was published. */
const read = (name: string, document: Template | null): Template | null => {
  if (document === null) return null
  const { success, output, issues } = v.safeParse(Template, document)
  if (success) return output
  const [{ message }] = issues
  throw new UnreadableTemplateError(`Template ${name} at ${v.getDotPath(issues[0]) ?? 'its root'}: ${message}`)
}

const nameOf = ({ moId, slug, version }: TemplateRef): string => `${moId}/${slug}/${version}`

/** `digest` identifies content and shape, so that caches of another version of the product do not match. */
export type TemplateView = { body: CaseTemplate; digest: string }

const known = new WeakMap<Template, Map<TemplateAudience, TemplateView>>()

/** Returns the view that the audience gets of a template, computed once for each template of the catalogue. */
export const templateViewOf = (template: Template, audience: TemplateAudience): TemplateView => {
  const views = known.get(template) ?? new Map<TemplateAudience, TemplateView>()
  known.set(template, views)
  const view = views.get(audience) ?? createView(template, audience)
  views.set(audience, view)
  return view
}

const createView = (template: Template, audience: TemplateAudience): TemplateView => {
  const { forms, readOnlyTags, roles, proposals } = template
  const seen = audience === 'staff' ? forms : forms.filter(({ isInternal }) => !isInternal)
  const body: CaseTemplate = {
    forms: seen,
    dynamicData: optionLists(template),
    readOnlyTags,
    roles,
    ...(audience === 'staff' && proposals && { proposals }),
  }
  return { body, digest: createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 16) }
}
