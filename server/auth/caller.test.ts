import { expect, test } from 'vitest'
import { entraAccountId, isOwnerAccount, providerAccountId } from './caller.ts'

const tenantId = '6f1d0c1e-7c52-4a7e-9f0b-2f6c1f0a5d10'
const objectId = '0c9e4b52-1d7a-4f0b-8a3e-5d2c7b6a9e01'
const issuer = 'https://login.example/v2.0'
const entra = { auth: { mode: 'AAD', issuer, tenantId }, ownerAccountId: objectId } as const
const provider = { auth: { mode: 'OIDC', issuer, tenantId: null }, ownerAccountId: 'Anna|1' } as const

test('the owner of an installation with Entra is the object id in the tenant, in either case', () => {
  const ids = [
    entraAccountId(tenantId, objectId),
    entraAccountId(tenantId.toUpperCase(), objectId.toUpperCase()),
    entraAccountId(objectId, objectId),
    entraAccountId(tenantId, tenantId),
    providerAccountId(issuer, objectId),
  ]
  expect(ids.map((id) => isOwnerAccount(entra, id))).toStrictEqual([true, true, false, false, false])
})

test('the owner of an installation with another provider is the subject of its issuer, letter for letter', () => {
  const ids = [
    providerAccountId(issuer, 'Anna|1'),
    providerAccountId(issuer, 'anna|1'),
    providerAccountId('https://elsewhere.example', 'Anna|1'),
    providerAccountId(issuer, 'Anna|1').toUpperCase(),
  ]
  expect(ids.map((id) => isOwnerAccount(provider, id))).toStrictEqual([true, false, false, false])
})

test('an installation without a configured owner has none', () => {
  expect(isOwnerAccount({ ...entra, ownerAccountId: null }, entraAccountId(tenantId, objectId))).toBe(false)
})
