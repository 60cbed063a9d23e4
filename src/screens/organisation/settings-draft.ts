import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import { OwnSettings, SettingsChanges } from '#schemas/api/organisation.ts'
import type { Locale } from '#schemas/locale.ts'
import type { MemberOrganisation, Deciders, SigningMethods, StartAnswers } from '#schemas/member-organisation.ts'
import { isSameJson } from '#schemas/records.ts'

const SettingsDraft = v.strictObject({
  name: v.string(),
  nameInEnglish: v.string(),
  email: v.string(),
  telephone: v.string(),
  'openingHours.sv': v.string(),
  'openingHours.en': v.string(),
  'openingHours.nb': v.string(),
  /** Line by line. */
  postalAddress: v.string(),
  'handlingTime.sv': v.string(),
  'handlingTime.en': v.string(),
  'handlingTime.nb': v.string(),
  signingDays: v.string(),
  signingMethods: v.string(),
  startAnswers: v.string(),
  deciders: v.string(),
  accentColour: v.string(),
  /** The web logo's URL, which may be the image itself. */
  logo: v.string(),
})
/** An organisation's settings as they are typed. An empty text stands for a missing setting. */
export type SettingsDraft = v.InferOutput<typeof SettingsDraft>
export type SettingName = keyof SettingsDraft

/** The settings that are typed and not saved. */
export const UnsavedSettings = v.record(v.keyof(SettingsDraft), v.string())
export type UnsavedSettings = v.InferOutput<typeof UnsavedSettings>

/** Without the setting where it is as it was. */
export const withSetting = (
  unsaved: UnsavedSettings,
  name: SettingName,
  value: string,
  before: SettingsDraft,
): UnsavedSettings => {
  const { [name]: _, ...others } = unsaved
  return value === before[name] ? others : { ...others, [name]: value }
}

const webLogo = 'WEB_LOGO'

export const draftOf = (organisation: MemberOrganisation): SettingsDraft => ({
  name: organisation.name,
  nameInEnglish: organisation.nameInEnglish,
  email: organisation.email,
  telephone: organisation.telephone,
  'openingHours.sv': organisation.openingHours.sv,
  'openingHours.en': organisation.openingHours.en,
  'openingHours.nb': organisation.openingHours.nb ?? '',
  postalAddress: (organisation.postalAddress ?? []).join('\n'),
  'handlingTime.sv': organisation.handlingTime?.sv ?? '',
  'handlingTime.en': organisation.handlingTime?.en ?? '',
  'handlingTime.nb': organisation.handlingTime?.nb ?? '',
  signingDays: String(organisation.signingDays),
  signingMethods: organisation.signingMethods,
  startAnswers: organisation.startAnswers,
  deciders: organisation.deciders,
  accentColour: organisation.accentColour ?? '',
  logo: organisation.images.find(({ usageType }) => usageType === webLogo)?.url ?? '',
})

type ReadSettings = { kind: 'changes'; changes: SettingsChanges } | { kind: 'invalid'; names: ReadonlySet<string> }

/** Returns what a draft changes of the organisation that it began with, or the settings that are not allowed. */
export const parseSettingsDraft = (draft: SettingsDraft, organisation: MemberOrganisation): ReadSettings => {
  const lines = draft.postalAddress.split('\n').filter((line) => line.trim() !== '')
  const handlingTime = phraseIn(draft, 'handlingTime')
  const hasHandlingTime = Object.values(handlingTime).some((text) => text.trim() !== '')
  const otherImages = organisation.images.filter(({ usageType }) => usageType !== webLogo)
  const parsed = v.safeParse(OwnSettings, {
    name: draft.name,
    nameInEnglish: draft.nameInEnglish,
    email: draft.email.trim(),
    telephone: draft.telephone,
    openingHours: phraseIn(draft, 'openingHours'),
    postalAddress: lines.length === 0 ? null : lines,
    handlingTime: hasHandlingTime ? handlingTime : null,
    signingMethods: draft.signingMethods,
    startAnswers: draft.startAnswers,
    deciders: draft.deciders,
    signingDays: /^\d+$/.test(draft.signingDays.trim()) ? Number(draft.signingDays) : null,
    accentColour: draft.accentColour.trim() === '' ? null : draft.accentColour.trim(),
    images: draft.logo === '' ? otherImages : [...otherImages, { usageType: webLogo, url: draft.logo }],
  })
  if (!parsed.success)
    return { kind: 'invalid', names: new Set(parsed.issues.map((issue) => nameAt(v.getDotPath(issue) ?? ''))) }
  const before = new Map<string, unknown>(Object.entries(organisation))
  const differences = Object.entries(parsed.output).filter(([name, value]) => !isSameJson(value, before.get(name)))
  return { kind: 'changes', changes: v.parse(SettingsChanges, Object.fromEntries(differences)) }
}

const phraseIn = (draft: SettingsDraft, name: 'openingHours' | 'handlingTime') => {
  const nb = draft[`${name}.nb`]
  return { sv: draft[`${name}.sv`], en: draft[`${name}.en`], ...(nb.trim() === '' ? {} : { nb }) }
}

/** The setting that a path of the schema belongs to. */
const nameAt = (path: string): string => {
  const [first = ''] = path.split('.')
  if (first === 'images') return 'logo'
  return first === 'openingHours' || first === 'handlingTime' ? path : first
}

export const signingMethodsTexts: Readonly<Record<SigningMethods, MessageDescriptor>> = {
  both: msg`Digitalt eller på papper`,
  digital: msg`Bara digitalt`,
  paper: msg`Bara på papper`,
}

