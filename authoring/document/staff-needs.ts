import { defaultRoleNames } from '#schemas/default-role-names.ts'
import type { Diagnostic } from '#schemas/diagnostic.ts'
import type { Path } from '#schemas/form/template-components.ts'
import type { Translatable } from '#schemas/locale.ts'
import type { UserRole } from '#schemas/member-organisation.ts'
import type { Template } from '#schemas/template.ts'
import type { SourceLocation } from './diagnostic.ts'
import { closestName } from '#schemas/edit-distance.ts'

/** A role that a template relies on: null for the regional reviewer, or the role name in its read-only tags. */
export type StaffNeed = { roleName: string | null; at: SourceLocation }

/** The roles that a template counts on. */
export const staffNeeds = (
  { extraReviewSteps, readOnlyTags }: Pick<Template, 'extraReviewSteps' | 'readOnlyTags'>,
  locate: (path: Path) => SourceLocation,
): StaffNeed[] => [
  ...extraReviewSteps.flatMap((step, position) =>
    step === 'REGIONAL_REVIEW' ? [{ roleName: null, at: locate(['extraReviewSteps', position]) }] : [],
  ),
  ...readOnlyTags.flatMap(({ readOnlyOverrideByRoles }, tag) =>
    readOnlyOverrideByRoles.map((roleName, position) => ({
      roleName,
      at: locate(['readOnlyTags', tag, 'readOnlyOverrideByRoles', position]),
    })),
  ),
]

/** A warning for each role that a template counts on and nobody of the organisation has. */
export const missingStaff = (
  needs: readonly StaffNeed[],
  people: readonly Pick<UserRole, 'roleId' | 'roleName'>[],
): Diagnostic[] => {
  // Owners of the installation administer an organisation without an administrator.
  const ofOwners = people.some(({ roleId }) => roleId === 1) ? [] : [defaultRoleNames[1]]
  const names = [...new Set([...ofOwners, ...people.map(({ roleName }) => roleName)])]
  return needs.flatMap(({ roleName, at }) => {
    const isThere = roleName === null ? people.some(({ roleId }) => roleId === 4) : names.includes(roleName)
    const text = roleName === null ? noReviewer : noRole(roleName, names)
    return isThere ? [] : [{ ...at, severity: 'warning', text, formId: null, componentId: null }]
  })
}

const noReviewer: Translatable = {
  sv: 'Ingen i organisationen är regional granskare, så varje ärende stannar före den regionala granskningen. Ge någon rollen, eller ta bort steget.',
  en: 'Nobody of the organisation is a regional reviewer, so that each case stops before the regional review. Give somebody the role, or remove the step.',
}

const noRole = (written: string, names: readonly string[]): Translatable => {
  const meant = closestName(written, names)
  const known = names.join(', ')
  return {
    sv: `Ingen i organisationen har rollen "${written}". ${meant === null ? `Ge någon den, eller skriv en som finns: ${known}.` : `Menar du "${meant}"?`}`,
    en: `Nobody of the organisation has the role "${written}". ${meant === null ? `Give it to somebody, or write one that is there: ${known}.` : `Do you mean "${meant}"?`}`,
  }
}
