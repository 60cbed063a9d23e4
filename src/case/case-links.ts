import type { ReasonLink } from '#schemas/reason.ts'

/** The route of a case's page: of its company, or of the caseworkers. Forms and dialogs are below it. */
export type CaseRoute =
  | { to: '/case/admin/$caseId'; params: { caseId: string } }
  | { to: '/case/$caseId/{-$token}'; params: { caseId: string; token: string | undefined } }

/** A section of that page, or of the decision on the case, which has some of its sections. */
type PageLink = (CaseRoute | { to: '/case/admin/$caseId/decision'; params: { caseId: string } }) & { hash?: string }

/** Opens the form at the summary of what is missing or wrong. */
export const problemsHash = 'problems'

export type CaseLinks = ReturnType<typeof createCaseLinks>

/** The links to the case's page, its forms and the dialogs of their fields, for the router's `Link` and `navigate`. */
export const createCaseLinks = (route: CaseRoute) => {
  /** `hash` is the id of a section. */
  const page = (hash?: string): PageLink => ({ ...route, ...withHash(hash) })

  /** `componentId` is the field to go to, or `problemsHash`. */
  const form = (formId: string, componentId?: string) =>
    route.to === '/case/admin/$caseId'
      ? {
          to: '/case/admin/$caseId/form/$formId' as const,
          params: { ...route.params, formId },
          ...withHash(componentId),
        }
      : {
          to: '/case/$caseId/{-$token}/form/$formId' as const,
          params: { ...route.params, formId },
          ...withHash(componentId),
        }

  /** The form to fill in, for staff in place of the company too. */
  const fill = (formId: string) => ({ ...form(formId), search: { fill: 'true' as const } })

  /** The dialog of a field's correction. */
  const correction = (formId: string, fieldId: string) =>
    route.to === '/case/admin/$caseId'
      ? {
          to: '/case/admin/$caseId/form/$formId/field/$fieldId/correction' as const,
          params: { ...route.params, formId, fieldId },
        }
      : {
          to: '/case/$caseId/{-$token}/form/$formId/field/$fieldId/correction' as const,
          params: { ...route.params, formId, fieldId },
        }

  /** The dialog of a message about a field. */
  const message = (formId: string, field: string) =>
    route.to === '/case/admin/$caseId'
      ? {
          to: '/case/admin/$caseId/form/$formId/support' as const,
          params: { ...route.params, formId },
          search: { field },
        }
      : {
          to: '/case/$caseId/{-$token}/form/$formId/support' as const,
          params: { ...route.params, formId },
          search: { field },
        }

  /** The address where a reason can be resolved: for an incomplete form its summary of problems. */
  const reason = (code: string, link: ReasonLink) => {
    if (link.to === 'section') return page(link.section)
    if (link.to === 'field') return form(link.formId, link.componentId)
    return form(link.formId, code === 'FORM_NOT_VALID' ? problemsHash : undefined)
  }

  return { page, form, fill, correction, message, reason }
}

const withHash = (hash: string | undefined) => (hash === undefined ? {} : { hash })
