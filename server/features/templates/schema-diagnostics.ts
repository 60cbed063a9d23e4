import * as v from 'valibot'
import type { Path } from '#schemas/form/template-components.ts'
import type { Translatable } from '#schemas/locale.ts'
import type { RawDiagnostic } from './diagnostic.ts'
import { knownProperties } from './known-properties.ts'
import { closestName } from './did-you-mean.ts'

type Issue = v.BaseIssue<unknown>

/** The messages of the grammar about a document. */
export const schemaDiagnostics = (issues: readonly Issue[]): RawDiagnostic[] => {
  const lists = new Set<string>()
  return issues.flatMap((issue): RawDiagnostic[] => {
    const own = { severity: 'error', formId: null, componentId: idAbove(issue) } as const
    const list = listForObject(issue)
    if (list === null)
      return [
        {
          ...own,
          path: pathOf(issue),
          isAboutKey: issue.type === 'strict_object' && issue.expected === 'never',
          text: textOf(issue),
        },
      ]
    // The grammar reads a list as an object, and reports each property that it misses in it.
    const name = list.join('.')
    if (lists.has(name)) return []
    lists.add(name)
    return [{ ...own, path: list, isAboutKey: false, text: notAList(String(list.at(-1) ?? '')) }]
  })
}

/** The path of the list that stands where the grammar expects an object; null where none does. */
const listForObject = (issue: Issue): Path | null => {
  const index = (issue.path ?? []).findIndex(({ input, type }) => type === 'object' && Array.isArray(input))
  return index < 0 ? null : pathOf(issue).slice(0, index)
}

const notAList = (name: string): Translatable =>
  name === 'displayController' || name === 'when' || name === 'not' || name === 'where'
    ? {
        sv: `"${name}" ska vara ett objekt { … }, inte en lista. Skriv { "all": [ … ] } om alla villkoren ska gälla, { "any": [ … ] } om ett räcker.`,
        en: `"${name}" is to be an object { … }, not a list. Write { "all": [ … ] } if all conditions have to hold, { "any": [ … ] } if one is enough.`,
      }
    : {
        sv: `"${name}" ska vara ett objekt { … }, inte en lista.`,
        en: `"${name}" is to be an object { … }, not a list.`,
      }

/** The path of an issue. */
export const pathOf = ({ path }: Issue): Path =>
  (path ?? []).flatMap(({ key }) => (typeof key === 'string' || typeof key === 'number' ? [key] : []))

const textOf = (issue: Issue): Translatable => {
  const path = pathOf(issue)
  const name = String(path.at(-1) ?? '')
  const { expected, received } = issue
  switch (issue.type) {
    case 'strict_object':
      return expected === 'never'
        ? unknownProperty(name, knownProperties(path.slice(0, -1), issue.path?.at(-1)?.input))
        : missingProperty(name, expected)
    case 'variant':
    case 'picklist':
    case 'literal':
      return expected === 'Object' ? missingProperty(name, expected) : oneOf(name, received, namesIn(expected ?? ''))
    case 'regex':
      return (
        formats[issue.message]?.(received) ?? {
          sv: `${received} duger inte som id. Börja med en bokstav och fortsätt med bokstäver, siffror, - och _, högst 64 tecken.`,
          en: `${received} will not do as an id. Begin with a letter and go on with letters, digits, - and _, at most 64 characters.`,
        }
      )
    case 'min_length':
    case 'min_value': {
      const min = (expected ?? '').replace('>=', '')
      return issue.type === 'min_length'
        ? {
            sv: `"${name}" är för kort. Ge den minst ${min}.`,
            en: `"${name}" is too short. Give it at least ${min}.`,
          }
        : {
            sv: `"${name}" är för litet. Skriv minst ${min}.`,
            en: `"${name}" is too small. Write at least ${min}.`,
          }
    }
    case 'integer':
      return { sv: `"${name}" är ett antal. Skriv ett heltal.`, en: `"${name}" is a count. Write a whole number.` }
    default: {
      const kind = kinds[issue.type]
      return kind === undefined
        ? { sv: `"${name}" går inte att läsa: ${issue.message}.`, en: `"${name}" cannot be read: ${issue.message}.` }
        : {
            sv: `"${name}" ska vara ${kind.sv}, inte ${received}.`,
            en: `"${name}" is to be ${kind.en}, not ${received}.`,
          }
    }
  }
}

