import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import * as v from 'valibot'
import { OrganisationSettings } from '#schemas/api/organisation.ts'
import type { MemberOrganisation } from '#schemas/member-organisation.ts'
import { fromCaller } from '../template/from-caller.ts'

/** The options that set something of an organisation, for `parseArgs`. */
export const settingOptions = {
  slug: { type: 'string' },
  name: { type: 'string' },
  'name-en': { type: 'string' },
  colour: { type: 'string' },
  email: { type: 'string' },
  telephone: { type: 'string' },
  hours: { type: 'string' },
  'hours-en': { type: 'string' },
  'hours-nb': { type: 'string' },
  address: { type: 'string' },
  'handling-time': { type: 'string' },
  'handling-time-en': { type: 'string' },
  'handling-time-nb': { type: 'string' },
  'signing-days': { type: 'string' },
  'signing-methods': { type: 'string' },
  'start-answers': { type: 'string' },
  deciders: { type: 'string' },
  'signing-service': { type: 'string' },
  'signing-entity': { type: 'string' },
  logo: { type: 'string' },
} as const

export type SettingOptions = Partial<Record<keyof typeof settingOptions, string>>

/**
 * The settings that the options name, over those of before.
 *
 * @throws Error naming each option whose value is not allowed, or that is missing
 */
export const readSettings = (options: SettingOptions, before: Partial<OrganisationSettings>): OrganisationSettings => {
  const { slug, name, email, telephone, hours, address, logo, colour } = options
  const settings = {
    ...before,
    ...given('slug', slug),
    ...given('name', name),
    ...given('nameInEnglish', options['name-en'] ?? (before.nameInEnglish === undefined ? name : undefined)),
    accentColour: colour ?? before.accentColour ?? null,
    ...given('email', email),
    ...given('telephone', telephone),
    openingHours: phrase(hours, options['hours-en'], options['hours-nb'], before.openingHours),
    postalAddress: address === undefined ? (before.postalAddress ?? null) : linesOf(address),
    handlingTime:
      phrase(options['handling-time'], options['handling-time-en'], options['handling-time-nb'], before.handlingTime) ??
      null,
    signingDays: options['signing-days'] === undefined ? (before.signingDays ?? 30) : Number(options['signing-days']),
    signingMethods: options['signing-methods'] ?? before.signingMethods ?? 'both',
    startAnswers: options['start-answers'] ?? before.startAnswers ?? 'onScreen',
    deciders: options.deciders ?? before.deciders ?? 'administrators',
    signingService: {
      name: options['signing-service'] ?? before.signingService?.name,
      entityId: options['signing-entity'] ?? before.signingService?.entityId ?? slug,
    },
    images:
      logo === undefined
        ? (before.images ?? [])
        : [
            ...(before.images ?? []).filter(({ usageType }) => usageType !== 'WEB_LOGO'),
            ...(logo === '' ? [] : [{ usageType: 'WEB_LOGO', url: imageUrl(logo) }]),
          ],
  }
  const parsed = v.safeParse(OrganisationSettings, settings)
  if (parsed.success) return parsed.output
  const wrong = parsed.issues.map((issue) => optionText(v.getDotPath(issue)?.split('.')[0] ?? ''))
  throw new Error([...new Set(wrong)].join('\n'))
}

const given = (name: string, value: string | undefined) => (value === undefined ? {} : { [name]: value })

/** A language that is not given keeps its text; English takes the Swedish text where there is no English one. */
const phrase = (
  sv: string | undefined,
  en: string | undefined,
  nb: string | undefined,
  before: MemberOrganisation['openingHours'] | null | undefined,
) => {
  if (sv === undefined && en === undefined && nb === undefined) return before ?? undefined
  if (sv === '' && en === undefined) return null
  const norwegian = nb ?? before?.nb ?? ''
  return {
    sv: sv ?? before?.sv ?? en,
    en: en ?? (sv === undefined ? before?.en : (before?.en ?? sv)),
    ...(norwegian === '' ? {} : { nb: norwegian }),
  }
}

const linesOf = (address: string): string[] | null =>
  address === '' ? null : address.split(';').map((line) => line.trim())

const imageTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
}

/** The image itself: it is sent with the organisation, so that nothing has to be put on the server. */
const imageUrl = (file: string): string => {
  const type = imageTypes[extname(file).toLowerCase()]
  if (type === undefined) throw new Error('--logo  an image file: .svg, .png, .webp or .jpg')
  const bytes = readFileSync(fromCaller(file))
  return `data:${type};base64,${bytes.toString('base64')}`
}

const optionText = (setting: string): string => optionTexts[setting] ?? setting

const optionTexts: Readonly<Record<string, string>> = {
  slug: 'The name in addresses has small letters, digits and hyphens, 60 at most: hantverksgivarna',
  name: '--name  the name, in Swedish',
  nameInEnglish: '--name-en  the name in English',
  accentColour: '--colour  a colour such as #0B5F6B',
  email: '--email  an address such as medlem@organisation.se',
  telephone: '--telephone  a number, 40 characters at most',
  openingHours: '--hours and --hours-en  when the telephone is answered: "vardagar 8–16" and "weekdays 8 am–4 pm"',
  postalAddress: '--address  one to eight lines, with ; between them: "Box 14 250; 104 40 Stockholm"',
  handlingTime: '--handling-time and --handling-time-en  how long a review takes: "fyra veckor" and "four weeks"',
  signingMethods: '--signing-methods  both, digital or paper',
  startAnswers: '--start-answers  onScreen or byMail',
  deciders: '--deciders  administrators or caseworkers',
  signingDays: '--signing-days  a whole number from 1 to 365',
  signingService:
    '--signing-service and --signing-entity  the name of the signing service, and of the organisation there',
  images: '--logo  an image file of 30 kB at most',
}
