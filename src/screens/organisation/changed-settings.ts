import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { OrganisationLogEntry } from '#schemas/organisation-log.ts'
import { getOwn } from '#schemas/records.ts'
import { locales } from '#schemas/locale.ts'
import { decidersTexts, signingMethodsTexts, startAnswersTexts } from './setting-fields.ts'

export type ChangedSetting = {
  name: MessageDescriptor | string
  /** Null for what cannot be read as text, such as an image. */
  values: { from: readonly Part[]; to: readonly Part[] } | null
}
/** A part of a setting, and the language that it is in; null where it is in none. */
export type Part = { text: MessageDescriptor | string; locale: string | null }

const settingNames: Readonly<Record<string, MessageDescriptor>> = {
  slug: msg`Namn i adresser`,
  name: msg`Namn på svenska`,
  nameInEnglish: msg`Namn på engelska`,
  accentColour: msg`Färg`,
  email: msg`E-postadress för frågor`,
  telephone: msg`Telefonnummer`,
  openingHours: msg`Telefontid`,
  postalAddress: msg`Postadress för ansökningar på papper`,
  handlingTime: msg`Handläggningstid`,
  signingDays: msg`Dagar att skriva under`,
  signingMethods: msg`Så skriver företag under`,
  startAnswers: msg`Besked när ett företag inte kan ansöka`,
  deciders: msg`De som beslutar om ansökningar`,
  signingService: msg`Tjänst för underskrifter`,
  images: msg`Logotyp`,
}

const choices: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  signingMethods: signingMethodsTexts,
  startAnswers: startAnswersTexts,
  deciders: decidersTexts,
}

/** The settings that an entry of the log changes, each as it was and as it became. */
export const changedSettings = ({ params }: Pick<OrganisationLogEntry, 'params'>): ChangedSetting[] =>
  Object.entries(params).flatMap(([name, value]) =>
    typeof value === 'object'
      ? [
          {
            name: getOwn(settingNames, name) ?? name,
            values:
              name === 'images'
                ? null
                : differingParts(partsOf(name, value['from'] ?? ''), partsOf(name, value['to'] ?? '')),
          },
        ]
      : [],
  )

/** Leaves out the parts that are the same in a language. */
const differingParts = (from: readonly Part[], to: readonly Part[]): { from: Part[]; to: Part[] } => {
  const without = (parts: readonly Part[], others: readonly Part[]) =>
    parts.filter(
      ({ text, locale }) => locale === null || !others.some((other) => other.locale === locale && other.text === text),
    )
  return { from: without(from, to), to: without(to, from) }
}

/** The log has a text as it is, and all else as JSON. An entry of an earlier version can be cut off. */
const partsOf = (name: string, text: string): Part[] => {
  const choice = getOwn(getOwn(choices, name) ?? {}, text)
  if (choice !== undefined) return [{ text: choice, locale: null }]
  if (text === 'null') return []
  const value =
    name === 'openingHours' || name === 'handlingTime' || text.startsWith('[') || text.startsWith('{')
      ? parsed(text)
      : null
  if (typeof value !== 'object' || value === null) return [{ text, locale: null }]
  if (Array.isArray(value)) return [{ text: value.map(String).join(', '), locale: null }]
  const parts = Object.entries(value)
  if (name !== 'openingHours' && name !== 'handlingTime')
    return parts.map(([, each]) => ({ text: String(each), locale: null }))
  return parts
    .toSorted(([one], [other]) => positionOf(one) - positionOf(other))
    .map(([locale, each]) => ({ text: String(each), locale }))
}

/** In the order in which people choose languages, whatever the order in the log; others come last. */
const positionOf = (locale: string): number => {
  const position = locales.findIndex((each) => each === locale)
  return position === -1 ? locales.length : position
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
