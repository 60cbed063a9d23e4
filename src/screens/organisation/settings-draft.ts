import * as v from 'valibot'
import { OwnSettings, SettingsChanges } from '#schemas/api/organisation.ts'
import { isSameJson } from '#schemas/records.ts'
import type { MemberOrganisation } from '#schemas/member-organisation.ts'

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

export type ReadSettings =
  { kind: 'changes'; changes: SettingsChanges } | { kind: 'invalid'; names: ReadonlySet<string> }

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
