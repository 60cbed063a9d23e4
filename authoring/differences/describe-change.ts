import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { Condition } from '#schemas/form/condition.ts'
import { Rule } from '#schemas/form/rule.ts'
import { getOwn } from '#schemas/records.ts'
import { locales, Translatable } from '#schemas/locale.ts'
import type { PropertyChange } from '#schemas/template-difference.ts'
import { conditionPhrase, type Version, combine, text, type EachLocale, quoted, rulePhrase } from './phrases.ts'

type Versions = { before: Version; after: Version }
type Pair = { before: unknown; after: unknown }
/** The compared property of a component, form or template. `name` is the part of the property with the difference, as far as known. */
type Subject = { property: string; name: EachLocale }

/** Describes in words how a property differs between two versions. */
export const describeChange = (property: string, pair: Pair, versions: Versions): PropertyChange[] =>
  changesOf({ property, name: propertyName(property) }, property, pair, versions)

const changesOf = (subject: Subject, key: string, pair: Pair, versions: Versions): PropertyChange[] => {
  const { before, after } = pair
  if (isDeepStrictEqual(before, after)) return []
  if (key === 'displayController' || key === 'when') return [ofConditions(subject, pair, versions)]
  if (v.is(Rules, before ?? []) && v.is(Rules, after ?? []) && key === 'validation')
    return ofRules(subject, v.parse(Rules, before ?? []), v.parse(Rules, after ?? []), versions)
  const [one, other] = [textsIn(before), textsIn(after)]
  if (one !== null && other !== null && (before !== undefined || after !== undefined))
    return ofTexts(subject, one, other)
  const [named, namedAfter] = [itemsById(before), itemsById(after)]
  if (named !== null && namedAfter !== null && named.size + namedAfter.size > 0)
    return ofItems(subject, named, namedAfter, versions)
  if (isObject(before) && isObject(after)) return ofProperties(subject, { before, after }, versions)
  const [was, is] = [valueText(key, before, versions.before), valueText(key, after, versions.after)]
  return was === null && is === null ? [] : [{ ...subject, locale: null, before: was, after: is }]
}

const ofProperties = (
  subject: Subject,
  { before, after }: { before: object; after: object },
  versions: Versions,
  own: ReadonlySet<string> = new Set(),
): PropertyChange[] => {
  const [one, other] = [before, after].map((each) => new Map<string, unknown>(Object.entries(each)))
  const names = [...new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])]
  return names.flatMap((name) =>
    changesOf(
      own.has(name) ? subject : within(subject, propertyName(name)),
      name,
      { before: one?.get(name), after: other?.get(name) },
      versions,
    ),
  )
}

/** The name of an item takes precedence over that of its list. */
const ofItem = (subject: Subject, pair: { before: object; after: object }, versions: Versions): PropertyChange[] =>
  ofProperties(subject, pair, versions, new Set(['label', 'title']))

const within = ({ property, name }: Subject, inner: EachLocale): Subject => ({
  property,
  name: combine([name, inner], (parts) => parts.join(': ')),
})

const Rules = v.array(Rule)
const Conditions = v.array(Condition)

const ofConditions = (subject: Subject, { before, after }: Pair, versions: Versions): PropertyChange => {
  const phrase = (value: unknown, version: Version): EachLocale | null => {
    const conditions = Array.isArray(value) ? value : value === undefined ? [] : [value]
    if (conditions.length === 0) return text('alltid', 'always', 'alltid')
    return v.is(Conditions, conditions) ? conditionPhrase({ all: conditions }, version) : null
  }
  return {
    ...subject,
    locale: null,
    before: phrase(before, versions.before),
    after: phrase(after, versions.after),
  }
}

/** Pairs rules of the same type in their order. */
const ofRules = (
  subject: Subject,
  before: readonly Rule[],
  after: readonly Rule[],
  versions: Versions,
): PropertyChange[] => {
  const keyed = (rules: readonly Rule[]): Map<string, Rule> =>
    new Map(
      rules.map((rule, index) => [
        `${rule.type} ${rules.slice(0, index).filter(({ type }) => type === rule.type).length}`,
        rule,
      ]),
    )
  const [one, other] = [keyed(before), keyed(after)]
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) => {
    const [earlier, later] = [one.get(key), other.get(key)]
    const [from, to] = [
      earlier === undefined ? null : rulePhrase(earlier, versions.before.labelOf),
      later === undefined ? null : rulePhrase(later, versions.after.labelOf),
    ]
    const messages = [earlier, later].map((rule) => (rule?.type === 'regex' ? rule.message : {}))
    return [
      ...(isDeepStrictEqual(from, to) ? [] : [{ ...subject, locale: null, before: from, after: to }]),
      ...(earlier === undefined || later === undefined
        ? []
        : ofTexts(within(subject, propertyName('message')), messages[0] ?? {}, messages[1] ?? {})),
    ]
  })
}

