import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { parse as parseJson, type ObjectNode, type StringNode, type ValueNode } from '@humanwhocodes/momoa'
import { defaultLocale, locales, type Locale, type Translatable } from '#schemas/locale.ts'
import { markupIn } from './checks/check-texts.ts'

const columnsOf = (locales: readonly Locale[]): string[] => ['path', ...locales, 'context']

/** Without a byte order mark spreadsheets assume a local character set. */
const byteOrderMark = '\uFEFF'

/** The texts of a template as CSV, a row each with a column for each language, for a translator's spreadsheet. `document` is JSON that its grammar accepts. */
export const writeTranslations = (document: string, locales: readonly Locale[]): string =>
  byteOrderMark +
  stringify(
    textsOf(document).map(({ path, texts, context }) => ({ path, ...texts, context })),
    { header: true, columns: columnsOf(locales), cast: { string: withoutFormula } },
  )

/** Escapes a cell that a spreadsheet would evaluate, and a cell that begins like an escaped one, with an apostrophe. */
const withoutFormula = (cell: string): string => (/^'*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell)
/** Reverses `withoutFormula`, also where the spreadsheet has removed the apostrophe. */
const withFormula = (cell: string): string => (/^'+[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell)

/** A problem in a file of translations, and the text that says what to do about it. */
export type TranslationProblem = { line: number; text: Translatable }

export type Translated = {
  /** The template with the translations, otherwise unchanged text, or null if there are problems. */
  document: string | null
  problems: TranslationProblem[]
  /** How many texts are different. */
  changedCount: number
}

/**
 * Puts the translations of a CSV file into a template. Rows that are left out and cells that are empty change nothing.
 *
 * @param document JSON that its grammar accepts
 */
export const readTranslations = (document: string, csv: string, locales: readonly Locale[]): Translated => {
  const translated = locales.filter((locale) => locale !== defaultLocale)
  const read = rowsOf(csv, locales)
  if ('problem' in read) return { document: null, problems: [read.problem], changedCount: 0 }
  const texts = new Map(textsOf(document).map((text) => [text.path, text]))
  const seen = new Map<string, number>()
  const problems: TranslationProblem[] = []
  const edits: Edit[] = []
  for (const { line, row } of read.rows) {
    const path = row['path'] ?? ''
    const text = texts.get(path)
    const earlier = seen.get(path)
    seen.set(path, line)
    const problem =
      text === undefined
        ? unknownPath(path)
        : earlier !== undefined
          ? repeatedPath(path, earlier)
          : row[defaultLocale] === undefined || row[defaultLocale] === withLineFeeds(text.texts[defaultLocale] ?? '')
            ? null
            : otherSource(path)
    if (problem !== null) problems.push({ line, text: problem })
    if (text === undefined || problem !== null) continue
    for (const locale of translated) {
      const translation = row[locale] ?? ''
      if (translation.trim() === '' || translation === text.texts[locale]) continue
      const wrong = translationProblems(text, translation)
      problems.push(...wrong.map((each) => ({ line, text: each })))
      edits.push(editOf(document, text, locale, translation))
    }
  }
  return problems.length > 0
    ? { document: null, problems, changedCount: 0 }
    : { document: withEdits(document, edits), problems, changedCount: edits.length }
}

const withLineFeeds = (text: string): string => text.replaceAll('\r\n', '\n')

type Row = Partial<Record<string, string>>

/** The rows with the line that each begins on. Spreadsheets write semicolons or tabs where commas are decimal. */
const rowsOf = (
  csv: string,
  locales: readonly Locale[],
): { rows: { line: number; row: Row }[] } | { problem: TranslationProblem } => {
  const text = withLineFeeds(csv.replace(/^\uFEFF/, ''))
  const header = text.slice(0, text.indexOf('\n'))
  const delimiter = /^"?path"?([,;\t])/.exec(header)?.[1]
  if (delimiter === undefined) return { problem: { line: 1, text: noHeader(columnsOf(locales).join(',')) } }
  try {
    let begun = 2
    const rows: { line: number; row: Row }[] = []
    parse(text, {
      columns: true,
      delimiter,
      record_delimiter: '\n',
      skip_empty_lines: true,
      cast: withFormula,
      on_record: (row: Row, { lines }) => {
        rows.push({ line: begun, row })
        begun = lines + 1
        return null
      },
    })
    return { rows }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { problem: { line: Number(error['lines'] ?? 1), text: unreadable } }
  }
}

/** A replacement of a range of characters of the document. */
type Edit = { from: number; to: number; text: string }

const editOf = (document: string, { node }: TemplateText, locale: Locale, translation: string): Edit => {
  const value = JSON.stringify(translation)
  const own = stringOf(node, locale)
  if (own !== undefined) return { from: own.loc.start.offset, to: own.loc.end.offset, text: value }
  const [first, last] = [node.members[0], node.members.at(-1)]
  if (first === undefined || last === undefined) throw new Error('A text has a language')
  const space = document.slice(node.loc.start.offset + 1, first.loc.start.offset)
  const at = last.loc.end.offset
  return { from: at, to: at, text: `,${space === '' ? ' ' : space}${JSON.stringify(locale)}: ${value}` }
}

const withEdits = (document: string, edits: readonly Edit[]): string => {
  let end = 0
  const pieces = edits
    .toSorted((one, other) => one.from - other.from)
    .flatMap(({ from, to, text }) => {
      const before = document.slice(end, from)
      end = to
      return [before, text]
    })
  return [...pieces, document.slice(end)].join('')
}

const translationProblems = ({ path, texts }: TemplateText, translation: string): Translatable[] => {
  const source = placeholdersIn(texts[defaultLocale] ?? '')
  const own = placeholdersIn(translation)
  return [
    ...source.filter((each) => !own.includes(each)).map((each) => missingPlaceholder(path, each)),
    ...own.filter((each) => !source.includes(each)).map((each) => unknownPlaceholder(path, each)),
    ...markupIn(translation).map(({ markup }) => withMarkup(path, markup)),
  ]
}

const placeholdersIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))]

