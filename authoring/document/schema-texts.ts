import * as v from 'valibot'
import type { Translatable } from '#schemas/locale.ts'
import { checkedNumberNames, Rule } from '#schemas/form/rule.ts'
import { Component } from '#schemas/form.ts'
import { computedText } from './computed-text.ts'
import { closestName } from '#schemas/edit-distance.ts'
import { discriminatorOf, grammarAt, kindOf, kindsOf, literalOf, propertiesOf, isNeeded } from './grammar.ts'
import { knownProperty, knownRule, knownType, otherWay } from './other-names.ts'

type Issue = v.BaseIssue<unknown>

/** Tells an author how to mend something that the grammar does not allow. */
export const textOf = (issue: Issue): Translatable => {
  const name = nameOf(issue)
  const { expected, received } = issue
  switch (issue.type) {
    case 'strict_object':
      if (isUnknownProperty(issue)) return unknownProperty(issue)
      return expected === 'Object' ? notAnObject(issue) : missing(name)
    case 'variant':
      return expected === 'Object' ? notAnObject(issue) : oneOf(issue)
    case 'picklist':
    case 'literal':
      return oneOf(issue)
    case 'union':
      return unionText(issue)
    case 'regex':
    case 'check':
    case 'iso_date':
      return (
        formats[issue.message]?.(received) ?? {
          sv: `${received} duger inte som id. Börja med en bokstav och fortsätt med bokstäver, siffror, - och _, högst 64 tecken.`,
          en: `${received} will not do as an id. Begin with a letter and go on with letters, digits, - and _, at most 64 characters.`,
        }
      )
    case 'min_length': {
      const min = (expected ?? '').replace('>=', '')
      if (Array.isArray(issue.input))
        return {
          sv: `Listan "${name}" ska ha minst ${min} att räkna upp. Lägg till ${min === '1' ? 'en' : 'fler'}.`,
          en: `The list "${name}" is to have at least ${min}. Add ${min === '1' ? 'one' : 'more'}.`,
        }
      return min === '1'
        ? { sv: `"${name}" är tom. Skriv något.`, en: `"${name}" is empty. Write something.` }
        : {
            sv: `"${name}" är för kort. Skriv minst ${min} tecken.`,
            en: `"${name}" is too short. Write at least ${min} characters.`,
          }
    }
    case 'max_length': {
      const max = (expected ?? '').replace('<=', '')
      return {
        sv: `"${name}" är för lång. Skriv högst ${max} tecken.`,
        en: `"${name}" is too long. Write at most ${max} characters.`,
      }
    }
    case 'min_value': {
      const min = (expected ?? '').replace('>=', '')
      return {
        sv: `"${name}" är för litet. Skriv minst ${min}.`,
        en: `"${name}" is too small. Write at least ${min}.`,
      }
    }
    case 'max_value': {
      const max = (expected ?? '').replace('<=', '')
      return {
        sv: `"${name}" är för stort. Skriv högst ${max}.`,
        en: `"${name}" is too large. Write at most ${max}.`,
      }
    }
    case 'integer':
      return { sv: `"${name}" är ett antal. Skriv ett heltal.`, en: `"${name}" is a count. Write a whole number.` }
    case 'array':
      return notAnArray(issue)
    default: {
      const kind = kinds[issue.type]
      if (received === 'undefined') return missing(name)
      return kind === undefined
        ? { sv: `"${name}" går inte att läsa: ${issue.message}.`, en: `"${name}" cannot be read: ${issue.message}.` }
        : {
            sv: `"${name}" ska vara ${kind.sv}, inte ${received}.`,
            en: `"${name}" is to be ${kind.en}, not ${received}.`,
          }
    }
  }
}

/** Tells an author how to mend a list that stands where an object is expected. */
export const notAList = (name: string): Translatable =>
  name === 'displayController' || name === 'when' || name === 'not' || name === 'where'
    ? {
        sv: `"${name}" ska vara ett objekt { … }, inte en lista. Skriv { "all": [ … ] } om alla villkoren ska gälla, { "any": [ … ] } om ett räcker.`,
        en: `"${name}" is to be an object { … }, not a list. Write { "all": [ … ] } if all conditions have to hold, { "any": [ … ] } if one is enough.`,
      }
    : {
        sv: `"${name}" ska vara ett objekt { … }, inte en lista.`,
        en: `"${name}" is to be an object { … }, not a list.`,
      }

export const isUnknownProperty = ({ type, expected }: Issue): boolean =>
  type === 'strict_object' && expected === 'never'

/** The property that the unknown name probably means, or null. */
export const meantProperty = (issue: Issue): string | null => {
  const known = knownProperties(issue)
  const written = lastKeyOf(issue)
  return knownProperty(written, known) ?? closestName(written, known)
}

