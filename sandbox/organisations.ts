import type { Locale } from '#schemas/locale.ts'

const names: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  hantverksgivarna: { sv: 'Hantverksgivarna', en: 'Craft Employers' },
  verkstadsalliansen: { sv: 'Verkstadsalliansen', en: 'Workshop Alliance' },
}

/** The ids of the demo's member organisations, which are their addresses too. */
export const organisationIds = Object.keys(names)

/** The name of a member organisation, or its id where it is unknown. */
export const organisationName = (moId: string, language: Locale): string => names[moId]?.[language] ?? moId