/** How a text that is no id is to be written, by the code of the grammar. */
const formats: Readonly<Record<string, (received: string) => Translatable>> = {
  DATE_POINT: (received) => ({
    sv: `${received} är ingen dag. Skriv en som "2026-05-01", "today" eller "today-18y" (d, m, y), eller { "componentId": … } för ett annat svar.`,
    en: `${received} is no day. Write one such as "2026-05-01", "today" or "today-18y" (d, m, y), or { "componentId": … } for another answer.`,
  }),
  CURRENCY: (received) => ({
    sv: `${received} är ingen valuta. Skriv dess kod, som "SEK" eller "EUR".`,
    en: `${received} is no currency. Write its code, such as "SEK" or "EUR".`,
  }),
  DATE_OFFSET: (received) => ({
    sv: `${received} går inte att lägga till ett datum. Skriv ett antal dagar, månader eller år, som "+30d", "-1m" eller "+18y".`,
    en: `${received} cannot be added to a date. Write a number of days, months or years, such as "+30d", "-1m" or "+18y".`,
  }),
}

const kinds: Readonly<Record<string, Required<Omit<Translatable, 'nb'>>>> = {
  string: { sv: 'en text', en: 'a text' },
  number: { sv: 'ett tal', en: 'a number' },
  boolean: { sv: 'true eller false', en: 'true or false' },
  array: { sv: 'en lista [ … ]', en: 'a list [ … ]' },
  record: { sv: 'ett objekt { … }', en: 'an object { … }' },
}

const unknownProperty = (name: string, known: readonly string[]): Translatable => {
  const meant = closestName(name, known)
  if (meant !== null)
    return {
      sv: `"${name}" finns inte här. Menar du "${meant}"?`,
      en: `"${name}" is unknown here. Do you mean "${meant}"?`,
    }
  const all = known.length === 0 ? '' : known.join(', ')
  return {
    sv: `"${name}" finns inte här. Ta bort den${all === '' ? '.' : `, eller välj bland ${all}.`}`,
    en: `"${name}" is unknown here. Remove it${all === '' ? '.' : `, or choose from ${all}.`}`,
  }
}

/** A missing object is reported as the property that it should be the value of. */
const missingProperty = (name: string, expected: string | null): Translatable =>
  expected === 'Object'
    ? { sv: `"${name}" ska vara ett objekt { … }.`, en: `"${name}" is to be an object { … }.` }
    : { sv: `"${name}" saknas. Lägg till den.`, en: `"${name}" is missing. Add it.` }

const oneOf = (name: string, received: string, known: readonly string[]): Translatable => {
  const written = received.replaceAll('"', '')
  const meant = closestName(written, known)
  if (meant !== null)
    return {
      sv: `"${name}" kan inte vara ${received}. Menar du "${meant}"?`,
      en: `"${name}" cannot be ${received}. Do you mean "${meant}"?`,
    }
  const all = known.join(', ')
  return {
    sv:
      received === 'undefined'
        ? `"${name}" saknas. Skriv en av ${all}.`
        : `"${name}" kan inte vara ${received}. Skriv en av ${all}.`,
    en:
      received === 'undefined'
        ? `"${name}" is missing. Write one of ${all}.`
        : `"${name}" cannot be ${received}. Write one of ${all}.`,
  }
}

/** `("a" | "b")` or `"a"` as the names in it. */
const namesIn = (expected: string): string[] => [...expected.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name)

/** The id of the innermost component around it, as it is written. */
const idAbove = ({ path }: Issue): string | null =>
  (path ?? []).flatMap(({ input }) => (v.is(Named, input) ? [input.componentId] : [])).at(-1) ?? null

const Named = v.object({ type: v.string(), componentId: v.string() })