export const startAnswersTexts: Readonly<Record<StartAnswers, MessageDescriptor>> = {
  onScreen: msg`På skärmen`,
  byMail: msg`Bara med e-post`,
}

export const decidersTexts: Readonly<Record<Deciders, MessageDescriptor>> = {
  administrators: msg`Bara administratörer`,
  caseworkers: msg`Handläggare också`,
}

export type SettingField = {
  name: Exclude<SettingName, 'logo'>
  label: MessageDescriptor
  description?: MessageDescriptor
  /** Says what to do where the value is not allowed. */
  problem: MessageDescriptor
  isOptional?: boolean
  /** Shown where this language is offered. */
  locale?: Locale
  type?: 'text' | 'email' | 'tel' | 'lines'
  width?: 'medium' | 'zip'
  /** The options to choose from, by value. */
  options?: Readonly<Record<string, MessageDescriptor>>
}

/** How applicants know and reach the organisation. */
export const contactFields: readonly SettingField[] = [
  { name: 'name', label: msg`Namn på svenska`, problem: msg`Skriv organisationens namn på svenska.` },
  { name: 'nameInEnglish', label: msg`Namn på engelska`, problem: msg`Skriv organisationens namn på engelska.` },
  {
    name: 'email',
    label: msg`E-postadress för frågor`,
    problem: msg`Skriv en e-postadress så här: namn@foretag.se.`,
    type: 'email',
  },
  {
    name: 'telephone',
    label: msg`Telefonnummer`,
    problem: msg`Skriv ett telefonnummer, högst 40 tecken.`,
    type: 'tel',
    width: 'medium',
  },
  {
    name: 'openingHours.sv',
    label: msg`Telefontid på svenska`,
    description: msg`Som den står i en mening: ”vardagar 8–16”.`,
    problem: msg`Skriv när telefonen besvaras, på svenska.`,
  },
  {
    name: 'openingHours.en',
    label: msg`Telefontid på engelska`,
    description: msg`Som den står i en mening: ”weekdays 8 am–4 pm”.`,
    problem: msg`Skriv när telefonen besvaras, på engelska.`,
  },
  {
    name: 'openingHours.nb',
    label: msg`Telefontid på norska`,
    description: msg`Som den står i en mening: ”hverdager 8–16”. Utan den används den svenska.`,
    problem: msg`Skriv telefontiden på norska med högst 200 tecken.`,
    isOptional: true,
    locale: 'nb',
  },
  {
    name: 'postalAddress',
    label: msg`Postadress för ansökningar på papper`,
    description: msg`En rad för varje rad på kuvertet, utan organisationens namn. Lämna tomt om ni inte tar emot papper med post.`,
    problem: msg`Skriv högst åtta rader med högst 100 tecken var.`,
    isOptional: true,
    type: 'lines',
  },
]

/** The promises to applicants. */
export const handlingFields: readonly SettingField[] = [
  {
    name: 'handlingTime.sv',
    label: msg`Handläggningstid på svenska`,
    description: msg`Som den står i en mening: ”två till tre veckor”. Lämna båda språken tomma om ni inte lovar något.`,
    problem: msg`Skriv handläggningstiden på svenska också, eller lämna båda språken tomma.`,
    isOptional: true,
  },
  {
    name: 'handlingTime.en',
    label: msg`Handläggningstid på engelska`,
    problem: msg`Skriv handläggningstiden på engelska också, eller lämna båda språken tomma.`,
    isOptional: true,
  },
  {
    name: 'handlingTime.nb',
    label: msg`Handläggningstid på norska`,
    description: msg`Utan den används den svenska.`,
    problem: msg`Skriv handläggningstiden på svenska och engelska också, eller lämna alla språken tomma.`,
    isOptional: true,
    locale: 'nb',
  },
  {
    name: 'signingMethods',
    label: msg`Så skriver företag under`,
    description: msg`Det som redan är skickat för underskrift ändras inte.`,
    problem: msg`Välj hur företag skriver under.`,
    options: signingMethodsTexts,
  },
  {
    name: 'startAnswers',
    label: msg`Besked när ett företag inte kan ansöka`,
    description: msg`På skärmen ser vem som helst som skriver ett organisationsnummer om företaget har en ansökan, är medlem eller har fått avslag. Den som skriver ett personnummer får alltid beskedet med e-post.`,
    problem: msg`Välj var beskedet ges.`,
    options: startAnswersTexts,
  },
  {
    name: 'deciders',
    label: msg`De som beslutar om ansökningar`,
    description: msg`Gäller avslag, ny start, borttagning, arkivering, intern underskrift och export till medlemsregistret, även i ärenden som redan pågår.`,
    problem: msg`Välj de som beslutar.`,
    options: decidersTexts,
  },
  {
    name: 'signingDays',
    label: msg`Dagar att skriva under`,
    description: msg`Så länge kan undertecknarna skriva under digitalt. Gäller det som skickas från och med nu.`,
    problem: msg`Skriv ett helt tal från 1 till 365.`,
    width: 'zip',
  },
]

/** How the applicants' pages look, beside the logo. */
export const colourField: SettingField = {
  name: 'accentColour',
  label: msg`Färg`,
  description: msg`Så här: #0B5F6B. Sidorna gör den ljusare eller mörkare där det behövs för att text ska gå att läsa.`,
  problem: msg`Skriv en färg som #0B5F6B, eller lämna tomt.`,
  isOptional: true,
  width: 'medium',
}
