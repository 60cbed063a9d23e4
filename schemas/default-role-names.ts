import type { RoleId } from './member-organisation.ts'

/** The name of a rank where the organisation has no name of its own for it. Read-only tags name the roles that override them. */
export const defaultRoleNames: Readonly<Record<RoleId, string>> = {
  1: 'Administratör',
  2: 'Handläggare',
  3: 'Läsare',
  4: 'Regional granskare',
}
