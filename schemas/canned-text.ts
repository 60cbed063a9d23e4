import * as v from 'valibot'
import { cleanName } from './canonical-text.ts'
import { closestName } from './edit-distance.ts'
import { Instant, TemplateKey } from './identifiers.ts'
import { locales, type Locale, type Translatable } from './locale.ts'
import { maxMessageLength } from './message.ts'

/** The use of a text: it is offered first in the textareas of its kind. */
export const CannedTextKind = v.picklist(['correction', 'message', 'rejection', 'signature'])
export type CannedTextKind = v.InferOutput<typeof CannedTextKind>

/** The longest name of a text. */
export const maxCannedNameLength = 100
/** The most texts of an organisation, and the most of one person there. */
export const maxCannedTexts = { shared: 500, own: 200 } as const

/** The gap that each placeholder leaves, in each language, if the case has no value for it. */
const gaps = {
  company: { sv: 'företagets namn saknas', en: 'company name missing', nb: 'bedriftens navn mangler' },
  orgNo: { sv: 'organisationsnummer saknas', en: 'organisation number missing', nb: 'organisasjonsnummer mangler' },
  reference: { sv: 'ärendenummer saknas', en: 'case number missing', nb: 'saksnummer mangler' },
  question: { sv: 'fråga saknas', en: 'question missing', nb: 'spørsmål mangler' },
  answer: { sv: 'svar saknas', en: 'answer missing', nb: 'svar mangler' },
  contact: { sv: 'kontaktperson saknas', en: 'contact missing', nb: 'kontaktperson mangler' },
  handler: { sv: 'handläggare saknas', en: 'caseworker missing', nb: 'saksbehandler mangler' },
  organisation: { sv: 'organisation saknas', en: 'organisation missing', nb: 'organisasjon mangler' },
} as const satisfies Record<string, Record<Locale, string>>

export type Placeholder = keyof typeof gaps
export const placeholders = Object.keys(gaps).filter((name): name is Placeholder => name in gaps)

/** The values of an open case; null if the case has none. */
export type PlaceholderValues = Readonly<Record<Placeholder, string | null>>

const written = /\{([^{}]*)\}/g
/** Nobody types these brackets, so they mark gaps. */
const gap = /⟦[^⟦⟧]*⟧/

const isPlaceholder = (name: string): name is Placeholder => placeholders.some((each) => each === name)

/** Replaces each placeholder by its value, or by a gap in the language. */
export const fillIn = (text: string, values: PlaceholderValues, locale: Locale): string =>
  text.replace(written, (all, name: string) => {
    if (!isPlaceholder(name)) return all
    const value = values[name]?.replaceAll('⟦', '[').replaceAll('⟧', ']').trim() ?? ''
    return value === '' ? `⟦${gaps[name][locale]}⟧` : value
  })

export type Gap = { start: number; end: number }

/** The first gap of a text; null if nothing is missing. */
export const gapIn = (text: string): Gap | null => {
  const found = gap.exec(text)
  return found === null ? null : { start: found.index, end: found.index + found[0].length }
}

/** Words in braces that are no placeholders, each with the placeholder that was probably meant. */
export const unknownPlaceholders = (text: string): { name: string; meant: Placeholder | null }[] =>
  [...new Set([...text.matchAll(written)].map(([, name = '']) => name))]
    .filter((name) => !isPlaceholder(name))
    .map((name) => ({
      name,
      meant: placeholders.find((each) => each === closestName(name.trim(), placeholders)) ?? null,
    }))

const CannedLanguage = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'REQUIRED'),
  v.maxLength(maxMessageLength, 'TOO_LONG'),
  v.check((text) => unknownPlaceholders(text).length === 0, 'UNKNOWN_PLACEHOLDER'),
  v.check((text) => gapIn(text) === null, 'GAP'),
)

/** A question of a template, by the slug of the template and the id of the component. */
export const CannedQuestion = v.strictObject({ template: TemplateKey, componentId: TemplateKey })
export type CannedQuestion = v.InferOutput<typeof CannedQuestion>

/** A text in at least one language. */
export const CannedTexts = v.pipe(
  v.strictObject({
    sv: v.exactOptional(CannedLanguage),
    en: v.exactOptional(CannedLanguage),
    nb: v.exactOptional(CannedLanguage),
  }),
  v.check((texts) => Object.keys(texts).length > 0, 'REQUIRED'),
)
export type CannedTexts = v.InferOutput<typeof CannedTexts>

/** The written parts of a canned text. Shared: the organisation's text, otherwise its writer's own. */
export const CannedTextContent = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(maxCannedNameLength, 'TOO_LONG'), v.transform(cleanName), v.nonEmpty('EMPTY')),
  kind: CannedTextKind,
  question: v.nullable(CannedQuestion),
  texts: CannedTexts,
  isShared: v.boolean(),
})
export type CannedTextContent = v.InferOutput<typeof CannedTextContent>

export const CannedText = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  ...CannedTextContent.entries,
  // A later version may know more languages or placeholders, so a stored text is read without checking them.
  texts: v.strictObject({
    sv: v.exactOptional(v.string()),
    en: v.exactOptional(v.string()),
    nb: v.exactOptional(v.string()),
  }),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  changedAt: Instant,
  changedBy: v.string(),
})
export type CannedText = v.InferOutput<typeof CannedText>

/** The text in the language, else in Swedish, else in the first that it has. */
export const cannedTextIn = (
  { texts }: Pick<CannedText, 'texts'>,
  locale: Locale,
): { text: string; locale: Locale } => {
  const found = [locale, ...locales].find((each) => (texts[each] ?? '') !== '') ?? locale
  return { text: texts[found] ?? '', locale: found }
}

/** A question that a text can be about, for those who choose one. */
export const QuestionName = v.strictObject({
  ...CannedQuestion.entries,
  templateName: v.custom<Translatable>((name) => typeof name === 'object' && name !== null && 'sv' in name),
  formTitle: v.custom<Translatable>((name) => typeof name === 'object' && name !== null && 'sv' in name),
  label: v.custom<Translatable>((name) => typeof name === 'object' && name !== null && 'sv' in name),
})
export type QuestionName = v.InferOutput<typeof QuestionName>
