import * as v from 'valibot'

/** Form statuses (specification §3). */
export const FormStatus = v.picklist(['not-started', 'in-progress', 'invalid', 'valid', 'approved'])
export type FormStatus = v.InferOutput<typeof FormStatus>

/**
 * The status of a form: approved by a caseworker; else by its issues once it has been started. Until everything required is
 * answered it is in progress; an answer that breaks a rule makes it invalid.
 */
export const deriveFormStatus = (form: {
  isApproved: boolean
  isStarted: boolean
  issues: readonly { code: string }[]
}): FormStatus => {
  if (form.isApproved) return 'approved'
  if (!form.isStarted) return 'not-started'
  if (form.issues.length === 0) return 'valid'
  return form.issues.every(({ code }) => missing.has(code)) ? 'in-progress' : 'invalid'
}

const missing: ReadonlySet<string> = new Set(['REQUIRED', 'REQUIRED_FILE', 'REQUIRED_CHECKBOX', 'TOO_FEW_ENTRIES'])
