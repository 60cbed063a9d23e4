import type { Locale } from '#schemas/locale.ts'
import type { Administrator, RoleId } from '#schemas/member-organisation.ts'

/** A person who can sign in to the demo. `oid` is the person's id in the demo tenant. */
export type DemoPerson = {
  oid: string
  name: string
  email: string
  locale: Locale
  /** Role label among the administrators of a member organisation. */
  administratorRole: Administrator['role']
  /** Rank by member organisation id; empty for a person who works for none of them. */
  roles: Readonly<Record<string, RoleId>>
}

/** The tenant (`tid`) that every demo person belongs to. */
export const demoTenantId = '6f1d0c1e-7c52-4a7e-9f0b-2f6c1f0a5d10'

/** The demo's people. All are invented. */
export const demoPeople: readonly DemoPerson[] = [
  {
    oid: '0b9a4c52-3d1e-4f60-8a17-5c2e9d7b1f01',
    name: 'Maria Öberg',
    email: 'maria.oberg@hantverksgivarna.example',
    locale: 'sv',
    administratorRole: 'admin',
    roles: { hantverksgivarna: 1, verkstadsalliansen: 2 },
  },
  {
    oid: '1c8b5d63-4e2f-4071-9b28-6d3fae8c2a02',
    name: 'Anders Ögren',
    email: 'anders.ogren@hantverksgivarna.example',
    locale: 'sv',
    administratorRole: 'admin',
    roles: { hantverksgivarna: 2 },
  },
  {
    oid: '2d7c6e74-5f30-4182-ac39-7e40bf9d3b03',
    name: 'Sofia Källström',
    email: 'sofia.kallstrom@hantverksgivarna.example',
    locale: 'sv',
    administratorRole: 'advisor',
    roles: { hantverksgivarna: 2 },
  },
  {
    oid: '3e6d7f85-6041-4293-bd4a-8f51c0ae4c04',
    name: 'Tove Lindgård',
    email: 'tove.lindgard@hantverksgivarna.example',
    locale: 'sv',
    administratorRole: 'advisor',
    roles: { hantverksgivarna: 3 },
  },
  {
    oid: '4f5e8096-7152-43a4-8e5b-9062d1bf5d05',
    name: 'Rolf Nordin',
    email: 'rolf.nordin@hantverksgivarna.example',
    locale: 'sv',
    administratorRole: 'advisor',
    roles: { hantverksgivarna: 4 },
  },
  {
    oid: '504f91a7-8263-44b5-9f6c-a173e2c06e06',
    name: 'Karl Bergqvist',
    email: 'karl.bergqvist@verkstadsalliansen.example',
    locale: 'sv',
    administratorRole: 'admin',
    roles: { verkstadsalliansen: 1 },
  },
  {
    oid: '6140a2b8-9374-45c6-a07d-b284f3d17f07',
    name: 'Åsa Wikström',
    email: 'asa.wikstrom@verkstadsalliansen.example',
    locale: 'sv',
    administratorRole: 'admin',
    roles: { verkstadsalliansen: 2 },
  },
  {
    oid: '7231b3c9-a485-46d7-b18e-c39504e28008',
    name: 'Elin Häggkvist',
    email: 'elin.haggkvist@verkstadsalliansen.example',
    locale: 'en',
    administratorRole: 'advisor',
    roles: { verkstadsalliansen: 3 },
  },
  {
    oid: '8322c4da-b596-47e8-829f-d4a615f39109',
    name: 'Nils Rönnlund',
    email: 'nils.ronnlund@verkstadsalliansen.example',
    locale: 'sv',
    administratorRole: 'advisor',
    roles: { verkstadsalliansen: 4 },
  },
  {
    oid: '9413d5eb-c6a7-48f9-93a0-e5b72604a20a',
    name: 'Nora Utansson',
    email: 'nora.utansson@annanstans.example',
    locale: 'en',
    administratorRole: 'advisor',
    roles: {},
  },
]
