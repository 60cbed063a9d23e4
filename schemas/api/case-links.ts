import * as v from 'valibot'
import { CaseLink } from '../case-link.ts'
import { defineEndpoint } from './endpoint.ts'
import { Receipt, caseIdQuery } from './receipt.ts'

const group = 'Case access'

/** A fresh link to the case for passing on by hand. Earlier links go on working. It is written down who got it. */
export const getCaseLink = defineEndpoint({
  name: 'getCaseLink',
  group,
  method: 'GET',
  path: 'Token',
  access: 'staff',
  query: caseIdQuery,
  response: v.strictObject({ link: v.string(), expiresAt: v.string() }),
})

/** Newest first, those that open nothing any more included. No token is ever shown again. */
export const listLinks = defineEndpoint({
  name: 'listLinks',
  group,
  method: 'GET',
  path: 'Token/List',
  access: 'staff',
  query: caseIdQuery,
  response: v.array(CaseLink),
})

/** Takes back a link, or every link where staff name none. A case token takes back itself alone. */
export const revokeLink = defineEndpoint({
  name: 'revokeLink',
  group,
  method: 'DELETE',
  path: 'Token',
  query: v.strictObject({ ...caseIdQuery.entries, linkId: v.optional(v.pipe(v.string(), v.uuid())) }),
  response: Receipt,
})
