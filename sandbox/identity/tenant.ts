import { demoPeople, demoTenantId } from '#templates/demo/people.ts'
import type { DemoPerson } from '#templates/demo/people.ts'

/** The product as the identity provider knows it. */
export const clientId = '3a1f6c0e-52d7-4b9a-8c44-0d2e7f915b60'
export const audience = `api://${clientId}`
/** The scopes that the product requests, as in the token's `scp`. */
export const apiScope = 'access_as_user'
/** The same in the request of a client, which names the audience too. */
export const apiScopes = [`${audience}/${apiScope}`, `${audience}/.default`] as const

/** The demo person with that object id. */
export const personOf = (oid: string): DemoPerson | undefined => demoPeople.find((person) => person.oid === oid)

/** The claims about a person, as Entra ID names them. */
export const claimsOf = (person: DemoPerson) => ({
  oid: person.oid,
  tid: demoTenantId,
  name: person.name,
  preferred_username: person.email,
  email: person.email,
  roles: Object.entries(person.roles).map(([moId, rank]) => `${moId}.${rank}`),
})

/** Entra's `client_info`, from which MSAL makes the account's id. */
export const clientInfoOf = (oid: string): string =>
  Buffer.from(JSON.stringify({ uid: oid, utid: demoTenantId })).toString('base64url')
