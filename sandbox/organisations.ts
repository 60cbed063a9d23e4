import type { Language } from './language.ts'

const names: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  hantverksgivarna: { sv: 'Hantverksgivarna', en: 'Craft Employers' },
  verkstadsalliansen: { sv: 'Verkstadsalliansen', en: 'Workshop Alliance' },
}

/** The ids of the demo's member organisations, which are their addresses too. */
export const organisationIds = Object.keys(names)

/** The name of a member organisation, or its id where it is unknown. */
export const organisationName = (moId: string, language: Language): string => names[moId]?.[language] ?? moId