/** The known properties beside an unknown property. */
const knownProperties = ({ path }: Issue): readonly string[] => {
  const known = Object.keys(propertiesOf(grammarAt(path?.slice(0, -1) ?? [], path?.at(-1)?.input)))
  return known.includes('atLeast') ? [...known, 'all', 'any', 'not', 'anyEntry'] : known
}

const lastKeyOf = ({ path }: Issue): string => {
  const key = path?.at(-1)?.key
  return typeof key === 'string' ? key : ''
}

/** Names the parent of an element of a list, as `validation[0]`. */
const nameOf = ({ path }: Issue): string => {
  const keys = (path ?? []).map(({ key }) => key)
  const start = keys.findLastIndex((key) => typeof key === 'string')
  return keys
    .slice(Math.max(start, 0))
    .map((key) => (typeof key === 'number' ? `[${key}]` : String(key)))
    .join('')
}

/** How a text that is no id is to be written, by the code of the grammar. */
const formats: Readonly<Record<string, (received: string) => Translatable>> = {
  DATE_POINT: (received) =>
    farOffset(received) ?? {
      sv: `${received} är ingen dag. Skriv en som "2026-05-01", "today" eller "today-18y" (d, m, y), eller { "componentId": … } för ett annat svar.`,
      en: `${received} is no day. Write one such as "2026-05-01", "today" or "today-18y" (d, m, y), or { "componentId": … } for another answer.`,
    },
  DAY: (received) =>
    /^"-?\d+(?:[.,]\d+)?"$/.test(received)
      ? {
          sv: `Ett tal skrivs utan citattecken: ${received.slice(1, -1).replace(',', '.')}.`,
          en: `A number is written without quotation marks: ${received.slice(1, -1).replace(',', '.')}.`,
        }
      : {
          sv: `${received} är ingen dag eller månad i kalendern. Skriv en som "2026-05-31" eller "2026-05"; en dag räknad från i dag kan ett villkor inte ha, och ett alternativ skrivs "values": [${received}].`,
          en: `${received} is no day or month of the calendar. Write one such as "2026-05-31" or "2026-05"; a condition cannot count from today, and an option is written "values": [${received}].`,
        },
  ISO_DATE: (received) => ({
    sv: `${received} är ingen dag i kalendern. Skriv en som "2026-05-31".`,
    en: `${received} is no day of the calendar. Write one such as "2026-05-31".`,
  }),
  CURRENCY: (received) => ({
    sv: `${received} är ingen valuta. Skriv dess kod, som "SEK" eller "EUR".`,
    en: `${received} is no currency. Write its code, such as "SEK" or "EUR".`,
  }),
  DATE_OFFSET: (received) =>
    farOffset(received) ?? {
      sv: `${received} går inte att lägga till ett datum. Skriv ett antal dagar, månader eller år, som "+30d", "-1m" eller "+18y".`,
      en: `${received} cannot be added to a date. Write a number of days, months or years, such as "+30d", "-1m" or "+18y".`,
    },
}

/** An offset in weeks, or with too many digits. */
const farOffset = (received: string): Required<Omit<Translatable, 'nb'>> | null => {
  const [, before = '', sign = '', digits = '', unit = ''] =
    /^"(today)?([+-]?)(\d+) ?([dwmyvå])\w*"$/i.exec(received) ?? []
  if (/[wv]/i.test(unit)) {
    const days = `"${before}${sign === '' ? '+' : sign}${Number(digits) * 7}d"`
    return { sv: `Veckor skrivs som dagar: ${days}.`, en: `Weeks are written as days: ${days}.` }
  }
  return digits.length > 4
    ? {
        sv: `${received} är för långt: högst 9999 dagar, månader eller år ryms. Räkna i månader eller år, som "${before}${sign}10y".`,
        en: `${received} is too far: at most 9999 days, months or years fit. Count in months or years, such as "${before}${sign}10y".`,
      }
    : null
}

const kinds: Readonly<Record<string, Required<Omit<Translatable, 'nb'>>>> = {
  string: { sv: 'en text', en: 'a text' },
  number: { sv: 'ett tal', en: 'a number' },
  boolean: { sv: 'true eller false', en: 'true or false' },
  record: { sv: 'ett objekt { … }', en: 'an object { … }' },
}

const missing = (name: string): Translatable => ({
  sv: `"${name}" saknas. Lägg till den.`,
  en: `"${name}" is missing. Add it.`,
})

/** Shows the required object with the written value in it. */
const notAnObject = (issue: Issue): Translatable => {
  const name = nameOf(issue)
  const schema = grammarAt(issue.path ?? [], issue.input)
  const shown = schema === null ? '{ … }' : wrapped(issue.input, schema)
  if (issue.received === 'undefined')
    return { sv: `"${name}" saknas. Skriv ${shown}.`, en: `"${name}" is missing. Write ${shown}.` }
  return shown === '{ … }'
    ? { sv: `"${name}" ska vara ett objekt { … }.`, en: `"${name}" is to be an object { … }.` }
    : { sv: `"${name}" ska vara ett objekt. Skriv ${shown}.`, en: `"${name}" is to be an object. Write ${shown}.` }
}

