import { expect, test } from 'vitest'
import type { MemberOrganisation } from '#schemas/member-organisation.ts'
import { draftOf, parseSettingsDraft } from './settings-draft.ts'

const organisation: MemberOrganisation = {
  id: 'hantverket',
  slug: 'hantverket',
  name: 'Hantverket',
  nameInEnglish: 'The Crafts',
  accentColour: '#0B5F6B',
  email: 'medlem@hantverket.example',
  telephone: '08-555 01 00',
  openingHours: { sv: 'vardagar 8–16', en: 'weekdays 8 am–4 pm' },
  postalAddress: ['Box 14 250', '104 40 Stockholm'],
  handlingTime: { sv: 'två till tre veckor', en: 'two to three weeks' },
  signingDays: 30,
  signingMethods: 'both',
  startAnswers: 'onScreen',
  deciders: 'administrators',
  signingService: { name: 'Signera', entityId: 'hantverket' },
  images: [{ usageType: 'WEB_LOGO', url: '/logos/hantverket.svg' }],
}
const bare: MemberOrganisation = {
  ...organisation,
  accentColour: null,
  postalAddress: null,
  handlingTime: null,
  images: [{ usageType: 'PRINT_LOGO', url: '/logos/print.svg' }],
}
const draft = draftOf(organisation)

test('an unedited draft of settings changes nothing', () => {
  for (const each of [organisation, bare])
    expect(parseSettingsDraft(draftOf(each), each)).toStrictEqual({ kind: 'changes', changes: {} })
})

test('a draft of settings sends only its differences, and an emptied setting as absent', () => {
  const changed = {
    ...draft,
    name: '  Hantverkarna ',
    postalAddress: '\nBox 1\n\n104 40 Stockholm\n',
    'handlingTime.sv': '',
    'handlingTime.en': '',
    signingDays: '14',
    signingMethods: 'digital',
    accentColour: '',
    logo: '',
  }
  expect(parseSettingsDraft(changed, organisation)).toStrictEqual({
    kind: 'changes',
    changes: {
      name: 'Hantverkarna',
      postalAddress: ['Box 1', '104 40 Stockholm'],
      handlingTime: null,
      signingDays: 14,
      signingMethods: 'digital',
      accentColour: null,
      images: [],
    },
  })
})

test('each invalid setting is named', () => {
  const wrong = {
    ...draft,
    name: ' ',
    email: 'medlem@',
    'openingHours.en': '',
    'handlingTime.sv': 'fyra veckor',
    'handlingTime.en': '',
    postalAddress: Array.from({ length: 9 }, () => 'rad').join('\n'),
    signingDays: 'trettio',
    accentColour: 'blå',
    logo: 'https://annanstans.example/logo.png',
  }
  expect(parseSettingsDraft(wrong, organisation)).toStrictEqual({
    kind: 'invalid',
    names: new Set([
      'name',
      'email',
      'openingHours.en',
      'handlingTime.en',
      'postalAddress',
      'signingDays',
      'accentColour',
      'logo',
    ]),
  })
})