const ofTexts = (subject: Subject, before: Partial<Translatable>, after: Partial<Translatable>): PropertyChange[] =>
  locales.flatMap((locale) => {
    const [one, other] = [before[locale], after[locale]]
    return one === other
      ? []
      : [
          {
            ...subject,
            locale,
            before: one === undefined ? null : { sv: one },
            after: other === undefined ? null : { sv: other },
          },
        ]
  })

type Items = ReadonlyMap<string, object>

const ofItems = (subject: Subject, before: Items, after: Items, versions: Versions): PropertyChange[] => {
  const itemText = (item: object | undefined, version: Version) =>
    item === undefined ? null : valueText('', item, version)
  const ids = [...new Set([...before.keys(), ...after.keys()])]
  const [order, orderAfter] = [before, after].map((items) => {
    const others = items === before ? after : before
    return [...items].flatMap(([id, item]) => (others.has(id) ? [item] : []))
  })
  const sequence = (items: readonly object[] = [], version: Version): EachLocale =>
    combine(
      items.map((item) => valueText('', item, version) ?? ''),
      (parts) => parts.join(', '),
    )
  const isReordered = ![...(order ?? [])].every((item, index) => idOf(item) === idOf(orderAfter?.[index] ?? {}))
  return [
    ...ids.flatMap((id): PropertyChange[] => {
      const [one, other] = [before.get(id), after.get(id)]
      if (one !== undefined && other !== undefined) {
        const named = valueText('', one, versions.before) ?? { sv: id }
        const name = combine([subject.name, quoted(named)], (parts) => parts.join(' '))
        return ofItem({ ...subject, name }, { before: one, after: other }, versions)
      }
      return [
        { ...subject, locale: null, before: itemText(one, versions.before), after: itemText(other, versions.after) },
      ]
    }),
    ...(isReordered
      ? [
          {
            ...within(subject, orderOf),
            locale: null,
            before: sequence(order, versions.before),
            after: sequence(orderAfter, versions.after),
          },
        ]
      : []),
  ]
}

/** The items of a list by their names, or null if they have none. */
const itemsById = (value: unknown): Items | null => {
  if (value === undefined) return new Map()
  if (!Array.isArray(value)) return null
  const items = value.filter(isObject)
  return items.length === value.length && items.every((item) => idOf(item) !== null)
    ? new Map(items.map((item) => [idOf(item) ?? '', item]))
    : null
}

const idNames = ['value', 'componentId', 'pageId', 'key'] as const
const idOf = (item: object): string | null => {
  const id: unknown = idNames.map((name) => getOwn<unknown>({ ...item }, name)).find((each) => each !== undefined)
  return typeof id === 'string' ? id : null
}

/** Treats a missing value as a text, so that adding or removing a text counts as a changed text. */
const textsIn = (value: unknown): Partial<Translatable> | null => {
  if (value === undefined) return {}
  return v.is(Translatable, value) ? value : null
}

const idProperties: ReadonlySet<string> = new Set([
  'companyName',
  'orgNumber',
  'signatories',
  'membershipMonth',
  'recommendation',
  'summary',
])

/** A value in words, or null. */
const valueText = (key: string, value: unknown, version: Version): Translatable | null => {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return null
  if (typeof value === 'boolean') return value ? text('ja', 'yes', 'ja') : text('nej', 'no', 'nei')
  if (typeof value === 'string')
    return idProperties.has(key) ? version.labelOf(value) : (getOwn(codes, value) ?? { sv: value })
  if (Array.isArray(value))
    return combine(
      value.map((each: unknown) => valueText(key, each, version) ?? ''),
      (parts) => parts.join(', '),
    )
  if (v.is(Translatable, value)) return value
  if (v.is(Labelled, value)) return value.label
  return v.is(Titled, value) ? value.title : { sv: hasKey(value) ? value.key : JSON.stringify(value) }
}

const Labelled = v.object({ label: Translatable })
const Titled = v.object({ title: Translatable })
const Tagged = v.object({ key: v.string() })
const hasKey = (value: unknown): value is v.InferOutput<typeof Tagged> => v.is(Tagged, value)

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const codes: Readonly<Record<string, EachLocale>> = {
  REGULAR_COMPANY: text('bolag eller utländsk filial', 'company or foreign branch', 'selskap eller utenlandsk filial'),
  SOLITARY_COMPANY: text('enskild firma', 'sole trader', 'enkeltpersonforetak'),
  FOREIGN_COMPANY: text('utländskt företag', 'foreign company', 'utenlandsk foretak'),
  SHOULD_BE_SIGNED_INTERNALLY: text('intern underskrift', 'internal signature', 'intern underskrift'),
  CREDITSAFE_REPORT: text('kreditupplysning', 'credit report', 'kredittopplysning'),
  horizontal: text('bredvid varandra', 'beside each other', 'ved siden av hverandre'),
  vertical: text('under varandra', 'below each other', 'under hverandre'),
  REGIONAL_REVIEW: text('regional granskning', 'regional review', 'regional vurdering'),
}

