import { readOnlyTagOn } from '#machines/case/component-lock.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import type { FormDocument } from '#schemas/form.ts'
import type { Template } from '#schemas/template.ts'

/** The components of a form that a tag of its template makes read-only for the company, whose view the preview is. */
export const lockedForCompany = (form: FormDocument, { readOnlyTags }: Pick<Template, 'readOnlyTags'>): string[] =>
  [...compileForm(form).nodes].flatMap(([componentId, { component }]) =>
    carriesValue(component) && readOnlyTagOn({ kind: 'applicant', name: '' }, component, readOnlyTags) !== null
      ? [componentId]
      : [],
  )
