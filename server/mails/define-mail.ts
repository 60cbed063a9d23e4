import { setupI18n, type I18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import * as v from 'valibot'
import { getOwn } from '#schemas/records.ts'
import type { Locale } from '#schemas/locale.ts'
import type { MailType, mails } from '#schemas/mail-log.ts'
import { parseRichText, type Block, type Inline } from '#schemas/parse-rich-text.ts'
import type { StoredMail } from '../repositories/mail-log.ts'
import { isolated } from './html.ts'
import type { RequestedCorrection } from './requested-correction.ts'

/** The placeholders of every mail. */
export type CommonFacts = {
  organisation: string
  /** The template's name within a sentence, such as "ansökan om medlemskap"; of a mail about no case a general word. */
  application: string
  /** The company's name, or its organisation number while the name is unknown. */
  company: string
  reference: string
  /** The organisation's own. */
  email: string
  telephone: string
  /** In one line, or null if the organisation accepts no post. */
  postalAddress: string | null
  /** As the organisation states it, such as "two to three weeks". */
  handlingTime: string | null
}

/** The schema of a mail's params. A param that `enqueueMail` may lack is `v.optional`. */
type Entries = v.ObjectEntries
type Params<E extends Entries> = v.InferInput<v.ObjectSchema<E, undefined>>
type ReadParams<E extends Entries> = v.InferOutput<v.SchemaWithPartial<v.ObjectSchema<E, undefined>, undefined>>

/**
 * The texts of a mail: ICU messages, whose placeholders are the common facts, the params and the `facts` of the mail. An absent placeholder
 * selects `none`. `body` and `after` are in the closed Markdown of forms (decision 033). The layout places the quoted `message`, the list
 * and the button between them, so that no text can lose them.
 */
type MailTexts<Type extends MailType> = {
  subject: string
  heading: string
  body: string
  after?: string
} & Action<Type>
type Action<Type extends MailType> = (typeof mails)[Type]['opens'] extends null
  ? { action?: never }
  : { action: string }

type Placeholder = string | number | boolean | undefined

type Definition<Type extends MailType, E extends Entries> = {
  /** Of the params, a `message` is quoted, and the file of `fileId` is attached. */
  params: E
  /** Placeholders computed from the params, also in the place of one of them. Rows of earlier versions may lack any param. */
  facts?: (params: ReadParams<E>, context: CommonFacts & { locale: Locale }) => Readonly<Record<string, Placeholder>>
  /** The corrections that the mail lists, each with its message and a link to its answer. */
  lists?: (params: ReadParams<E>) => readonly RequestedCorrection[]
  texts: Readonly<Record<Locale, MailTexts<Type>>>
  /** Params for previews and tests, of every case that the texts tell apart. */
  examples: readonly [Params<E>, ...Params<E>[]]
}

/** A mail's texts with their placeholders filled in. */
export type FilledMail = {
  subject: () => string
  heading: () => string
  action: () => string | null
  body: () => readonly Block[]
  after: () => readonly Block[]
  quote: string | null
  corrections: readonly RequestedCorrection[]
}

/** The row in `schemas/mail-log.ts` says to whom the mail is sent and what it opens; `definition` is the rest of it. */
export const defineMail = <Type extends MailType, E extends Entries>(type: Type, definition: Definition<Type, E>) => {
  const { params: entries, facts, lists, texts, examples } = definition
  const schema = v.partial(v.object(entries))
  const absent = Object.fromEntries(Object.keys(entries).map((name) => [name, undefined]))
  const messages = { sv: compiled('sv', texts.sv), en: compiled('en', texts.en), nb: compiled('nb', texts.nb) }

  /** Drops params that are undeclared or invalid, so that a row of any version yields a mail. */
  const readParams = (stored: StoredMail['params']): ReadParams<E> => {
    const fits = ([name, value]: [string, unknown]): boolean => {
      const entry = getOwn<Entries[string]>(entries, name)
      return entry !== undefined && v.is(entry, value)
    }
    return v.parse(schema, Object.fromEntries(Object.entries(stored).filter(fits)))
  }
  const placeholders = (stored: StoredMail['params'], common: CommonFacts, locale: Locale) => {
    const params = readParams(stored)
    return { ...absent, ...common, ...params, ...facts?.(params, { ...common, locale }) }
  }
  const fillIn = (stored: StoredMail['params'], common: CommonFacts, locale: Locale): FilledMail => {
    const given: Readonly<Record<string, unknown>> = placeholders(stored, common, locale)
    const { message } = given
    const { values, restored } = marked(given)
    const text = (name: 'subject' | 'heading' | 'body' | 'action' | 'after'): string => messages[locale]._(name, values)
    const blocks = (name: 'body' | 'after'): readonly Block[] =>
      parseRichText(text(name).trim())
        .map((block) => mapTexts(block, restored))
        .filter((block) => !isEmpty(block))
    return {
      subject: () => restored(text('subject')),
      heading: () => restored(text('heading')),
      action: () => (texts[locale].action === undefined ? null : restored(text('action'))),
      body: () => blocks('body'),
      after: () => (texts[locale].after === undefined ? [] : blocks('after')),
      quote: typeof message === 'string' && message.trim() !== '' ? message : null,
      corrections: lists?.(readParams(stored)) ?? [],
    }
  }
  return { type, params: entries, texts, examples, placeholders, fillIn }
}

const compiled = (locale: Locale, texts: Readonly<Record<string, string>>): I18n =>
  setupI18n({
    locale,
    messages: {
      [locale]: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, compileMessageOrThrow(text)])),
    },
  })

const firstMark = 0xe000

/** A string is a character of the private use area until its message is formatted and parsed: nobody's name is read as Markdown. */
const marked = (given: Readonly<Record<string, unknown>>) => {
  const strings: string[] = []
  const markOf = (text: string): string => String.fromCharCode(firstMark + strings.push(text) - 1)
  const valueOf = (value: unknown): string | number => {
    if (typeof value === 'string') return markOf(value)
    if (typeof value === 'boolean') return String(value)
    return typeof value === 'number' ? value : 'none'
  }
  return {
    values: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, valueOf(value)])),
    restored: (text: string): string =>
      text.replace(/[\uE000-\uF8FF]/g, (mark) => isolated(strings[mark.charCodeAt(0) - firstMark] ?? mark)),
  }
}

const mapTexts = (block: Block, map: (text: string) => string): Block => {
  const mapInline = (inline: Inline): Inline => {
    if (typeof inline === 'string') return map(inline)
    if (inline.type === 'break') return inline
    const children = inline.children.map(mapInline)
    return inline.type === 'link' ? { ...inline, url: map(inline.url), children } : { ...inline, children }
  }
  switch (block.type) {
    case 'paragraph':
      return { ...block, children: block.children.map(mapInline) }
    case 'list':
      return { ...block, items: block.items.map((item) => item.map(mapInline)) }
    case 'callout':
      return { ...block, children: block.children.map((child) => mapTexts(child, map)) }
  }
}

/** A block that is empty after its conditions. */
const isEmpty = (block: Block): boolean => block.type === 'paragraph' && block.children.every((child) => child === '')