const noHeader = (header: string): Translatable => ({
  sv: `Första raden ska vara ${header}. Skriv ut texterna på nytt, och fyll i den filen.`,
  en: `The first line has to be ${header}. Write the texts anew, and fill in that file.`,
})
const unreadable: Translatable = {
  sv: 'Härifrån går filen inte att läsa som CSV. Se efter om ett citattecken är för mycket eller saknas, eller spara den på nytt som CSV (UTF-8).',
  en: 'From here on the file cannot be read as CSV. See whether a quotation mark is missing or one too many, or save it anew as CSV (UTF-8).',
}
const unknownPath = (path: string): Translatable => ({
  sv: `Mallen har ingen text på "${path}". Ta bort raden, eller skriv ut texterna på nytt om mallen har ändrats.`,
  en: `The template has no text at "${path}". Remove the row, or write the texts anew if the template was changed.`,
})
const repeatedPath = (path: string, line: number): Translatable => ({
  sv: `"${path}" finns redan på rad ${line}. Ta bort den ena.`,
  en: `"${path}" is there already, on line ${line}. Remove one of them.`,
})
const otherSource = (path: string): Translatable => ({
  sv: `Den svenska texten på "${path}" är en annan i mallen. Skriv ut texterna på nytt, och spara filen som CSV (UTF-8).`,
  en: `The Swedish text at "${path}" is another one in the template. Write the texts anew, and save the file as CSV (UTF-8).`,
})
const missingPlaceholder = (path: string, name: string): Translatable => ({
  sv: `Översättningen av "${path}" saknar ${name}. Ta med det precis som det står i den svenska texten.`,
  en: `The translation of "${path}" lacks ${name}. Keep it just as the Swedish text has it.`,
})
const unknownPlaceholder = (path: string, name: string): Translatable => ({
  sv: `Översättningen av "${path}" har ${name}, som inte finns i den svenska texten. Ta bort det.`,
  en: `The translation of "${path}" has ${name}, which the Swedish text has not. Remove it.`,
})
const withMarkup = (path: string, markup: string): Translatable => ({
  sv: `Översättningen av "${path}" har ${markup}, som skulle visas precis så. Skriv texten utan HTML.`,
  en: `The translation of "${path}" has ${markup}, which would be shown just so. Write the text without HTML.`,
})

/** One text of a template's JSON file. */
export type TemplateText = {
  /** The ids on the way to the text, such as `forms/company/legalName/label`. Adding or moving rows keeps the path. */
  path: string
  texts: Partial<Record<Locale, string>>
  /** The Swedish titles and labels around the text, outermost first. */
  context: string
  /** Its object in the file. */
  node: ObjectNode
}

/** Every text of a template, or of a single form, in the order of the file. `document` is JSON. */
export const textsOf = (document: string): TemplateText[] => textsIn(parseJson(document, { mode: 'json' }).body, [], [])

const textsIn = (node: ValueNode, path: readonly string[], titles: readonly string[]): TemplateText[] => {
  if (node.type === 'Array') {
    const names = node.elements.map(({ value }) => nameOf(value))
    const uses = Map.groupBy(names, (name) => name)
    return node.elements.flatMap(({ value }, position) => {
      const name = names[position]
      // A name that two elements share would address only one of them.
      const isUnique = name !== undefined && uses.get(name)?.length === 1
      return textsIn(value, [...path, isUnique ? escaped(name) : `#${position}`], titles)
    })
  }
  if (node.type !== 'Object') return []
  const texts = Object.fromEntries(
    locales.flatMap((locale) => {
      const text = stringOf(node, locale)
      return text === undefined ? [] : [[locale, text.value]]
    }),
  )
  if (defaultLocale in texts) return [{ path: path.join('/'), texts, context: titles.join(' › '), node }]
  const title = titleOf(node)
  const inside = title === undefined ? titles : [...titles, title]
  return node.members.flatMap(({ name, value }) => {
    const key = name.type === 'String' ? name.value : name.name
    // A component is named by its id, and not by being the row's component.
    const below = key === 'component' ? path : [...path, escaped(key)]
    return textsIn(value, below, isTitle(key) ? titles : inside)
  })
}

/** Escapes as a JSON Pointer does (RFC 6901 §3), and also the sign of a position. */
const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('#', '~2')

const titleNames = ['title', 'label', 'name'] as const
const isTitle = (key: string): boolean => titleNames.some((name) => name === key)

const titleOf = (node: ObjectNode): string | undefined => {
  for (const name of titleNames) {
    const value = valueOf(node, name)
    const title = value?.type === 'Object' ? stringOf(value, defaultLocale)?.value : undefined
    if (title !== undefined) return title
  }
  return undefined
}

/** Finds the name that an item of a list is known by. */
const nameOf = (node: ValueNode): string | undefined => {
  if (node.type !== 'Object') return undefined
  const component = valueOf(node, 'component')
  const named = component?.type === 'Object' ? component : node
  return ['id', 'componentId', 'value', 'key', 'type'].flatMap((key) => stringOf(named, key)?.value ?? []).at(0)
}

const valueOf = (node: ObjectNode, key: string): ValueNode | undefined =>
  node.members.findLast(({ name }) => (name.type === 'String' ? name.value : name.name) === key)?.value

/** The node of a property that is a text. */
export const stringOf = (node: ObjectNode, key: string): StringNode | undefined => {
  const value = valueOf(node, key)
  return value?.type === 'String' ? value : undefined
}
