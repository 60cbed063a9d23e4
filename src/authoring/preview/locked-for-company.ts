import { readOnlyTagOn, type LockingRules } from '#machines/case/component-lock.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import type { FormDocument } from '#schemas/form.ts'

/** The components of a form that its template makes read-only for the company, whose view the preview is. */
export const lockedForCompany = (form: FormDocument, rules: LockingRules): string[] =>
  [...compileForm(form).nodes].flatMap(([componentId, { component }]) =>
    carriesValue(component) && readOnlyTagOn({ kind: 'applicant', name: '' }, component, rules) !== null
      ? [componentId]
      : [],
  )