/** Returns the object that a text stands for: the text as one language, or as the name of its kind. */
const wrapped = (input: unknown, schema: v.GenericSchema): string => {
  if (typeof input !== 'string') return exampleOf(schema)
  if (isTexts(schema)) return `{ "sv": ${JSON.stringify(input)}, "en": … }`
  const key = discriminatorOf(schema)
  if (key === null) return exampleOf(schema)
  const names = namesOfKinds(schema, key)
  const suggestion = knownType(input, names) ?? closestName(input, names)
  return suggestion === null ? exampleOf(schema) : exampleOf(kindOf(schema, { [key]: suggestion }))
}

const namesOfKinds = (schema: v.GenericSchema, key: string): string[] =>
  kindsOf(schema).flatMap((kind) => {
    const name = literalOf(propertiesOf(kind)[key])
    return typeof name === 'string' ? [name] : []
  })

const notAnArray = (issue: Issue): Translatable => {
  const name = nameOf(issue)
  const { received, input } = issue
  if (received === 'undefined')
    return { sv: `"${name}" saknas. Skriv [ … ].`, en: `"${name}" is missing. Write [ … ].` }
  const item = grammarAt([...(issue.path ?? []), { key: 0, input: [] }], undefined)
  const shown = typeof input === 'string' && item !== null && item.type !== 'string' ? wrapped(input, item) : null
  const around = { sv: shown ?? '[ … ] runt det', en: shown ?? '[ … ] around it' }
  return {
    sv: `"${name}" ska vara en lista [ … ], inte ${received}. Skriv ${shown === null ? around.sv : `[${shown}]`}.`,
    en: `"${name}" is to be a list [ … ], not ${received}. Write ${shown === null ? around.en : `[${shown}]`}.`,
  }
}

const unknownProperty = (issue: Issue): Translatable => {
  const known = knownProperties(issue)
  const value = issue.path?.at(-1)?.value
  const written = lastKeyOf(issue)
  const inOtherWay = otherWay(written, known)
  if (inOtherWay !== null)
    return { sv: `"${written}" finns inte här. ${inOtherWay.sv}`, en: `"${written}" is unknown here. ${inOtherWay.en}` }
  const named = known.includes('validation') ? knownRule(written, ruleTypes) : null
  const rule = named === 'range' && isOfDays(issue.path?.at(-1)?.input) ? 'dateRange' : named
  if (rule !== null) {
    const example = ruleExample(rule, written, value)
    return {
      sv: `"${written}" är en regel. Skriv den under "validation": [${example}].`,
      en: `"${written}" is a rule. Write it under "validation": [${example}].`,
    }
  }
  const called = knownProperty(written, known)
  if (called !== null)
    return { sv: `"${written}" heter "${called}" här.`, en: `"${written}" is called "${called}" here.` }
  const suggestion = closestName(written, known)
  if (suggestion !== null)
    return {
      sv: `"${written}" finns inte här. Menar du "${suggestion}"?`,
      en: `"${written}" is unknown here. Do you mean "${suggestion}"?`,
    }
  const all = known.join(', ')
  return {
    sv: `"${written}" finns inte här. Ta bort den${all === '' ? '.' : `, eller välj bland ${all}.`}`,
    en: `"${written}" is unknown here. Remove it${all === '' ? '.' : `, or choose from ${all}.`}`,
  }
}

const isOfDays = (component: unknown): boolean => v.is(DayComponent, component)
const DayComponent = v.object({ type: v.picklist(['dateBox', 'monthBox']) })

const ruleTypes = namesOfKinds(Rule, 'type')

/** The example of a rule with the author's number or text in it. */
const ruleExample = (rule: string, written: string, input: unknown): string => {
  const property = /^m(?:in|ax)/i.exec(written)?.[0].toLowerCase() ?? ''
  const value = typeof input === 'number' || typeof input === 'string' ? JSON.stringify(input) : '…'
  if (rule === 'range') return `{ "type": "range", "${property}": ${value} }`
  if (rule === 'dateRange') return `{ "type": "dateRange", "${property === 'min' ? 'earliest' : 'latest'}": ${value} }`
  return exampleOf(kindOf(Rule, { type: rule })).replace('…', value)
}