const names: Readonly<Record<string, EachLocale>> = {
  addText: text('Knappen för en ny post', 'The button of a new entry', 'Knappen for en ny post'),
  allowsOther: text('Tar andra svar', 'Takes other answers', 'Tar andre svar'),
  autoComplete: text('Webbläsarens förslag', 'Suggestions of the browser', 'Nettleserens forslag'),
  characterCount: text('Räknar tecken', 'Counts characters', 'Teller tegn'),
  checkPoints: text('Kontrollpunkt', 'Checkpoint', 'Kontrollpunkt'),
  clearable: text('Kan avmarkeras', 'Can be cleared', 'Kan fjernes'),
  computed: text('Räknas ut', 'Computed', 'Beregnes'),
  currency: text('Valuta', 'Currency', 'Valuta'),
  decimals: text('Decimaler', 'Decimals', 'Desimaler'),
  description: text('Beskrivning', 'Description', 'Beskrivelse'),
  displayController: text('Visas när', 'Shown when', 'Vises når'),
  dynamicData: text('Lista', 'List', 'Liste'),
  entryName: text('Postens namn', 'Name of an entry', 'Postens navn'),
  extraReviewSteps: text('Extra steg', 'Extra steps', 'Ekstra trinn'),
  fewestPeople: text('Minst så många personer', 'Fewest people', 'Minst så mange personer'),
  helpText: text('Hjälptext', 'Help', 'Hjelpetekst'),
  initialValue: text('Svar från början', 'Initial value', 'Svar fra starten'),
  introduction: text('Inledning', 'Introduction', 'Innledning'),
  inputMode: text('Tangentbord', 'Keyboard', 'Tastatur'),
  isInternal: text('Internt', 'Internal', 'Internt'),
  items: text('Punkt', 'Item', 'Punkt'),
  label: text('Fråga', 'Question', 'Spørsmål'),
  lines: text('Rader', 'Lines', 'Linjer'),
  maxEntries: text('Högst så många poster', 'Most entries', 'Høyst så mange poster'),
  maxFiles: text('Högst så många filer', 'Most files', 'Høyst så mange filer'),
  maxPeople: text('Högst så många personer', 'Most people', 'Høyst så mange personer'),
  message: text('Felmeddelande', 'Error message', 'Feilmelding'),
  minEntries: text('Minst så många poster', 'Fewest entries', 'Minst så mange poster'),
  minutes: text('Minuter', 'Minutes', 'Minutter'),
  name: text('Namn', 'Name', 'Navn'),
  needsNewSignature: text('Kräver ny underskrift', 'Needs a new signature', 'Krever ny underskrift'),
  options: text('Alternativ', 'Option', 'Alternativ'),
  organisationTypes: text('Vilka som får ansöka', 'Who may apply', 'Hvem som kan søke'),
  orientation: text('Alternativen ligger', 'The options lie', 'Alternativene ligger'),
  page: text('Sidan om frågan', 'Page about the question', 'Siden om spørsmålet'),
  pages: text('Sida', 'Page', 'Side'),
  paragraphs: text('Stycke', 'Paragraph', 'Avsnitt'),
  placeholder: text('Platshållare', 'Placeholder', 'Plassholder'),
  postText: text('Text efter', 'Text after', 'Tekst etter'),
  prefill: text('Förifylls', 'Prefilled', 'Forhåndsutfylles'),
  proposals: text('Föreslaget svar', 'Proposed answer', 'Foreslått svar'),
  publicId: text('Namn i andra system', 'Name in other systems', 'Navn i andre systemer'),
  radioButtons: text('Alternativ', 'Option', 'Alternativ'),
  readOnlyTags: text('Låst tagg', 'Read-only tag', 'Låst tagg'),
  required: text('Måste besvaras', 'Has to be answered', 'Må besvares'),
  roles: text('Roll', 'Role', 'Rolle'),
  sections: text('Avsnitt', 'Section', 'Avsnitt'),
  sensitive: text('Känslig', 'Sensitive', 'Sensitiv'),
  source: text('Källa', 'Source', 'Kilde'),
  start: text('Innan man börjar', 'Before one begins', 'Før man begynner'),
  summary: text('Sammanfattas av', 'Summarised by', 'Oppsummeres av'),
  tag: text('Tagg', 'Tag', 'Tagg'),
  text: text('Text', 'Text', 'Tekst'),
  title: text('Rubrik', 'Heading', 'Overskrift'),
  type: text('Slag', 'Kind', 'Slag'),
  unit: text('Enhet', 'Unit', 'Enhet'),
  updatedAt: text('Ändrad', 'Updated', 'Endret'),
  validation: text('Regel', 'Rule', 'Regel'),
  width: text('Bredd', 'Width', 'Bredde'),
  when: text('När', 'When', 'Når'),
}

/** Returns the name of a property for people; the name in the code where it has none. */
export const propertyName = (property: string): EachLocale =>
  getOwn(names, property) ?? text(property, property, property)

const orderOf = text('Ordning', 'Order', 'Rekkefølge')
