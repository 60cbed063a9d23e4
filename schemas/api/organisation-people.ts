import * as v from 'valibot'
import { Email, Instant } from '../identifiers.ts'
import { Administrator, RoleId } from '../member-organisation.ts'
import { Name } from './bounded.ts'
import { defineEndpoint } from './endpoint.ts'

const group = 'People'
const ofOrganisation = {
  group,
  access: 'staff',
  path: 'MemberOrganization/{moId}/People',
  params: v.strictObject({ moId: Name }),
} as const
const ofRole = {
  group,
  access: 'staff',
  path: 'MemberOrganization/{moId}/People/{userId}/{roleId}',
  params: v.strictObject({ moId: Name, userId: Name, roleId: v.picklist(['1', '2', '3', '4']) }),
} as const

/** One role of a person on the organisation; a person may have several. `assignedCaseCount`: open cases that are delegated to the person. */
export const PersonWithRole = v.strictObject({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  roleId: RoleId,
  roleName: v.string(),
  administratorRole: Administrator.entries.role,
  lastSeenAt: Instant,
  assignedCaseCount: v.number(),
})
export type PersonWithRole = v.InferOutput<typeof PersonWithRole>

const People = v.array(PersonWithRole)

/** Why a role is not given, changed or taken away. */
export const RoleRefusal = v.picklist(['PERSON_UNKNOWN', 'PERSON_AMBIGUOUS', 'OWN_ROLE', 'LAST_ADMINISTRATOR'])
export type RoleRefusal = v.InferOutput<typeof RoleRefusal>

/** Everybody who works for the organisation, by rank, then by name. */
export const listPeople = defineEndpoint({
  ...ofOrganisation,
  name: 'listPeople',
  method: 'GET',
  response: People,
})
/** PERSON_UNKNOWN: nobody has signed in with the address. PERSON_AMBIGUOUS: several accounts have it. */
export const addPerson = defineEndpoint({
  ...ofOrganisation,
  name: 'addPerson',
  method: 'POST',
  body: v.strictObject({ email: Email, roleId: RoleId }),
  response: People,
  specialErrors: ['PERSON_UNKNOWN', 'PERSON_AMBIGUOUS'],
})
/** The account that the person's cases are delegated to where the person no longer handles any; where it is left out they are to be distributed. */
const successorId = v.optional(Name)

/** Gives the person another role in place of this one. OWN_ROLE: nobody takes their own administrator role away. */
export const changeRole = defineEndpoint({
  ...ofRole,
  name: 'changeRole',
  method: 'PUT',
  body: v.strictObject({ roleId: RoleId, successorId }),
  response: People,
  specialErrors: ['OWN_ROLE', 'LAST_ADMINISTRATOR'],
})
export const removePerson = defineEndpoint({
  ...ofRole,
  name: 'removePerson',
  method: 'DELETE',
  query: v.strictObject({ successorId }),
  response: People,
  specialErrors: ['OWN_ROLE', 'LAST_ADMINISTRATOR'],
})