const unionText = (issue: Issue): Translatable => {
  const name = nameOf(issue)
  if (name === 'computed') return computedText(issue.input)
  if (name === 'initialValue')
    return {
      sv: `"${name}" ska vara en text, ett tal, true eller en lista av texter. Ta bort den om svaret ska börja tomt.`,
      en: `"${name}" is to be a text, a number, true or a list of texts. Remove it if the answer is to begin empty.`,
    }
  return name === 'unit'
    ? {
        sv: '"unit" ska vara en text som "kg", eller en på varje språk: { "sv": "timmar", "en": "hours" }.',
        en: '"unit" is to be a text such as "kg", or one in each language: { "sv": "timmar", "en": "hours" }.',
      }
    : { sv: `"${name}" kan inte vara ${issue.received}.`, en: `"${name}" cannot be ${issue.received}.` }
}

const oneOf = (issue: Issue): Translatable => {
  const name = nameOf(issue)
  const { received, expected } = issue
  const known = namesIn(expected ?? '')
  const all = known.join(', ')
  if (received === 'undefined')
    return { sv: `"${name}" saknas. Skriv en av ${all}.`, en: `"${name}" is missing. Write one of ${all}.` }
  const unfit = unfitNesting(issue)
  if (unfit !== null) return unfit
  const written = received.replaceAll('"', '')
  if (known.includes(checkedNumberNames[0]) && /swed|svensk|^(?:org|personal)n/i.test(written)) {
    const rule = /pers|id|ssn/i.test(written) ? 'personalNumber' : 'orgNumber'
    return {
      sv: `Svenska nummer har en egen regel. Skriv { "type": "${rule}" } i stället för "checkDigits".`,
      en: `Swedish numbers have a rule of their own. Write { "type": "${rule}" } in place of "checkDigits".`,
    }
  }
  const suggestion = knownType(written, known) ?? closestName(written, known)
  return suggestion === null
    ? {
        sv: `"${name}" kan inte vara ${received}. Skriv en av ${all}.`,
        en: `"${name}" cannot be ${received}. Write one of ${all}.`,
      }
    : {
        sv: `"${name}" kan inte vara ${received}. Menar du "${suggestion}"?`,
        en: `"${name}" cannot be ${received}. Do you mean "${suggestion}"?`,
      }
}

/** Reads the names in `("a" | "b")` or `"a"`. */
const namesIn = (expected: string): string[] => [...expected.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name)

/** Why a component cannot stand inside another; null if its type is unknown anywhere. */
const unfitNesting = ({ path: steps, input }: v.BaseIssue<unknown>): Translatable | null => {
  const path = steps ?? []
  if (path.at(-1)?.key !== 'type' || !Component.options.some(({ entries }) => entries.type.literal === input))
    return null
  const around = path.slice(0, -1).flatMap((step) => (v.is(Holder, step.input) ? [step.input.type] : []))
  const inner = String(input)
  if (inner === 'dynamicList' && around.includes('dynamicList'))
    return {
      sv: 'En lista kan inte stå i en lista: en post har inga poster i sig. Skriv dess frågor direkt i posten, eller ställ listan efter den här.',
      en: 'A list cannot be inside a list: an entry has no entries of its own. Write its questions in the entry itself, or put the list after this one.',
    }
  if (inner === 'group' && around.includes('group'))
    return {
      sv: 'En grupp kan inte stå i en grupp. Skriv dess rader direkt i den yttre, eller ställ gruppen efter den.',
      en: 'A group cannot be inside a group. Write its rows in the outer one, or put the group after it.',
    }
  if (around.includes('columns'))
    return {
      sv: `En kolumn har bara enskilda komponenter, inte ${inner}. Ställ den utanför kolumnerna.`,
      en: `A column holds single components only, no ${inner}. Put it outside the columns.`,
    }
  return {
    sv: `En ${inner} kan inte stå här. Ställ den ytterst i formuläret.`,
    en: `A ${inner} cannot be here. Put it at the top level of the form.`,
  }
}

const Holder = v.object({ type: v.picklist(['dynamicList', 'group', 'columns']) })

type Schema = v.GenericSchema

/** A value as the grammar wants it, with … for what an author fills in, such as `{ "sv": …, "en": … }`. */
const exampleOf = (schema: Schema): string => {
  if (isTexts(schema)) return '{ "sv": …, "en": … }'
  const key = discriminatorOf(schema)
  if (key !== null) return `{ "${key}": … }`
  if (schema.type === 'array') return '[ … ]'
  const properties = Object.entries(propertiesOf(schema)).filter(([, each]) => isNeeded(each))
  if (properties.length === 0) return kindsOf(schema).length > 0 || schema.type.endsWith('object') ? '{ … }' : '…'
  return `{ ${properties.map(([name, each]) => `"${name}": ${valueOf(each)}`).join(', ')} }`
}

const valueOf = (schema: Schema): string => {
  const literal = literalOf(schema)
  return literal === null ? exampleOf(kindOf(schema, undefined)) : JSON.stringify(literal)
}

/** Whether the schema is a text in each language. */
const isTexts = (schema: Schema | null): boolean => 'sv' in propertiesOf(schema)
