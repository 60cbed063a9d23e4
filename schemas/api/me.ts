import * as v from 'valibot'
import { Administrator, MemberOrganisation, UserRole } from '../member-organisation.ts'
import { Name } from './bounded.ts'
import { defineCall } from './call.ts'

export const Me = v.strictObject({ id: v.string(), name: v.string(), email: v.string(), roles: v.array(UserRole) })
export type Me = v.InferOutput<typeof Me>

const staff = { group: 'Me', method: 'GET', access: 'staff' } as const

export const getMe = defineCall({ ...staff, name: 'getMe', path: 'Me', answer: Me })
export const getMyMemberOrganisations = defineCall({
  ...staff,
  name: 'getMyMemberOrganisations',
  path: 'Me/Memberorganizations',
  answer: v.array(MemberOrganisation),
})
export const getMyRoles = defineCall({ ...staff, name: 'getMyRoles', path: 'Me/Roles', answer: v.array(UserRole) })

export const getMemberOrganisation = defineCall({
  ...staff,
  group: 'Member organisations',
  name: 'getMemberOrganisation',
  path: 'memberorganization/{id}',
  params: v.strictObject({ id: Name }),
  answer: MemberOrganisation,
})
export const getOrganisationUsers = defineCall({
  ...staff,
  group: 'Member organisations',
  name: 'getOrganisationUsers',
  path: 'memberorganization/Users',
  query: v.strictObject({ moId: Name }),
  answer: v.array(Administrator),
})
export const getReadOnlyTags = defineCall({
  ...staff,
  group: 'Member organisations',
  name: 'getReadOnlyTags',
  path: 'tags/ReadOnly',
  answer: v.array(v.strictObject({ key: v.string(), readOnlyOverrideByRoles: v.array(v.string()) })),
})
