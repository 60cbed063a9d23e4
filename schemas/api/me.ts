import * as v from 'valibot'
import { OrganisationType } from '../company.ts'
import { Translatable } from '../locale.ts'
import { Administrator, MemberOrganisation, UserRole } from '../member-organisation.ts'
import { Name } from './bounded.ts'
import { defineEndpoint } from './endpoint.ts'

export const Me = v.strictObject({ id: v.string(), name: v.string(), email: v.string(), roles: v.array(UserRole) })
export type Me = v.InferOutput<typeof Me>

const staff = { group: 'Me', method: 'GET', access: 'staff' } as const

export const getMe = defineEndpoint({ ...staff, name: 'getMe', path: 'Me', response: Me })
export const getMyMemberOrganisations = defineEndpoint({
  ...staff,
  name: 'getMyMemberOrganisations',
  path: 'Me/Memberorganizations',
  response: v.array(MemberOrganisation),
})
/** The templates of each of the caller's organisations, by name. `isInForce`: new cases can be made from it. */
export const getMyTemplates = defineEndpoint({
  ...staff,
  name: 'getMyTemplates',
  path: 'Me/Templates',
  response: v.array(
    v.strictObject({
      moId: v.string(),
      slug: v.string(),
      name: Translatable,
      organisationTypes: v.array(OrganisationType),
      isInForce: v.boolean(),
    }),
  ),
})
export const getMyRoles = defineEndpoint({
  ...staff,
  name: 'getMyRoles',
  path: 'Me/Roles',
  response: v.array(UserRole),
})

export const getMemberOrganisation = defineEndpoint({
  ...staff,
  group: 'Member organisations',
  name: 'getMemberOrganisation',
  path: 'memberorganization/{id}',
  params: v.strictObject({ id: Name }),
  response: MemberOrganisation,
})
export const getOrganisationUsers = defineEndpoint({
  ...staff,
  group: 'Member organisations',
  name: 'getOrganisationUsers',
  path: 'memberorganization/Users',
  query: v.strictObject({ moId: Name }),
  response: v.array(Administrator),
})
export const getReadOnlyTags = defineEndpoint({
  ...staff,
  group: 'Member organisations',
  name: 'getReadOnlyTags',
  path: 'tags/ReadOnly',
  response: v.array(v.strictObject({ key: v.string(), readOnlyOverrideByRoles: v.array(v.string()) })),
})
