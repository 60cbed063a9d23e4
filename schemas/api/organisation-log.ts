import * as v from 'valibot'
import { OrganisationLogEntry } from '../organisation-log.ts'
import { Name } from './bounded.ts'
import { defineEndpoint } from './endpoint.ts'

/** So many entries of an organisation's log are listed; `npm run organisation -- log` has the older ones too. */
export const maxLogEntries = 500

/** The latest changes of the organisation's settings, people and templates, newest first. */
export const listOrganisationLog = defineEndpoint({
  group: 'Member organisations',
  access: 'staff',
  name: 'listOrganisationLog',
  method: 'GET',
  path: 'MemberOrganization/{moId}/Log',
  params: v.strictObject({ moId: Name }),
  response: v.array(OrganisationLogEntry),
})
