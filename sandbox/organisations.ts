import type { Locale } from '#schemas/locale.ts'

const names: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  hantverksgivarna: { sv: 'Hantverksgivarna', en: 'Craft Employers' },
  verkstadsalliansen: { sv: 'Verkstadsalliansen', en: 'Workshop Alliance' },
}

/** The ids of the demo's member organisations, which are their addresses too. */
export const organisationIds = Object.keys(names)

/** What a member organisation is called, or its id where the outside world has not heard of it. */
export const organisationName = (moId: string, language: Locale): string => names[moId]?.[language] ?? moId
