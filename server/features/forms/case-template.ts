import { createHash } from 'node:crypto'
import type { CaseTemplate, TemplateAudience } from '#schemas/case.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import type { Template } from '#schemas/template.ts'

/** `digest` names the content and its shape: what is cached of an earlier version of the product has another one. */
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
  const { forms, readOnlyTags, roles } = template
  const seen = audience === 'staff' ? forms : forms.filter(({ isInternal }) => !isInternal)
  const body: CaseTemplate = { forms: seen, dynamicData: optionLists(template), readOnlyTags, roles }
  return { body, digest: createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 16) }
}
